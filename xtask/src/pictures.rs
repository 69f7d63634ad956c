//! `cargo xtask pictures`: every kind of page as a picture, to be looked at by eye.

use std::{fs, path::Path};

use tudor_browser::{Browser, Screen};

use crate::{
    Chore, Failure, Outcome,
    tables::{self, PictureServer, Sight},
};

/// The chore.
pub const CHORE: Chore = Chore {
    name: "pictures",
    arguments: "FOLDER [WORD...]",
    summary: "Takes pictures of every kind of page of every game: light and dark, large and small.",
    help: "
Builds the program, starts it over a fresh folder, makes tables of every game and takes a picture of
every kind of page, the same pages that `cargo xtask a11y` looks at, at 1440x900 and on a phone of
390x844, light and dark. The files are named after the page and the view. With words, only pages
whose name has one of them are taken.",
    run: pictures,
};

fn pictures(arguments: &[String]) -> Outcome {
    let Some((folder, words)) = arguments.split_first() else {
        return Err(Failure::Usage(format!(
            "A folder is wanted. The way to call it: {}",
            CHORE.usage()
        )));
    };
    let folder = Path::new(folder);
    let failed = |e| Failure::Failed(format!("{} cannot be made: {e}.", folder.display()));
    fs::create_dir_all(folder).map_err(failed)?;
    crate::block_on(async {
        let browser = Browser::launch().await?;
        let served = PictureServer::start()?;
        let sights = tables::tour(&browser, &served).await?;
        for sight in sights.iter().filter(|s| wanted(&s.name, words)) {
            for screen in [Screen::DESKTOP, Screen::PHONE] {
                take(&browser, sight, screen, folder).await?;
            }
        }
        Ok(browser.close().await?)
    })
}

fn wanted(name: &str, words: &[String]) -> bool {
    words.is_empty() || words.iter().any(|word| name.contains(word.as_str()))
}

async fn take(browser: &Browser, sight: &Sight, screen: Screen, folder: &Path) -> Outcome {
    let page = sight.open(browser, screen).await?;
    for (dark, scheme) in [(false, "light"), (true, "dark")] {
        page.dark(dark).await?;
        let file = folder.join(format!("{}-{}-{scheme}.png", slug(&sight.name), screen.width));
        page.screenshot(&file).await?;
        println!("    {}", file.display());
    }
    Ok(page.close().await?)
}

/// A name for a file: "rose-king: the end" is "rose-king-the-end".
fn slug(name: &str) -> String {
    let words = name.split(|c: char| !c.is_ascii_alphanumeric()).filter(|w| !w.is_empty());
    words.collect::<Vec<_>>().join("-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_make_files_and_words_choose() {
        assert_eq!(slug("rose-king: the end"), "rose-king-the-end");
        assert!(wanted("start", &[]) && wanted("start", &["sta".to_owned(), "x".to_owned()]));
        assert!(!wanted("start", &["x".to_owned()]));
    }
}
