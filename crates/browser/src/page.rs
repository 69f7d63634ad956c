//! One person's page: opening it, and what it was sent.

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use serde_json::{Value, json};
use tokio::time::timeout;

use crate::{
    Body, Error, Frame, Result, Screen,
    connection::{Connection, field},
    witness::{Seen, Witness},
};

/// How long a page is waited for, unless [`Page::patience`] says otherwise.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long a page may take to load.
const LOAD_LIMIT: Duration = Duration::from_secs(30);

/// A page of a person, made by [`Browser::person`](crate::Browser::person).
pub struct Page {
    pub(crate) connection: Connection,
    pub(crate) context: String,
    pub(crate) screen: Screen,
    session: String,
    target: String,
    witness: Arc<Witness>,
    media: Mutex<Media>,
    patience: AtomicU64,
}

/// What the person has set in the system: media features of the page.
#[derive(Clone, Copy, Default)]
struct Media {
    dark: bool,
    still: bool,
}

impl Page {
    pub(crate) async fn open(
        connection: Connection,
        context: String,
        screen: Screen,
    ) -> Result<Self> {
        let params = json!({ "url": "about:blank", "browserContextId": context });
        let target =
            field(&connection.call("Target.createTarget", params, None).await?, "targetId")?;
        let params = json!({ "targetId": target, "flatten": true });
        let session =
            field(&connection.call("Target.attachToTarget", params, None).await?, "sessionId")?;
        let witness = Arc::new(Witness::default());
        connection.watch(&session, Arc::clone(&witness))?;
        let page = Self {
            connection,
            context,
            screen,
            session,
            target,
            witness,
            media: Mutex::default(),
            patience: AtomicU64::new(PATIENCE.as_millis() as u64),
        };
        for domain in ["Page", "Runtime", "Network", "Log", "Inspector"] {
            page.call(&format!("{domain}.enable"), json!({})).await?;
        }
        page.call("Page.setLifecycleEventsEnabled", json!({ "enabled": true })).await?;
        // Every response is held back until the witness has read it.
        let responses = json!({ "patterns": [{ "urlPattern": "*", "requestStage": "Response" }] });
        page.call("Fetch.enable", responses).await?;
        let metrics = json!({
            "width": screen.width,
            "height": screen.height,
            "deviceScaleFactor": screen.factor,
            "mobile": screen.touch,
        });
        page.call("Emulation.setDeviceMetricsOverride", metrics).await?;
        if screen.touch {
            let touch = json!({ "enabled": true, "maxTouchPoints": 5 });
            page.call("Emulation.setTouchEmulationEnabled", touch).await?;
        }
        // Every person believes to be the one in front of the screen.
        page.call("Emulation.setFocusEmulationEnabled", json!({ "enabled": true })).await?;
        page.set_media(Media::default()).await?;
        Ok(page)
    }

    /// Another tab of the same person: the same cookies, a record of its own.
    ///
    /// # Errors
    /// If the browser has gone away.
    pub async fn tab(&self) -> Result<Self> {
        Self::open(self.connection.clone(), self.context.clone(), self.screen).await
    }

    /// Closes this tab, as a person would; its sockets close with it.
    ///
    /// # Errors
    /// If the browser has gone away.
    pub async fn close(self) -> Result<()> {
        let params = json!({ "targetId": self.target });
        self.connection.call("Target.closeTarget", params, None).await.map(drop)
    }

    /// A call of the DevTools protocol on this page, for what this crate has no word for.
    ///
    /// # Errors
    /// If Chromium refuses it, or the page has crashed.
    pub async fn call(&self, method: &str, params: Value) -> Result<Value> {
        tokio::select! {
            biased;
            answer = self.connection.call(method, params, Some(&self.session)) => answer,
            // A page that has crashed never answers.
            () = self.witness.until(|seen| seen.gone.is_some()) => {
                let why = self.witness.seen().gone.clone().unwrap_or_default();
                Err(Error::Gone(format!("{method} cannot be answered: {why}.")))
            }
        }
    }

    /// Whether the person prefers dark pages (`prefers-color-scheme`). Pages begin light.
    ///
    /// # Errors
    /// If the browser has gone away.
    pub async fn dark(&self, dark: bool) -> Result<()> {
        let media = self.media();
        self.set_media(Media { dark, ..media }).await
    }

    /// Whether the person wants things not to move (`prefers-reduced-motion`).
    ///
    /// # Errors
    /// If the browser has gone away.
    pub async fn still(&self, still: bool) -> Result<()> {
        let media = self.media();
        self.set_media(Media { still, ..media }).await
    }

