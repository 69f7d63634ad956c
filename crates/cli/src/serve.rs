//! `tudor serve`, and plain `tudor`: the table in the browser.

use std::io::{IsTerminal as _, Write as _};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::{Path, PathBuf};
use std::time::Duration;

use tracing_subscriber::EnvFilter;
use tudor_server::{Address, Config, Database, Server, ServerLimits};

use crate::choose::{address, number};
use crate::failure::{Done, Failure};

#[derive(clap::Args)]
pub struct ServeArgs {
    /// Where to listen; port 0 takes any that is free.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:1485", value_parser = address)]
    listen: SocketAddr,
    /// The folder where everything is kept; one folder to back up. The user's data folder if left out.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// A PostgreSQL database instead of the folder: postgres://tudor@db.example.org/tudor. Several servers may share it.
    #[arg(long, value_name = "URL", env = "TUDOR_STORE", hide_env_values = true, conflicts_with_all = ["data", "scratch"])]
    store: Option<String>,
    /// A file with the password for the database, so that it stands in no list of processes.
    #[arg(
        long,
        value_name = "FILE",
        env = "TUDOR_STORE_PASSWORD_FILE",
        hide_env_values = true,
        requires = "store"
    )]
    store_password_file: Option<PathBuf>,
    /// Where other servers at the same database reach this one; if left out, at the address from which it reaches the database.
    #[arg(long, value_name = "ADDRESS", env = "TUDOR_PEER", hide_env_values = true, requires = "store", value_parser = peer)]
    peer: Option<String>,
    /// Seconds for which it says that it is not ready before it ends and other servers take over: as long as a load balancer needs to notice.
    #[arg(long, value_name = "SECONDS", default_value_t = DRAIN, requires = "store", value_parser = number::<u64>(0..=600))]
    drain: u64,
    /// A further name this server answers to, for a server behind a proxy; may be given several times.
    #[arg(long = "host", value_name = "NAME", value_parser = host)]
    hosts: Vec<String>,
    /// A proxy in front, by its address: it is believed when it says for whom it asks (the last entry of X-Forwarded-For)
    /// and how (X-Forwarded-Proto); may be given several times.
    #[arg(long = "proxy", value_name = "ADDRESS", value_parser = proxy)]
    proxies: Vec<IpAddr>,
    /// All pages come over HTTPS, whatever a proxy says: the cookie is never sent without it.
    #[arg(long)]
    https: bool,
    /// Megabytes that all bots together remember from one decision to the next.
    #[arg(long, value_name = "MB", default_value_t = BOT_MEMORY, value_parser = number::<usize>(1..=1_000_000))]
    bot_memory: usize,
    /// Requests a second that one page may make, on average; 0 is as many as come, for `tudor bench server`.
    #[arg(long, value_name = "N", default_value_t = REQUESTS, value_parser = number::<u32>(0..=1_000_000))]
    requests: u32,
    /// Count this machine's own address like any other: for trying the limits out, as `cargo xtask attack` does.
    #[arg(long)]
    count_loopback: bool,
    /// For a bench: ends when its standard input is closed, and then removes its folder.
    #[arg(long, hide = true)]
    scratch: bool,
}

/// What is usual.
const BOT_MEMORY: usize = 256;
const REQUESTS: u32 = 20;
const DRAIN: u64 = 2;

impl Default for ServeArgs {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 1485)),
            data: None,
            store: None,
            store_password_file: None,
            peer: None,
            drain: DRAIN,
            hosts: Vec::new(),
            proxies: Vec::new(),
            https: false,
            bot_memory: BOT_MEMORY,
            requests: REQUESTS,
            count_loopback: false,
            scratch: false,
        }
    }
}

pub fn run(args: ServeArgs) -> Done {
    let filter =
        EnvFilter::try_from_env("TUDOR_LOG").unwrap_or_else(|_| EnvFilter::new("tudor=info"));
    // In a terminal with colours; in a file or a journal without.
    let coloured = std::io::stderr().is_terminal();
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_ansi(coloured)
        .init();
    let database =
        args.store.map(|store| database(&store, args.store_password_file.as_deref(), args.peer));
    let database = database.transpose()?;
    // A database needs no folder.
    let data = match args.data {
        Some(data) => data,
        None if database.is_some() => PathBuf::new(),
        None => data_folder()?,
    };
    if args.scratch {
        // From the beginning: the process that started it may be gone before it listens.
        let data = data.clone();
        std::thread::spawn(move || end_with_input(&data));
    }
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(async {
        let usual = Config::new(args.listen, &data, tudor_catalog::games());
        let limits =
            ServerLimits { requests: args.requests, loopback: args.count_loopback, ..usual.limits };
        let place = database
            .as_ref()
            .map_or_else(|| data.display().to_string(), |d| d.address.place().to_owned());
        let config = Config {
            database,
            hosts: args.hosts,
            proxies: args.proxies,
            https: args.https,
            bot_memory: args.bot_memory << 20,
            drain: Duration::from_secs(args.drain),
            limits,
            ..usual
        };
        let running = Server::start(config).await.map_err(|why| why.to_string())?;
        let said = greet(reached(running.addr()), &place);
        // The process that started a bench's server may be gone; then the folder must go, too.
        if !args.scratch {
            said?;
        }
        running.until_signal().await.map_err(|why| why.to_string())?;
        Ok(())
    })
}

