//! A server of one's own, the real program over a fresh folder, and tables on it at every moment of every game.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, ChildStdout, Command, Stdio};

use tudor_browser::{Browser, Page, Screen};

use crate::run::{cargo, run, target};
use crate::{Failure, Outcome};

/// `tudor serve` on a port of its own. Dropped, it ends, and its folder goes.
pub struct PictureServer {
    program: Child,
    /// A program that can tell nobody any more ends.
    _out: BufReader<ChildStdout>,
    folder: std::path::PathBuf,
    /// "http://127.0.0.1:41327"
    pub url: String,
}

impl PictureServer {
    /// Builds the program and starts it.
    pub fn start() -> Result<Self, Failure> {
        run(cargo().args(["build", "--package", "tudor"]))?;
        let folder = std::env::temp_dir().join(format!("tudor-xtask-{}", std::process::id()));
        let failed = |e: std::io::Error| Failure::Failed(format!("The server did not start: {e}."));
        let mut program = Command::new(target().join("debug/tudor"))
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(&folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(failed)?;
        let pipe = program.stdout.take().ok_or_else(|| Failure::Failed("No pipe.".to_owned()))?;
        let mut out = BufReader::new(pipe);
        let mut line = String::new();
        out.read_line(&mut line).map_err(failed)?;
        let url = line.trim().strip_prefix("Tudor is open at ").map(|u| u.trim_end_matches('/'));
        let url = url.unwrap_or_default().to_owned();
        let served = Self { program, _out: out, folder, url };
        if served.url.is_empty() {
            return Err(Failure::Failed(format!("The server did not say where it is: {line}")));
        }
        Ok(served)
    }
}

impl Drop for PictureServer {
    fn drop(&mut self) {
        // It may have ended by itself, and the folder may never have come to be.
        let _ = self.program.kill();
        let _ = self.program.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Something to look at.
pub struct Sight {
    /// "rose-king: the end"
    pub name: String,
    /// Its address.
    pub url: String,
    /// The cookies of the person who looks.
    pub cookies: Vec<(String, String)>,
    /// The status it answers with.
    pub status: u16,
    /// What is done with it first: one of `acts.js`.
    pub act: &'static str,
}

impl Sight {
    /// A page as it is, for anybody.
    pub fn new(name: &str, url: &str) -> Self {
        let (name, url) = (name.to_owned(), url.to_owned());
        Self { name, url, cookies: Vec::new(), status: 200, act: "nothing" }
    }

    /// Opens it as a new person, and does with it what is done first.
    pub async fn open(&self, browser: &Browser, screen: Screen) -> Result<Page, Failure> {
        let page = browser.person(screen).await?;
        // Something half faded in has half its contrast.
        page.still(true).await?;
        for (name, value) in &self.cookies {
            page.set_cookie(&self.url, name, value).await?;
        }
        let status = page.goto(&self.url).await?;
        let wrong = |what: String| Failure::Failed(format!("{} ({}) {what}", self.name, self.url));
        if status != self.status {
            return Err(wrong(format!("answered with status {status}.")));
        }
        page.run(&format!("({ACTS}).{}()", self.act)).await?;
        // A page that should not be there is itself an error in the console.
        match page.errors().first() {
            Some(error) if self.status == 200 => Err(wrong(format!("says: {error}"))),
            _ => Ok(page),
        }
    }
}

const TABLES: &str = include_str!("tables.js");

const ACTS: &str = include_str!("acts.js");

/// Makes tables of every game, and answers every kind of page there is to see of them.
pub async fn tour(browser: &Browser, served: &PictureServer) -> Result<Vec<Sight>, Failure> {
    let host = browser.person(Screen::DESKTOP).await?;
    host.goto(&served.url).await?;
    let cookies = host.cookies().await?.into_iter().map(|c| (c.name, c.value)).collect();
    let mut tour = Tour { base: served.url.clone(), host, cookies, sights: Vec::new() };
    tour.stranger("start, nobody known", &served.url, "nothing");
    tour.see("no such table", &format!("{}/t/{}", served.url, "A".repeat(22)), "nothing");
    tour.sights[1].status = 404;
    let names = "[...document.querySelectorAll('[name=game]')].map(i => i.value)";
    let games: Vec<String> = tour.host.eval(names).await?;
    for game in &games {
        tour.game(game).await?;
    }
    tour.link(&games[0]).await?;
    tour.see("start, with tables", &served.url, "nothing");
    tour.host.close().await?;
    Ok(tour.sights)
}

/// The host of the tables, and what there is to see of them.
struct Tour {
    base: String,
    host: Page,
    cookies: Vec<(String, String)>,
    sights: Vec<Sight>,
}

impl Tour {
    fn see(&mut self, name: &str, url: &str, act: &'static str) {
        let cookies = self.cookies.clone();
        self.sights.push(Sight { cookies, act, ..Sight::new(name, url) });
    }

    fn stranger(&mut self, name: &str, url: &str, act: &'static str) {
        self.sights.push(Sight { act, ..Sight::new(name, url) });
    }

    async fn game(&mut self, game: &str) -> Outcome {
        self.see(&format!("{game}: rules"), &format!("{}/rules/{game}", self.base), "nothing");
        for (moves, act) in [(0, "open"), (9, "pick"), (40, "refused")] {
            let url = self.open(game, "screen", Some(moves), false).await?;
            if moves == 0 {
                self.see(&format!("{game}: curtain, where there is one"), &url, "drawn");
            }
            if moves == 40 {
                self.stranger(&format!("{game}: watched after {moves} moves"), &url, "drawn");
            }
            self.see(&format!("{game}: {act} after {moves} moves"), &url, act);
        }
        let url = self.open(game, "bot", Some(6), true).await?;
        self.see(&format!("{game}: the end"), &url, "over");
        self.see(&format!("{game}: replay"), &format!("{url}/replay"), "replay");
        Ok(())
    }

    /// A table by link: the host waits, a friend is offered a seat, somebody watches. And the parts that a play page
    /// opens.
    async fn link(&mut self, game: &str) -> Outcome {
        let url = self.open(game, "link", None, false).await?;
        self.host.goto(&url).await?;
        self.host.run(&format!("({ACTS}).invited()")).await?;
        let invitation: String = self.host.eval("document.querySelector('#invite').value").await?;
        self.stranger("an invitation", &invitation, "nothing");
        self.stranger("watching an empty seat", &url, "drawn");
        // Last: on a device that has not kept it, the host's page asks for a new invitation, and that ends the old one.
        self.see("waiting for a friend", &url, "drawn");
        let url = self.open(game, "screen", Some(5), false).await?;
        for act in ["keys", "log", "more"] {
            self.see(&format!("{game}: {act}"), &url, act);
        }
        Ok(())
    }

    /// Opens a table of the host, plays on it, and answers its address.
    async fn open(
        &self,
        game: &str,
        against: &str,
        moves: Option<u32>,
        end: bool,
    ) -> Result<String, Failure> {
        let moves = moves.map_or("null".to_owned(), |n| n.to_string());
        let form = format!("{{ game: '{game}', against: '{against}', level: 'page' }}");
        let order = format!("{{ form: {form}, moves: {moves}, end: {end} }}");
        let path: String = self.host.eval(&format!("({TABLES})({order})")).await?;
        Ok(format!("{}{path}", self.base))
    }
}
