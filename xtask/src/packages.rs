//! What the machine must have besides Rust, and getting it.
//!
//! The tests must run on a clean machine from one command, and a test that cannot run must not pass
//! for one that did. So what is missing is installed on Debian, and asked for elsewhere.

use std::{path::Path, process::Command};

use crate::{
    Failure, Outcome,
    run::{cargo, run, succeeds},
};

/// Something a chore needs from the system.
pub struct Need {
    /// What it is, for people.
    pub what: &'static str,
    /// What needs it.
    pub why: &'static str,
    /// The Debian packages that bring it.
    pub debian: &'static [&'static str],
    /// Is it there?
    pub present: fn() -> bool,
}

/// The browser of the browser tests.
pub const CHROMIUM: Need = Need {
    what: "Chromium",
    why: "the browser tests",
    debian: &["chromium"],
    present: || tudor_browser::find_chromium().is_ok(),
};

/// The second font of the browser tests: a layout must hold in wide letters and in narrow ones.
pub const NARROW_FONT: Need = Need {
    what: "a narrow font",
    why: "the browser tests in a second font",
    debian: &["fonts-yanone-kaffeesatz"],
    present: || tudor_browser::Fonts::Narrow.present(),
};

/// The other language of the line protocol's tests.
pub const PYTHON: Need = Need {
    what: "Python 3",
    why: "the tests that play through the line protocol from outside",
    debian: &["python3"],
    present: || succeeds(Command::new("python3").arg("--version")),
};

/// The database of several servers.
pub const POSTGRES: Need = Need {
    what: "PostgreSQL",
    why: "the tests of tables in a database",
    debian: &["postgresql"],
    present: || tudor_services::find_postgres().is_ok(),
};

/// The bus between several servers.
pub const NATS: Need = Need {
    what: "NATS (nats-server)",
    why: "the tests of the bus between servers",
    debian: &["nats-server"],
    present: tudor_services::find_nats,
};

/// The compiler of SQLite.
pub const C_COMPILER: Need = Need {
    what: "a C compiler (cc)",
    why: "SQLite, which is compiled into the server",
    debian: &["gcc", "libc6-dev"],
    present: || succeeds(Command::new("cc").arg("--version")),
};

/// What the allocator is made with.
pub const MAKE: Need = Need {
    what: "make",
    why: "jemalloc, which is compiled into the program",
    debian: &["make"],
    present: || cfg!(not(target_os = "linux")) || succeeds(Command::new("make").arg("--version")),
};

/// The compiler of the fuzzer.
pub const CXX_COMPILER: Need = Need {
    what: "a C++ compiler (c++)",
    why: "libFuzzer, which throws the bytes",
    debian: &["g++"],
    present: || succeeds(Command::new("c++").arg("--version")),
};

/// What runs the tools that check the page's script.
pub const NODE: Need = Need {
    what: "node 18 or later",
    why: "the checks of the page's script",
    debian: &["nodejs"],
    present: || {
        let version = Command::new("node").arg("--version").output();
        version.is_ok_and(|v| major(&String::from_utf8_lossy(&v.stdout)) >= Some(18))
    },
};

/// The packer that fetches tools written in JavaScript.
pub const NPM: Need = Need {
    what: "npm",
    why: "fetching the checkers of the pages: eslint, prettier, tsc, axe-core",
    debian: &["npm"],
    present: || succeeds(Command::new("npm").arg("--version")),
};

/// The second browser.
pub const FIREFOX: Need = Need {
    what: "Firefox (firefox-esr)",
    why: "the smoke test in Firefox",
    debian: &["firefox-esr"],
    present: || succeeds(Command::new("firefox-esr").arg("--version")),
};

/// The third browser: WebKit, and what steers it.
pub const WEBKIT: Need = Need {
    what: "WebKitWebDriver",
    why: "the smoke test in WebKit",
    debian: &["webkit2gtk-driver"],
    present: || succeeds(Command::new("WebKitWebDriver").arg("--help")),
};

/// The screen of a browser that wants one.
pub const XVFB: Need = Need {
    what: "Xvfb",
    why: "the smoke test in WebKit, which wants a screen",
    debian: &["xvfb"],
    present: || succeeds(Command::new("Xvfb").arg("-help")),
};

/// The first number of a version: "v18.19.0".
fn major(version: &str) -> Option<u32> {
    version.trim().trim_start_matches('v').split('.').next()?.parse().ok()
}

/// The machine, as far as installing is concerned.
struct System {
    debian: bool,
    root: bool,
    sudo: bool,
}

impl System {
    fn here() -> Self {
        let id = Command::new("id").arg("-u").output();
        Self {
            debian: Path::new("/etc/debian_version").exists(),
            root: id.is_ok_and(|output| output.stdout.trim_ascii() == b"0"),
            sudo: succeeds(Command::new("sudo").arg("--version")),
        }
    }
}

