//! The browser, and its people: a person has cookies and pages of their own.

use serde_json::json;

use crate::{
    Fonts, Page, Result, Screen,
    connection::{Connection, field},
    launch::{Process, find_chromium},
};

/// A headless Chromium of one's own. Dropped, it is killed; [`Browser::close`] is the polite way.
pub struct Browser {
    connection: Connection,
    process: Process,
}

impl Browser {
    /// Starts Chromium with a fresh profile and the letters of this run, see [`Fonts::chosen`].
    ///
    /// # Errors
    /// If there is no Chromium (the sentence names the Debian package) or it does not start.
    pub async fn launch() -> Result<Self> {
        Self::launch_with(Fonts::chosen()?).await
    }

    /// Starts Chromium with these letters.
    ///
    /// # Errors
    /// As [`Browser::launch`], and if there are no such letters.
    pub async fn launch_with(fonts: Fonts) -> Result<Self> {
        let process = Process::start(&find_chromium()?, fonts).await?;
        let connection = Connection::connect(&process.address, process.said()).await?;
        Ok(Self { connection, process })
    }

    /// A new person: a page with cookies and storage of its own, before a screen of its own. The
    /// record of what the page is sent begins here, before it has opened anything.
    ///
    /// # Errors
    /// If the browser has gone away.
    pub async fn person(&self, screen: Screen) -> Result<Page> {
        let answer = self.connection.call("Target.createBrowserContext", json!({}), None).await?;
        let context = field(&answer, "browserContextId")?;
        Page::open(self.connection.clone(), context, screen).await
    }

    /// The browser's name and version, such as `Chrome/156.0.8078.79`.
    ///
    /// # Errors
    /// If the browser has gone away.
    pub async fn version(&self) -> Result<String> {
        let answer = self.connection.call("Browser.getVersion", json!({}), None).await?;
        field(&answer, "product")
    }

    /// Ends the browser and waits until it has ended.
    ///
    /// # Errors
    /// If the browser had gone away before: a test should know that it did not see everything.
    pub async fn close(mut self) -> Result<()> {
        self.connection.call("Browser.close", json!({}), None).await?;
        self.process.ended().await;
        Ok(())
    }
}
