//! `cargo xtask browsers`: the same pages in Firefox and WebKit.

use std::process::Command;

use crate::{
    Chore, Outcome, no_arguments, packages,
    run::{Steps, root, run},
    tables::PictureServer,
};

/// The chore.
pub const CHORE: Chore = Chore {
    name: "browsers",
    arguments: "",
    summary: "The same pages in other browsers: a smoke test in Firefox and in WebKit.",
    help: "
Builds the program, starts it over a fresh folder and visits it with Debian's Firefox and WebKitGTK: the start page
opens, a game of Rose King against a bot is played for a few moves by mouse, and the browser notes no error.
It needs node, firefox-esr, webkit2gtk-driver and xvfb: 110 MB, which Debian installs if they are missing. That is
why it is no step of `cargo xtask test`. What could not be had: docs/decisions/other-browsers.md.",
    run: browsers,
};

fn browsers(arguments: &[String]) -> Outcome {
    no_arguments(&CHORE, arguments)?;
    let mut steps = Steps::of(CHORE.name);
    steps.step("packages", || {
        packages::ensure(&[&packages::NODE, &packages::FIREFOX, &packages::WEBKIT, &packages::XVFB])
    })?;
    let mut served = None;
    steps.step("server", || {
        served = Some(PictureServer::start()?);
        Ok(())
    })?;
    let url = served.as_ref().map_or("", |served| &served.url);
    for browser in ["firefox", "webkit"] {
        let smoke = root().join("web/check/browsers/smoke.js");
        steps.step(browser, || run(Command::new("node").arg(smoke).args([url, browser])))?;
    }
    steps.finish();
    Ok(())
}
