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
    tables::{self, PictureServer, Sight},
};

/// The chore.
pub const CHORE: Chore = Chore {
    name: "a11y",
    arguments: "[URL... [--cookie NAME=VALUE]...]",
    summary: "Looks for what keeps people out of pages, with axe-core: light and dark, large and small.",
    help: "
Without an address: builds the program, starts it over a fresh folder, makes tables of every game
and looks at every kind of page: start, rules, play at several moments, something picked, a refusal,
the curtain, the end, the replay, an invitation, watching, a page that is not there.
Every page is looked at four times (light and dark, 1440x900 and a phone of 390x844 with touch) by
axe-core; what it finds is printed by impact, with selectors. A critical or serious finding is a
failure, and so is a page that answers with another status than it should, or writes an error to its
console. axe-core is fetched once with npm into target/tools.
  URL...               look at these pages instead
  --cookie NAME=VALUE  open them with this cookie; may be given several times",
    run: a11y,
};

/// How much a finding matters, the worst first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Impact {
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
struct Finding {
    /// How much it matters.
    pub impact: Impact,
    /// axe-core's name of the rule.
    pub rule: String,
    /// What the rule asks for.
    pub help: String,
    /// The page.
    pub page: String,
}

/// Where a finding was made: the views of the page, and the elements in it.
#[derive(Debug, Default, PartialEq, Eq)]
struct Places {
    views: BTreeSet<String>,
    selectors: BTreeSet<String>,
}

/// What was found.
type Findings = BTreeMap<Finding, Places>;

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
    let given = parse(arguments)?;
    let (findings, pages) = crate::block_on(async {
        let browser = Browser::launch().await?;
        let (sights, _served) = match given {
            Some(sights) => (sights, None),
            None => {
                let served = PictureServer::start()?;
                let tour = tables::tour(&browser, &served).await?;
                (tour, Some(served))
            }
        };
        let findings = examine(&browser, &sights).await?;
        browser.close().await?;
        Ok((findings, sights.len()))
    })?;
    print!("{}", report(&findings));
    let grave = findings.keys().filter(|f| f.impact <= Impact::Serious).count();
    if grave > 0 {
        return Err(Failure::Failed(format!(
            "cargo xtask a11y failed: {grave} of {} findings are critical or serious.",
            findings.len()
        )));
    }
    println!(
        "cargo xtask a11y: nothing critical or serious in {} looks at {pages} pages.",
        pages * 4
    );
    Ok(())
}

/// The pages named, if any are.
fn parse(arguments: &[String]) -> Result<Option<Vec<Sight>>, Failure> {
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
        let idle = cookies.is_empty().then_some(None);
        return idle.ok_or_else(|| usage("A cookie is for addresses, and there are none."));
    }
    let sight = |url: String| Sight { cookies: cookies.clone(), ..Sight::new(&url, &url) };
    Ok(Some(urls.into_iter().map(sight).collect()))
}

/// Reads `NAME=VALUE`.
pub fn cookie(text: &str) -> Result<(String, String), Failure> {
    let parts = text.split_once('=').filter(|(name, _)| !name.is_empty());
    parts
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .ok_or_else(|| Failure::Usage(format!("{text} is no cookie such as NAME=VALUE.")))
}

/// Looks at every page in every view. Every screen is a person of its own: nothing lingers.
async fn examine(browser: &Browser, sights: &[Sight]) -> Result<Findings, Failure> {
    let axe = axe()?;
    let mut findings = Findings::new();
    for sight in sights {
        println!("    {}", sight.name);
        for screen in [Screen::DESKTOP, Screen::PHONE] {
            let page = sight.open(browser, screen).await?;
            page.run(&axe).await?;
            for dark in [false, true] {
                page.dark(dark).await?;
                let scheme = if dark { "dark" } else { "light" };
                let view = format!("{scheme} {}x{}", screen.width, screen.height);
                for Violation { rule, impact, help, selectors } in
                    page.eval::<Vec<Violation>>(ASK).await?
                {
                    let impact = impact.unwrap_or(Impact::Minor);
                    let page = sight.name.clone();
                    let places: &mut Places =
                        findings.entry(Finding { impact, rule, help, page }).or_default();
                    places.views.insert(view.clone());
                    places.selectors.extend(selectors);
                }
            }
            page.close().await?;
        }
    }
    Ok(findings)
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
    for (Finding { impact, rule, help, page }, Places { views, selectors }) in findings {
        let impact = format!("{impact:?}").to_lowercase();
        let views = views.iter().map(String::as_str).collect::<Vec<_>>().join(", ");
        // Writing to a text does not fail.
        writeln!(text, "\n{impact}: {help} ({rule})\n    {page} ({views})").ok();
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
    fn addresses_share_the_cookies_and_without_any_there_is_a_tour() {
        let words = ["http://a/", "--cookie", "seat=x=y", "http://b/"].map(str::to_owned);
        let sights = parse(&words).unwrap().unwrap();
        assert_eq!(sights.len(), 2);
        assert_eq!(sights[1].url, "http://b/");
        assert_eq!(sights[1].cookies, [("seat".to_owned(), "x=y".to_owned())]);
        assert!(parse(&[]).unwrap().is_none());
        for words in
            [&["--cookie", "a=b"][..], &["--cookie"], &["--cookie", "=x", "u"], &["--fast", "u"]]
        {
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
            page: "http://a/".to_owned(),
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
