//! `cargo xtask a11y`: what stands between a page and people who cannot see it well, or not at all.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
    fs,
    process::Command,
};

use serde::Deserialize;
use tudor_browser::{Browser, Screen};

use crate::{
    Chore, Failure, Outcome, packages,
    run::{run, target},
};

/// The chore.
pub const CHORE: Chore = Chore {
    name: "a11y",
    arguments: "URL... [--cookie NAME=VALUE]...",
    summary: "Looks for what keeps people out of pages, with axe-core: light and dark, large and small.",
    help: "
Opens every page four times (light and dark, 1440x900 and a phone of 390x844), lets axe-core look at
it, and prints what it finds by impact, with selectors. A critical or serious finding is a failure,
and so is a page that answers with an error. axe-core is fetched once with npm into target/tools.
  --cookie NAME=VALUE  open the pages with this cookie; may be given several times",
    run: a11y,
};

/// A page to look at, and the cookies of the person who looks.
pub struct Visit {
    /// Its address.
    pub url: String,
    /// Cookies for its host.
    pub cookies: Vec<(String, String)>,
}

/// How much a finding matters, the worst first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Impact {
    /// Somebody cannot use the page.
    Critical,
    /// Somebody can hardly use it.
    Serious,
    /// An annoyance.
    Moderate,
    /// A blemish.
    Minor,
}

/// One rule that one page breaks.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Finding {
    /// How much it matters.
    pub impact: Impact,
    /// axe-core's name of the rule.
    pub rule: String,
    /// What the rule asks for.
    pub help: String,
    /// The page.
    pub url: String,
}

/// Where a finding was made: the views of the page, and the elements in it.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Places {
    views: BTreeSet<String>,
    selectors: BTreeSet<String>,
}

/// What was found.
pub type Findings = BTreeMap<Finding, Places>;

/// A broken rule as the script below tells it.
#[derive(Deserialize)]
struct Violation {
    rule: String,
    impact: Option<Impact>,
    help: String,
    selectors: Vec<String>,
}

const ASK: &str = "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
    violations.map(({ id, impact, help, nodes }) => ({
        rule: id, impact, help, selectors: nodes.map(({ target }) => target.flat().join(' ')),
    })))";

fn a11y(arguments: &[String]) -> Outcome {
    let visits = parse(arguments)?;
    let findings = crate::block_on(examine(&visits))?;
    print!("{}", report(&findings));
    let grave = findings.keys().filter(|f| f.impact <= Impact::Serious).count();
    if grave > 0 {
        return Err(Failure::Failed(format!(
            "cargo xtask a11y failed: {grave} of {} findings are critical or serious.",
            findings.len()
        )));
    }
    println!(
        "cargo xtask a11y: nothing critical or serious in {} looks at pages.",
        visits.len() * 4
    );
    Ok(())
}

fn parse(arguments: &[String]) -> Result<Vec<Visit>, Failure> {
    let usage = |why: &str| Failure::Usage(format!("{why} The way to call it: {}", CHORE.usage()));
    let (mut urls, mut cookies) = (Vec::new(), Vec::new());
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        if word == "--cookie" {
            cookies.push(cookie(words.next().ok_or_else(|| usage("--cookie wants a value."))?)?);
        } else if word.starts_with('-') {
            return Err(usage(&format!("There is no option {word}.")));
        } else {
            urls.push(word.clone());
        }
    }
    if urls.is_empty() {
        return Err(usage("At least one address is wanted."));
    }
    Ok(urls.into_iter().map(|url| Visit { url, cookies: cookies.clone() }).collect())
}

/// Reads `NAME=VALUE`.
pub fn cookie(text: &str) -> Result<(String, String), Failure> {
    let parts = text.split_once('=').filter(|(name, _)| !name.is_empty());
    parts
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .ok_or_else(|| Failure::Usage(format!("{text} is no cookie such as NAME=VALUE.")))
}

/// Looks at every page in every view. Every look is a person of its own: nothing lingers.
pub async fn examine(visits: &[Visit]) -> Result<Findings, Failure> {
    let axe = axe()?;
    let browser = Browser::launch().await?;
    let mut findings = Findings::new();
    for visit in visits {
        for screen in [Screen::DESKTOP, Screen::PHONE] {
            for dark in [false, true] {
                let scheme = if dark { "dark" } else { "light" };
                let view = format!("{scheme} {}x{}", screen.width, screen.height);
                println!("    {} {view}", visit.url);
                for violation in look(&browser, visit, screen, dark, &axe).await? {
                    let finding = Finding {
                        impact: violation.impact.unwrap_or(Impact::Minor),
                        rule: violation.rule,
                        help: violation.help,
                        url: visit.url.clone(),
                    };
                    let places: &mut Places = findings.entry(finding).or_default();
                    places.views.insert(view.clone());
                    places.selectors.extend(violation.selectors);
                }
            }
        }
    }
    browser.close().await?;
    Ok(findings)
}

