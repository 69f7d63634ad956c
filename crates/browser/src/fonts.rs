//! The letters of a test's browser: never those that the machine happens to have.
//!
//! A layout that holds in one font may break in another, and machines differ in their fonts. So every browser here is
//! given a font folder of its own (through fontconfig, which Chromium asks on Linux): a wide font that comes through cargo,
//! or, for a second run, a narrow one that is a package of the system.

use std::{
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

use crate::{Error, Result};

/// The environment's word for the font of this run: `wide` or `narrow`.
const CHOICE: &str = "TUDOR_TEST_FONT";

/// Where Debian's package `fonts-yanone-kaffeesatz` puts its files.
const NARROW: &str = "/usr/share/fonts/opentype/yanone-kaffeesatz";

/// Which letters a browser has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fonts {
    /// DejaVu, the widest font in common use: "By link" is a third wider than in Arial.
    Wide,
    /// Yanone Kaffeesatz: the same words take little more than half the room of DejaVu.
    Narrow,
}

impl Fonts {
    /// What the environment asks for; wide if it is silent.
    ///
    /// # Errors
    /// If it asks for another font than there is.
    pub fn chosen() -> Result<Self> {
        match std::env::var(CHOICE).as_deref() {
            Err(_) | Ok("" | "wide") => Ok(Self::Wide),
            Ok("narrow") => Ok(Self::Narrow),
            Ok(other) => Err(Error::Launch(format!("{CHOICE} is wide or narrow, not {other}."))),
        }
    }

    /// Are the files of this font here?
    #[must_use]
    pub fn present(self) -> bool {
        self == Self::Wide || Path::new(NARROW).is_dir()
    }

    /// Writes what fontconfig reads into a folder, and says which file names it.
    pub(crate) fn prepare(self, folder: &Path) -> Result<PathBuf> {
        let fail =
            |e| Error::Launch(format!("The fonts of the browser could not be written: {e}."));
        let (files, sans, serif) = match self {
            Self::Wide => {
                let files = folder.join("fonts");
                fs::create_dir_all(&files).map_err(fail)?;
                for (name, bytes) in DEJAVU {
                    fs::write(files.join(name), bytes()).map_err(fail)?;
                }
                (files, "DejaVu Sans", "DejaVu Serif")
            }
            Self::Narrow if self.present() => {
                (NARROW.into(), "Yanone Kaffeesatz", "Yanone Kaffeesatz")
            }
            Self::Narrow => {
                return Err(Error::Launch(
                    "There is no narrow font on this machine. On Debian install the package \
                     `fonts-yanone-kaffeesatz`: apt-get install fonts-yanone-kaffeesatz."
                        .to_owned(),
                ));
            }
        };
        let mut text = format!(
            "<?xml version=\"1.0\"?><fontconfig><dir>{}</dir><cachedir>{}</cachedir>",
            files.display(),
            folder.join("font-cache").display()
        );
        let families =
            [("sans-serif", sans), ("system-ui", sans), ("serif", serif), ("monospace", sans)];
        for (asked, given) in families {
            write!(text, "<alias binding=\"same\"><family>{asked}</family><prefer><family>{given}</family></prefer></alias>")
                .expect("a string takes everything");
        }
        text.push_str("</fontconfig>");
        let file = folder.join("fonts.conf");
        fs::write(&file, text).map_err(fail)?;
        Ok(file)
    }
}

type Font = fn() -> &'static [u8];

const DEJAVU: [(&str, Font); 6] = [
    ("sans.ttf", dejavu::sans::regular),
    ("sans-bold.ttf", dejavu::sans::bold),
    ("sans-oblique.ttf", dejavu::sans::oblique),
    ("serif.ttf", dejavu::serif::regular),
    ("serif-bold.ttf", dejavu::serif::bold),
    ("serif-italic.ttf", dejavu::serif::italic),
];