/// Makes sure that everything is there, and installs what is missing if it can.
pub fn ensure(needs: &[&Need]) -> Outcome {
    let missing = missing(needs);
    for need in needs {
        let there = !missing.iter().any(|m| m.what == need.what);
        println!("    {}: {}", need.what, if there { "there" } else { "missing" });
    }
    if missing.is_empty() {
        return Ok(());
    }
    let system = System::here();
    let commands = plan(&missing, &system).map_err(Failure::Failed)?;
    let by = if system.root { "as root" } else { "with sudo, which may ask for your password" };
    println!("    Installing {} {by}.", packages(&missing).join(", "));
    for words in commands {
        run(Command::new(words[0]).args(&words[1..]).env("DEBIAN_FRONTEND", "noninteractive"))?;
    }
    require(needs)
}

/// Fails if something is missing, and installs nothing.
pub fn require(needs: &[&Need]) -> Outcome {
    match missing(needs).as_slice() {
        [] => Ok(()),
        missing => Err(Failure::Failed(wanted(missing))),
    }
}

/// The parts of the Rust toolchain that its smallest installation leaves out.
pub fn ensure_components() -> Outcome {
    for (component, subcommand) in [("rustfmt", "fmt"), ("clippy", "clippy")] {
        let there = succeeds(cargo().args([subcommand, "--version"]));
        println!("    {component}: {}", if there { "there" } else { "missing" });
        if !there {
            run(Command::new("rustup").args(["component", "add", component]))?;
        }
    }
    Ok(())
}

fn missing<'a>(needs: &[&'a Need]) -> Vec<&'a Need> {
    needs.iter().copied().filter(|need| !(need.present)()).collect()
}

fn packages(missing: &[&Need]) -> Vec<&'static str> {
    missing.iter().flat_map(|need| need.debian.iter().copied()).collect()
}

/// The commands that install what is missing, or a sentence why there are none.
fn plan(missing: &[&Need], system: &System) -> Result<Vec<Vec<&'static str>>, String> {
    let wanted = wanted(missing);
    if !system.debian {
        return Err(format!("{wanted} This is not Debian, so they are not installed for you."));
    }
    if !system.root && !system.sudo {
        return Err(format!("{wanted} Installing them needs root, and there is no sudo."));
    }
    let prefix: &[&str] = if system.root { &[] } else { &["sudo"] };
    let update = ["apt-get", "update"];
    let install = ["apt-get", "install", "--yes", "--no-install-recommends"];
    Ok(vec![[prefix, &update].concat(), [prefix, &install, packages(missing).as_slice()].concat()])
}

/// A sentence that names what is missing, what it is for, and the packages.
fn wanted(missing: &[&Need]) -> String {
    let names: Vec<String> =
        missing.iter().map(|need| format!("{}, for {}", need.what, need.why)).collect();
    let packages = packages(missing).join(" ");
    format!("This machine lacks {}. The Debian packages are: {packages}.", names.join("; "))
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: Need = Need { what: "a", why: "b", debian: &["never"], present: || true };

    #[test]
    fn only_what_is_missing_is_installed_and_the_lists_are_fetched_first() {
        let lost = Need { present: || false, ..CHROMIUM };
        let missing = missing(&[&HERE, &lost, &C_COMPILER]);
        assert_eq!(missing[0].what, "Chromium");
        let root = System { debian: true, root: true, sudo: false };
        let install = ["apt-get", "install", "--yes", "--no-install-recommends", "chromium"];
        let commands = plan(&missing[..1], &root).unwrap();
        assert_eq!(commands, [vec!["apt-get", "update"], install.to_vec()]);
        let user = System { debian: true, root: false, sudo: true };
        let commands = plan(&missing[..1], &user).unwrap();
        assert!(commands.iter().all(|words| words[0] == "sudo" && words[1] == "apt-get"));
    }

    #[test]
    fn a_version_is_read() {
        assert_eq!(major("v18.19.0\n"), Some(18));
        assert_eq!((major("9.2"), major("")), (Some(9), None));
    }

    #[test]
    fn where_nothing_can_be_installed_the_packages_are_named() {
        let bare = System { debian: false, root: true, sudo: true };
        let sentence = plan(&[&CHROMIUM, &C_COMPILER], &bare).unwrap_err();
        assert_eq!(
            sentence,
            "This machine lacks Chromium, for the browser tests; a C compiler (cc), for SQLite, \
             which is compiled into the server. The Debian packages are: chromium gcc libc6-dev. \
             This is not Debian, so they are not installed for you."
        );
        let powerless = System { debian: true, root: false, sudo: false };
        assert!(plan(&[&PYTHON], &powerless).unwrap_err().contains("no sudo"));
    }

    #[test]
    fn what_is_missing_is_a_failure_and_not_a_skip() {
        let lost = Need { present: || false, ..CHROMIUM };
        assert_eq!(require(&[&HERE]), Ok(()));
        assert!(matches!(require(&[&HERE, &lost]), Err(Failure::Failed(_))));
    }
}