    fn media(&self) -> Media {
        *self.media.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sets all features at once: Chromium forgets those a call does not name.
    async fn set_media(&self, media: Media) -> Result<()> {
        let scheme = if media.dark { "dark" } else { "light" };
        let motion = if media.still { "reduce" } else { "no-preference" };
        let features = json!({ "features": [
            { "name": "prefers-color-scheme", "value": scheme },
            { "name": "prefers-reduced-motion", "value": motion },
        ] });
        self.call("Emulation.setEmulatedMedia", features).await?;
        *self.media.lock().unwrap_or_else(PoisonError::into_inner) = media;
        Ok(())
    }

    /// How long [`wait`](Self::wait), [`click`](Self::click) and [`tap`](Self::tap) wait before
    /// they fail: 10 s at first.
    pub fn patience(&self, limit: Duration) {
        self.patience.store(limit.as_millis() as u64, Ordering::Relaxed);
    }

    pub(crate) fn limit(&self) -> Duration {
        Duration::from_millis(self.patience.load(Ordering::Relaxed))
    }

    /// Opens an address and waits until the page has loaded. The answer is the HTTP status, or 0
    /// for an address without one (`about:blank`, or another anchor on the same page).
    ///
    /// # Errors
    /// If there is no answer. A page with a status of 404 or 500 is a page.
    pub async fn goto(&self, url: &str) -> Result<u16> {
        let before = self.witness.seen().shown();
        let answer = match self.call("Page.navigate", json!({ "url": url })).await {
            Err(Error::Late(_)) => return Err(self.not_loaded(url)),
            other => other?,
        };
        if let Some(why) = answer["errorText"].as_str().filter(|why| !why.is_empty()) {
            return Err(Error::Navigation(format!("{url} cannot be opened: {why}.")));
        }
        if answer["loaderId"].is_null() {
            return Ok(0); // the same page
        }
        self.loaded(url, before).await
    }

    /// Loads the page again and waits until it has loaded. The answer is the HTTP status.
    ///
    /// # Errors
    /// If it does not load.
    pub async fn reload(&self) -> Result<u16> {
        let before = self.witness.seen().shown();
        self.call("Page.reload", json!({})).await?;
        self.loaded("The page", before).await
    }

    /// Waits until a document after the first `before` ones has loaded. If a script of it goes
    /// elsewhere at once, the document it goes to is meant.
    async fn loaded(&self, url: &str, before: usize) -> Result<u16> {
        let ready = |seen: &Seen| seen.loaded_since(before).is_some() || seen.gone.is_some();
        timeout(LOAD_LIMIT, self.witness.until(ready)).await.map_err(|_| self.not_loaded(url))?;
        let seen = self.witness.seen();
        let gone = || seen.gone.clone().unwrap_or_default();
        seen.loaded_since(before)
            .ok_or_else(|| Error::Gone(format!("{url} cannot be loaded: {}.", gone())))
    }

    fn not_loaded(&self, url: &str) -> Error {
        let limit = LOAD_LIMIT.as_secs();
        Error::Navigation(format!("{url} did not load within {limit} s.{}", self.console_tail()))
    }

    /// Every message received over WebSockets since the page was made, whatever it has opened.
    #[must_use]
    pub fn frames(&self) -> Vec<Frame> {
        self.witness.seen().frames.clone()
    }

    /// Every response received over HTTP since the page was made: documents, fetches, scripts,
    /// pictures. Redirects are followed and not listed.
    #[must_use]
    pub fn bodies(&self) -> Vec<Body> {
        self.witness.seen().bodies.clone()
    }

    /// Errors since the page was made: `console.error`, uncaught exceptions, failed requests,
    /// refusals of the Content-Security-Policy.
    #[must_use]
    pub fn errors(&self) -> Vec<String> {
        self.witness.seen().errors.clone()
    }

    /// Everything the page wrote to its console since it was made, errors and dialogs (which are
    /// accepted at once) included.
    #[must_use]
    pub fn console(&self) -> Vec<String> {
        self.witness.seen().console.clone()
    }

    /// The end of the console, for messages.
    pub(crate) fn console_tail(&self) -> String {
        let console = self.console();
        if console.is_empty() {
            return " The console is empty.".to_owned();
        }
        let tail = &console[console.len().saturating_sub(10)..];
        format!(" The console says:\n  {}", tail.join("\n  "))
    }
}
