//! Where the database is, and connections to it.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;
use std::str::FromStr as _;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject as _;
use rustls::{ClientConfig, RootCertStore};
use tokio_postgres::config::{Host, SslMode, TargetSessionAttrs};
use tokio_postgres::{Client, Config, Error, NoTls, Statement};
use tokio_postgres_rustls::MakeRustlsConnect;

use crate::error::OpenError;

/// How long a connection may take to be made.
const CONNECT: Duration = Duration::from_secs(5);

/// Settings of every connection. A statement that hangs must not hold a table for ever. A group of writes of which only the first half
/// has arrived (its server has lost power, or stands still) holds the server's row until PostgreSQL gives it up. And a commit is on the
/// disk before it is acknowledged, also where the database itself is set to `synchronous_commit = off`.
const SETTINGS: &str = "SET application_name = 'tudor'; SET statement_timeout = '5s';
    SET idle_in_transaction_session_timeout = '3s'; SET tcp_user_timeout = '5s';
    SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'";

/// Where the database is: an address of the form `postgres://user:password@host:port/database?sslmode=require`.
#[derive(Clone)]
pub struct Address {
    config: Config,
    tls: Option<MakeRustlsConnect>,
    place: String,
}

impl Address {
    /// Reads an address. With `sslmode=require` the connection is encrypted and the server's certificate must be signed by
    /// a certificate authority that this machine trusts, or by one in the file that `sslrootcert` names.
    ///
    /// # Errors
    /// What does not read.
    pub fn parse(text: &str, password: Option<&str>) -> Result<Self, OpenError> {
        let wrong = |why: String| OpenError::Address(why);
        if !text.starts_with("postgres://") && !text.starts_with("postgresql://") {
            return Err(wrong("it does not begin with postgres://".to_owned()));
        }
        let (text, roots) = without_root_file(text);
        let mut config = Config::from_str(&text).map_err(|e| wrong(crate::error::said(&e)))?;
        if let Some(password) = password {
            config.password(password);
        }
        if config.get_hosts().is_empty() {
            return Err(wrong("it names no host".to_owned()));
        }
        if config.get_dbname().is_none() {
            return Err(wrong("it names no database".to_owned()));
        }
        config.connect_timeout(CONNECT).keepalives_idle(Duration::from_secs(10));
        // A machine that is gone without a word confirms nothing that is sent to it.
        config.tcp_user_timeout(CONNECT);
        // Of several hosts the one that takes writes; a standby serves for nothing.
        config.target_session_attrs(TargetSessionAttrs::ReadWrite);
        let plain = config.get_ssl_mode() == SslMode::Disable;
        let tls = if plain { None } else { Some(tls(roots.as_deref())?) };
        let place = place(&config);
        Ok(Self { config, tls, place })
    }

    /// The host and the database, without anything secret: for logs and sentences.
    #[must_use]
    pub fn place(&self) -> &str {
        &self.place
    }

    /// A new connection.
    ///
    /// # Errors
    /// What the system or PostgreSQL said.
    pub async fn connect(&self) -> Result<Connection, Error> {
        let client = match &self.tls {
            None => {
                let (client, connection) = self.config.connect(NoTls).await?;
                tokio::spawn(drive(connection));
                client
            }
            Some(tls) => {
                let (client, connection) = self.config.connect(tls.clone()).await?;
                tokio::spawn(drive(connection));
                client
            }
        };
        client.batch_execute(SETTINGS).await?;
        Ok(Connection { client, statements: Mutex::default() })
    }
}

/// Passwords stay out of logs.
impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Address({})", self.place)
    }
}

/// Moves the bytes of a connection until it ends. The client itself tells those who wait for an answer.
async fn drive(connection: impl Future<Output = Result<(), Error>>) {
    if let Err(error) = connection.await {
        tracing::debug!("a connection to the database ended: {}", crate::error::said(&error));
    }
}

/// A connection with the statements that it knows already.
#[derive(Debug)]
pub struct Connection {
    /// The connection.
    pub client: Client,
    statements: Mutex<BTreeMap<&'static str, Statement>>,
}

impl Connection {
    /// A prepared statement; it is prepared when it is first asked for.
    ///
    /// # Errors
    /// What PostgreSQL said.
    pub async fn prepared(&self, sql: &'static str) -> Result<Statement, Error> {
        let known = || self.statements.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(statement) = known().get(sql) {
            return Ok(statement.clone());
        }
        let statement = self.client.prepare(sql).await?;
        known().insert(sql, statement.clone());
        Ok(statement)
    }

