//! `cargo xtask shot`: a picture of a page, to look at while working on it.

use tudor_browser::{Browser, Screen};

use crate::{Chore, Failure, Outcome, a11y::cookie};

/// The chore.
pub const CHORE: Chore = Chore {
    name: "shot",
    arguments: "URL OUT.png [--size WxH] [--dark] [--touch] [--full] [--wait JS] [--cookie NAME=VALUE]...",
    summary: "A picture of a page, to look at while working on it.",
    help: "
Opens the page in Chromium, waits until it has loaded, and writes what the screen shows.
  --size WxH           the window in CSS pixels; 1440x900, or 390x844 with --touch
  --dark               the person prefers dark pages
  --touch              a touch screen with two dots a pixel, as of a phone
  --full               the whole page down to its foot, not only what the screen shows
  --wait JS            wait until this JavaScript expression is true, at most 10 s
  --cookie NAME=VALUE  open it with this cookie; may be given several times
Errors the page reports are printed, and a status other than 200; the picture is taken all the same.
  cargo xtask shot http://127.0.0.1:8000/ target/home.png --touch --dark",
    run: shot,
};

/// What is asked for.
#[derive(Debug, PartialEq)]
struct Order {
    url: String,
    file: String,
    screen: Screen,
    dark: bool,
    full: bool,
    wait: Option<String>,
    cookies: Vec<(String, String)>,
}

fn shot(arguments: &[String]) -> Outcome {
    let order = parse(arguments)?;
    crate::block_on(take(&order))
}

async fn take(order: &Order) -> Outcome {
    let browser = Browser::launch().await?;
    let page = browser.person(order.screen).await?;
    page.dark(order.dark).await?;
    for (name, value) in &order.cookies {
        page.set_cookie(&order.url, name, value).await?;
    }
    let status = page.goto(&order.url).await?;
    if status != 200 {
        println!("{} answered with status {status}.", order.url);
    }
    if let Some(expression) = &order.wait {
        page.wait(expression).await?;
    }
    if order.full {
        page.screenshot_full(&order.file).await?;
    } else {
        page.screenshot(&order.file).await?;
    }
    for error in page.errors() {
        println!("The page reports: {error}");
    }
    println!("{}", order.file);
    browser.close().await?;
    Ok(())
}

fn parse(arguments: &[String]) -> Result<Order, Failure> {
    let usage =
        |why: String| Failure::Usage(format!("{why} The way to call it: {}", CHORE.usage()));
    let mut plain = Vec::new();
    let (mut size, mut wait, mut cookies) = (None, None, Vec::new());
    let (mut dark, mut touch, mut full) = (false, false, false);
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| usage(format!("{word} wants a value.")));
        match word.as_str() {
            "--dark" => dark = true,
            "--touch" => touch = true,
            "--full" => full = true,
            "--size" => {
                let text = value()?;
                let read = text
                    .split_once('x')
                    .and_then(|(w, h)| Some((w.parse().ok()?, h.parse().ok()?)));
                size = Some(
                    read.ok_or_else(|| usage(format!("{text} is no size such as 1440x900.")))?,
                );
            }
            "--wait" => wait = Some(value()?.clone()),
            "--cookie" => cookies.push(cookie(value()?)?),
            option if option.starts_with('-') => {
                return Err(usage(format!("There is no option {option}.")));
            }
            _ => plain.push(word.clone()),
        }
    }
    let [url, file] = <[String; 2]>::try_from(plain)
        .map_err(|_| usage("An address and a file are wanted.".to_owned()))?;
    let screen = if touch { Screen::PHONE } else { Screen::DESKTOP };
    let screen = size.map_or(screen, |(width, height)| screen.sized(width, height));
    Ok(Order { url, file, screen, dark, full, wait, cookies })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Order, Failure> {
        let words: Vec<String> = line.split(' ').map(str::to_owned).collect();
        parse(&words)
    }

    #[test]
    fn options_stand_anywhere() {
        let order =
            parsed("--dark u --size 800x600 f.png --touch --cookie a=b=c --wait 1>0").unwrap();
        assert_eq!((order.url.as_str(), order.file.as_str()), ("u", "f.png"));
        assert_eq!(order.screen, Screen { width: 800, height: 600, factor: 2.0, touch: true });
        assert!(order.dark && !order.full);
        assert_eq!(order.wait.as_deref(), Some("1>0"));
        assert_eq!(order.cookies, [("a".to_owned(), "b=c".to_owned())]);
        assert_eq!(parsed("u f --touch").unwrap().screen, Screen::PHONE);
        assert_eq!(parsed("u f").unwrap().screen, Screen::DESKTOP);
    }

    #[test]
    fn a_wrong_call_says_what_is_wrong() {
        for (line, why) in [
            ("u", "An address and a file"),
            ("u f g", "An address and a file"),
            ("u f --size big", "big is no size"),
            ("u f --size", "--size wants a value"),
            ("u f --bright", "no option --bright"),
            ("u f --cookie a", "a is no cookie"),
        ] {
            let failure = parsed(line).unwrap_err();
            assert!(matches!(failure, Failure::Usage(_)), "{line}");
            assert!(failure.to_string().contains(why), "{line}: {failure}");
        }
    }
}
