//! A server with the games of the catalog, for trying pages while building them: `serve ADDRESS FOLDER`.

use tudor_server::{Config, Server};

#[tokio::main]
async fn main() {
    tracing_subscriber::fmt().with_env_filter("tudor_server=debug").init();
    let mut args = std::env::args().skip(1);
    let listen =
        args.next().unwrap_or_else(|| "127.0.0.1:1485".into()).parse().expect("an address");
    let data = args.next().expect("a folder");
    match Server::start(Config::new(listen, data, tudor_catalog::games())).await {
        Ok(running) => running.until_signal().await,
        Err(why) => eprintln!("{why}"),
    }
}