    /// Has the connection ended?
    #[must_use]
    pub fn is_closed(&self) -> bool {
        self.client.is_closed()
    }
}

/// A connection that is made again when it has ended.
#[derive(Debug)]
pub struct Reconnecting {
    address: Address,
    connection: tokio::sync::Mutex<Option<Arc<Connection>>>,
}

impl Reconnecting {
    /// One that is made when it is first needed.
    pub fn new(address: Address) -> Self {
        Self { address, connection: tokio::sync::Mutex::new(None) }
    }

    /// The connection.
    ///
    /// # Errors
    /// If there is none, and none can be made.
    pub async fn connection(&self) -> Result<Arc<Connection>, Error> {
        let mut place = self.connection.lock().await;
        if let Some(connection) = place.as_ref().filter(|connection| !connection.is_closed()) {
            return Ok(Arc::clone(connection));
        }
        Ok(Arc::clone(place.insert(Arc::new(self.address.connect().await?))))
    }

    /// Lets go of the connection, whose state is not known: the next question gets a new one.
    pub async fn reset(&self) {
        *self.connection.lock().await = None;
    }
}

/// Takes `sslrootcert` out of the address: libpq knows it, the driver does not.
fn without_root_file(text: &str) -> (String, Option<String>) {
    let Some((before, query)) = text.split_once('?') else { return (text.to_owned(), None) };
    let (mut kept, mut file) = (Vec::new(), None);
    for pair in query.split('&') {
        match pair.strip_prefix("sslrootcert=") {
            Some(path) => file = Some(path.replace("%2F", "/").replace("%2f", "/")),
            None => kept.push(pair),
        }
    }
    let text =
        if kept.is_empty() { before.to_owned() } else { format!("{before}?{}", kept.join("&")) };
    (text, file)
}

/// How a connection is encrypted.
fn tls(roots: Option<&str>) -> Result<MakeRustlsConnect, OpenError> {
    let wrong = OpenError::Certificates;
    let mut store = RootCertStore::empty();
    match roots {
        Some(file) => {
            let named = |why: String| wrong(format!("{file}: {why}"));
            let certificates = CertificateDer::pem_file_iter(Path::new(file));
            for certificate in certificates.map_err(|e| named(e.to_string()))? {
                let certificate = certificate.map_err(|e| named(e.to_string()))?;
                store.add(certificate).map_err(|e| named(e.to_string()))?;
            }
            if store.is_empty() {
                return Err(named("there is none in it".to_owned()));
            }
        }
        None => {
            // A machine may have some that do not read; the others serve.
            let found = rustls_native_certs::load_native_certs();
            store.add_parsable_certificates(found.certs);
        }
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|e| wrong(e.to_string()))?
        .with_root_certificates(store)
        .with_no_client_auth();
    Ok(MakeRustlsConnect::new(config))
}

fn place(config: &Config) -> String {
    let host = match config.get_hosts().first() {
        Some(Host::Tcp(name)) => name.clone(),
        #[cfg(unix)]
        Some(Host::Unix(path)) => path.display().to_string(),
        None => String::new(),
    };
    let port = config.get_ports().first().map_or_else(String::new, |port| format!(":{port}"));
    format!("{host}{port}/{}", config.get_dbname().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_reads_and_shows_no_password() {
        let address =
            Address::parse("postgres://anna:secret@db.example.org:77/tudor", None).unwrap();
        assert_eq!(address.place(), "db.example.org:77/tudor");
        assert!(!format!("{address:?}").contains("secret"));
        let address =
            Address::parse("postgres://anna@/tudor?host=/run/pg&sslmode=disable", Some("x"));
        assert_eq!(address.unwrap().place(), "/run/pg/tudor");
    }

    #[test]
    fn what_is_no_address_is_told() {
        for (text, why) in [
            ("mysql://a/b", "it does not begin with postgres://"),
            ("postgres:///tudor", "it names no host"),
            ("postgres://host", "it names no database"),
            ("postgres://host:port/b", "port"),
            ("postgres://host/b?sslmode=perhaps", "sslmode"),
        ] {
            let error = Address::parse(text, None).unwrap_err().to_string();
            assert!(error.contains(why), "{text}: {error}");
        }
        let error = Address::parse("postgres://h/b?sslmode=require&sslrootcert=/none.pem", None);
        assert!(error.unwrap_err().to_string().contains("/none.pem"));
    }
}