async fn look(
    browser: &Browser,
    visit: &Visit,
    screen: Screen,
    dark: bool,
    axe: &str,
) -> Result<Vec<Violation>, Failure> {
    let page = browser.person(screen).await?;
    page.dark(dark).await?;
    // Something half faded in has half its contrast.
    page.still(true).await?;
    for (name, value) in &visit.cookies {
        page.set_cookie(&visit.url, name, value).await?;
    }
    let status = page.goto(&visit.url).await?;
    if status >= 400 {
        return Err(Failure::Failed(format!("{} answered with status {status}.", visit.url)));
    }
    page.run(axe).await?;
    let violations = page.eval(ASK).await?;
    page.close().await?;
    Ok(violations)
}

/// The source of axe-core, fetched once.
fn axe() -> Result<String, Failure> {
    let folder = target().join("tools/axe-core");
    // A package that npm packed unpacks into a folder `package`.
    let file = folder.join("package/axe.min.js");
    let failed = |e| Failure::Failed(format!("{} cannot be read: {e}.", file.display()));
    if !file.is_file() {
        packages::require(&[&packages::NPM])?;
        fs::create_dir_all(&folder).map_err(failed)?;
        run(Command::new("npm").args(["pack", "--silent", "axe-core@4"]).current_dir(&folder))?;
        let entries = fs::read_dir(&folder).map_err(failed)?.flatten().map(|entry| entry.path());
        let mut archives: Vec<_> =
            entries.filter(|path| path.extension().is_some_and(|e| e == "tgz")).collect();
        archives.sort();
        let Some(archive) = archives.pop() else {
            return Err(Failure::Failed("npm left no archive of axe-core behind.".to_owned()));
        };
        run(Command::new("tar").arg("-xzf").arg(archive).current_dir(&folder))?;
    }
    // Its value would be the whole of it.
    fs::read_to_string(&file).map(|source| format!("{source}\n;undefined")).map_err(failed)
}

/// The findings, the worst first.
fn report(findings: &Findings) -> String {
    let mut text = format!("\n{} findings\n", findings.len());
    for (Finding { impact, rule, help, url }, Places { views, selectors }) in findings {
        let impact = format!("{impact:?}").to_lowercase();
        let views = views.iter().map(String::as_str).collect::<Vec<_>>().join(", ");
        // Writing to a text does not fail.
        writeln!(text, "\n{impact}: {help} ({rule})\n    {url} ({views})").ok();
        for selector in selectors {
            writeln!(text, "        {selector}").ok();
        }
    }
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_share_the_cookies_and_something_must_be_looked_at() {
        let words = ["http://a/", "--cookie", "seat=x=y", "http://b/"].map(str::to_owned);
        let visits = parse(&words).unwrap();
        assert_eq!(visits.len(), 2);
        assert_eq!(visits[1].url, "http://b/");
        assert_eq!(visits[1].cookies, [("seat".to_owned(), "x=y".to_owned())]);
        for words in [&[][..], &["--cookie"], &["--cookie", "=x", "u"], &["--fast", "u"]] {
            let words: Vec<String> = words.iter().map(|w| (*w).to_owned()).collect();
            assert!(matches!(parse(&words), Err(Failure::Usage(_))), "{words:?}");
        }
    }

    #[test]
    fn the_worst_is_reported_first_with_its_selectors() {
        let finding = |impact, rule: &str| Finding {
            impact,
            rule: rule.to_owned(),
            help: format!("help for {rule}"),
            url: "http://a/".to_owned(),
        };
        let mut findings = Findings::new();
        findings.insert(finding(Impact::Minor, "one"), Places::default());
        let worst = findings.entry(finding(Impact::Critical, "two")).or_default();
        worst.views.extend(["dark 390x844".to_owned(), "light 390x844".to_owned()]);
        worst.selectors.insert("#crown".to_owned());
        assert_eq!(
            report(&findings),
            "\n2 findings\n\ncritical: help for two (two)\n    http://a/ (dark 390x844, light 390x844)\n        \
             #crown\n\nminor: help for one (one)\n    http://a/ ()\n\n"
        );
    }
}
