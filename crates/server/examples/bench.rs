//! `bench TABLES SECONDS [SPECTATORS] [PACE_MS]`: how much a server holds on this machine.

use std::time::Duration;

use tokio::process::Command;
use tudor_server::{BenchConfig, Config, Server, bench};

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if args.first().is_some_and(|a| a == "serve") {
        let config = Config::new("127.0.0.1:0".parse()?, &args[1], tudor_catalog::games());
        let running = Server::start(config).await?;
        println!("http://{}", running.addr());
        running.until_signal().await;
        return Ok(());
    }
    let number = |n: usize, usual: u64| args.get(n).and_then(|a| a.parse().ok()).unwrap_or(usual);
    let pace = number(3, 0);
    let config = BenchConfig {
        game: "rose-king".into(),
        tables: number(0, 100) as u32,
        seconds: number(1, 5),
        spectators: number(2, 0) as u32,
        pace: (pace > 0).then(|| Duration::from_millis(pace)),
    };
    // In the working folder: a folder for temporary files may lie in memory, which says nothing about a disk.
    let folder = tempfile::tempdir_in(".")?;
    let mut serve = Command::new(std::env::current_exe()?);
    serve.arg("serve").arg(folder.path());
    println!("{}", bench(&config, serve, folder.path()).await?);
    Ok(())
}
