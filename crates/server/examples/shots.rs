//! Pictures of the pages, light and dark, on a desk and on a phone: `shots FOLDER`.

use std::path::PathBuf;

use tudor_browser::{Browser, Page, Screen};
use tudor_server::{Config, Server};

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let out = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| "shots".into()));
    std::fs::create_dir_all(&out)?;
    let data = tempfile::tempdir()?;
    let config = Config::new("127.0.0.1:0".parse()?, data.path(), tudor_catalog::games());
    let running = Server::start(config).await?;
    let home = format!("http://{}", running.addr());
    let browser = Browser::launch().await?;
    for (name, screen) in [("desk", Screen::DESKTOP), ("phone", Screen::PHONE)] {
        let me = browser.person(screen).await?;
        me.still(true).await?;
        let shot = async |what: &str, me: &Page| {
            for dark in [false, true] {
                me.dark(dark).await?;
                let theme = if dark { "dark" } else { "light" };
                me.screenshot(out.join(format!("{what}-{name}-{theme}.png"))).await?;
            }
            Ok::<_, tudor_browser::Error>(())
        };
        me.goto(&home).await?;
        shot("start", &me).await?;
        me.press("[value=screen]").await?;
        me.wait("document.body.dataset.stage === 'play' && document.querySelector('#ground').children.length > 9").await?;
        for _ in 0..30 {
            me.wait("document.querySelector('.may')").await?;
            let cells = me.count("#board [role=button]").await?;
            me.key(if cells > 0 { "b" } else { "e" }).await?;
            if cells > 0 {
                me.key("Enter").await?;
            }
            me.wait("!document.querySelector('.busy')").await?;
        }
        shot("play", &me).await?;
        if me.count("#panels .card.may").await? > 0 {
            me.press("#panels .card.may").await?;
            shot("picked", &me).await?;
        }
        let table: String = me.eval("location.pathname").await?;
        me.run("document.querySelector('dialog#resign').showModal()").await?;
        shot("resign", &me).await?;
        me.press("#resign [value=yes]").await?;
        me.wait("document.body.dataset.stage === 'over'").await?;
        shot("end", &me).await?;
        me.goto(&format!("{home}{table}/replay")).await?;
        me.wait("document.querySelector('#pieces').children.length > 2").await?;
        shot("replay", &me).await?;
        me.goto(&format!("{home}/rules/rose-king")).await?;
        shot("rules", &me).await?;
        me.goto(&format!("{home}/t/nosuchtablenosuchtabl1")).await?;
        shot("empty", &me).await?;
        me.goto(&home).await?;
        shot("start2", &me).await?;
        me.press("[value=link]").await?;
        me.wait("document.querySelector('#invite') && document.querySelector('#invite').value")
            .await?;
        shot("invite", &me).await?;
        println!("{name}: {:?}", me.errors());
    }
    browser.close().await?;
    running.shutdown().await;
    Ok(())
}