/// Says where the table is.
fn greet(addr: SocketAddr, place: &str) -> Done {
    let mut out = std::io::stdout().lock();
    writeln!(out, "Tudor is open at http://{addr}/")?;
    writeln!(out, "Everything is kept in {place}. Ctrl-C ends it.")?;
    out.flush()?;
    Ok(())
}

/// Waits until the process that started this server is gone, removes the folder and ends the server. No move of it matters then.
fn end_with_input(data: &Path) {
    // An error is an end, too.
    let _ = std::io::copy(&mut std::io::stdin(), &mut std::io::sink());
    // The server still writes: what comes back is removed again.
    for _ in 0..100 {
        let _ = std::fs::remove_dir_all(data);
        std::thread::sleep(Duration::from_millis(10));
        if !data.exists() {
            break;
        }
    }
    std::process::exit(0);
}

/// The address that others can reach, where the server listens at all of them.
fn reached(mut addr: SocketAddr) -> SocketAddr {
    if addr.ip().is_unspecified() {
        addr.set_ip(own_number().unwrap_or_else(|| Ipv4Addr::LOCALHOST.into()));
    }
    addr
}

/// This machine's number in its network: the one from which it would send something out. Nothing is sent.
fn own_number() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect(("192.0.2.1", 9)).ok()?;
    Some(socket.local_addr().ok()?.ip())
}

/// A name that the server is to answer to: as it stands in an address, without what is before and after it.
fn host(text: &str) -> Result<String, String> {
    let fine = |c: char| c.is_alphanumeric() || matches!(c, '-' | '.' | '_' | '[' | ']' | ':');
    if text.is_empty()
        || !text.chars().all(fine)
        || text.rsplit_once(':').is_some_and(|(_, port)| is_port(port))
    {
        return Err("A name like tudor.example.org is wanted, without http:// and without a port."
            .to_owned());
    }
    Ok(text.to_owned())
}

/// The database, with the password from its file.
fn database(
    store: &str,
    password: Option<&Path>,
    peer: Option<String>,
) -> Result<Database, Failure> {
    let read = |file: &Path| {
        let text = std::fs::read_to_string(file);
        text.map_err(|why| format!("The password file {} cannot be read: {why}.", file.display()))
    };
    let password = password.map(read).transpose()?;
    // Editors end a file with a line break, and no password ends with one.
    let password = password.as_deref().map(|text| text.trim_end_matches(['\r', '\n']));
    let address = Address::parse(store, password).map_err(|why| why.to_string())?;
    Ok(Database { address, peer })
}

/// Where a server reaches another: a name or a number, with a port.
fn peer(text: &str) -> Result<String, String> {
    let reads = text.rsplit_once(':').is_some_and(|(name, port)| !name.is_empty() && is_port(port));
    if reads && !text.contains('/') {
        return Ok(text.to_owned());
    }
    Err("it takes an address with a port, as in 10.0.0.7:1485".to_owned())
}

/// The address of a proxy.
fn proxy(text: &str) -> Result<IpAddr, String> {
    text.parse().map_err(|_| "it takes an address without a port, as in 127.0.0.1".to_owned())
}

fn is_port(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit())
}

/// Where programs keep their data, by the custom of the system.
pub fn data_folder() -> Result<PathBuf, Failure> {
    let home = |rest: &str| {
        let home = std::env::var_os("HOME").filter(|home| !home.is_empty());
        home.map(|home| PathBuf::from(home).join(rest))
    };
    let folder = if cfg!(windows) {
        std::env::var_os("LOCALAPPDATA").map(PathBuf::from)
    } else if cfg!(target_os = "macos") {
        home("Library/Application Support")
    } else {
        std::env::var_os("XDG_DATA_HOME")
            .map(PathBuf::from)
            .filter(|p| p.is_absolute())
            .or_else(|| home(".local/share"))
    };
    let folder = folder.ok_or("There is no home folder to keep games in: name one with --data.")?;
    Ok(folder.join("tudor"))
}
