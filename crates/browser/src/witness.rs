//! The record of what one page was sent and what it said.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
    sync::{Mutex, MutexGuard, PoisonError},
};

use base64::{Engine as _, prelude::BASE64_STANDARD};
use serde_json::Value;
use tokio::sync::Notify;

/// One message a page received over a WebSocket.
#[derive(Clone, PartialEq, Eq)]
pub struct Frame {
    /// The address of the socket.
    pub url: String,
    /// What came, unpacked.
    pub bytes: Vec<u8>,
}

impl Frame {
    /// The payload as text; bytes that are no text are replaced.
    #[must_use]
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.bytes).into_owned()
    }
}

impl fmt::Debug for Frame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "frame from {}: {}", self.url, self.text())
    }
}

/// One response a page received over HTTP. It is read while Chromium still holds it back from the
/// page, so none can be missed, however soon the page goes elsewhere.
#[derive(Clone, PartialEq, Eq)]
pub struct Body {
    /// Where it came from.
    pub url: String,
    /// What the page wanted it for, in Chromium's words: `Document`, `XHR` (which `fetch` is too),
    /// `Script`, `Stylesheet`, `Image` and so on.
    pub kind: String,
    /// The HTTP status.
    pub status: u16,
    /// What came, unpacked.
    pub bytes: Vec<u8>,
}

impl Body {
    /// The body as text; bytes that are no text are replaced.
    #[must_use]
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.bytes).into_owned()
    }
}

impl fmt::Debug for Body {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} ({}): {}", self.kind, self.url, self.status, self.text())
    }
}

/// What the connection has to do after an event.
pub(crate) enum FollowUp {
    /// A response is held back until it has been read.
    ReadBody { paused: String, response: Body },
    /// A request is held back for nothing: it failed, or was sent elsewhere.
    LetGo { paused: String },
    /// An `alert`, `confirm` or `prompt` stops the page until it is answered.
    AcceptDialog,
}

/// Notes the events of one page as they come.
#[derive(Default)]
pub(crate) struct Witness {
    seen: Mutex<Seen>,
    changed: Notify,
}

#[derive(Default)]
pub(crate) struct Seen {
    pub(crate) frames: Vec<Frame>,
    pub(crate) bodies: Vec<Body>,
    pub(crate) console: Vec<String>,
    pub(crate) errors: Vec<String>,
    /// The documents the page has shown, in order, each named by its loader.
    documents: Vec<String>,
    /// Those that have fired `load`.
    loaded: BTreeSet<String>,
    /// The HTTP status of documents.
    statuses: BTreeMap<String, u16>,
    /// Set when the page crashed or the browser went away.
    pub(crate) gone: Option<String>,
    sockets: BTreeMap<String, String>,
}

impl Witness {
    /// Looks at the record.
    pub(crate) fn seen(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until the record satisfies `ready`. It is asked again after every event.
    pub(crate) async fn until(&self, ready: impl Fn(&Seen) -> bool) {
        loop {
            // Made before looking, so that an event between the look and the wait is not missed.
            let changed = self.changed.notified();
            if ready(&self.seen()) {
                return;
            }
            changed.await;
        }
    }

    /// Notes an event.
    pub(crate) fn note(&self, method: &str, params: &Value) -> Option<FollowUp> {
        let follow_up = self.seen().note(method, params);
        self.changed.notify_waiters();
        follow_up
    }

    /// Notes a response that has been read and goes to the page now.
    pub(crate) fn body(&self, mut response: Body, answer: &Value) {
        let text = answer["body"].as_str().unwrap_or_default();
        response.bytes = payload(text, answer["base64Encoded"] == true);
        self.seen().bodies.push(response);
        self.changed.notify_waiters();
    }

    /// Notes a response that could not be read and is kept from the page for that.
    pub(crate) fn unread(&self, response: &Body, why: &str) {
        let line = format!("{} could not be recorded and was held back: {why}", response.url);
        self.seen().console.push(line);
        self.changed.notify_waiters();
    }

    /// Notes that the browser went away.
    pub(crate) fn gone(&self) {
        self.seen().gone.get_or_insert_with(|| "Chromium has gone away".to_owned());
        self.changed.notify_waiters();
    }
}

impl Seen {
    fn note(&mut self, method: &str, params: &Value) -> Option<FollowUp> {
        let text = |key: &str| params[key].as_str().unwrap_or_default().to_owned();
        match method {
            "Network.webSocketCreated" => {
                self.sockets.insert(text("requestId"), text("url"));
            }
            "Network.webSocketFrameReceived" => {
                let response = &params["response"];
                let data = response["payloadData"].as_str().unwrap_or_default();
                // Opcode 1 is text; everything else comes in base64.
                let bytes = payload(data, response["opcode"] != 1 && response["opcode"] != 1.0);
                let url = self.sockets.get(&text("requestId")).cloned().unwrap_or_default();
                self.frames.push(Frame { url, bytes });
            }
            "Fetch.requestPaused" => return Some(held_back(params)),
            "Network.responseReceived" if params["type"] == "Document" => {
                let status = status(&params["response"]["status"]);
                self.statuses.insert(text("requestId"), status);
            }
            "Page.frameNavigated" if params["frame"]["parentId"].is_null() => {
                let loader = params["frame"]["loaderId"].as_str().unwrap_or_default();
                self.documents.push(loader.to_owned());
            }
            "Page.lifecycleEvent" if params["name"] == "load" => {
                self.loaded.insert(text("loaderId"));
            }
            "Page.javascriptDialogOpening" => {
                self.console.push(format!("{} dialog: {}", text("type"), text("message")));
                return Some(FollowUp::AcceptDialog);
            }
            "Runtime.consoleAPICalled" => {
                let line = console_line(params);
                if matches!(params["type"].as_str(), Some("error" | "assert")) {
                    self.errors.push(line.clone());
                }
                self.console.push(line);
            }
            "Runtime.exceptionThrown" => {
                self.error(exception(&params["exceptionDetails"]));
            }
            "Log.entryAdded" => {
                let entry = &params["entry"];
                let part = |key: &str| entry[key].as_str().unwrap_or_default();
                let line = format!("{}: {} {}", part("level"), part("text"), part("url"));
                if part("level") == "error" {
                    self.errors.push(line.trim_end().to_owned());
                }
                self.console.push(line.trim_end().to_owned());
            }
            "Inspector.targetCrashed" => {
                self.gone = Some("the page crashed".to_owned());
                self.error("the page crashed".to_owned());
            }
            _ => {}
        }
        None
    }

    fn error(&mut self, line: String) {
        self.console.push(line.clone());
        self.errors.push(line);
    }

    /// How many documents the page has shown.
    pub(crate) fn shown(&self) -> usize {
        self.documents.len()
    }

    /// The status of the document the page shows, once it has loaded; 0 if it has none. `since` is
    /// the number of documents shown before the one that is waited for.
    pub(crate) fn loaded_since(&self, since: usize) -> Option<u16> {
        let newest = self.documents.get(since..)?.last()?;
        self.loaded.contains(newest).then(|| self.statuses.get(newest).copied().unwrap_or(0))
    }
}

/// What to do with a request that Chromium holds back at its response.
fn held_back(params: &Value) -> FollowUp {
    let paused = params["requestId"].as_str().unwrap_or_default().to_owned();
    let status = status(&params["responseStatusCode"]);
    // A request that failed has no status; a redirect goes on to another address, and neither
    // Chromium nor the page can read what came with it.
    if status == 0 || matches!(status, 301 | 302 | 303 | 307 | 308) {
        return FollowUp::LetGo { paused };
    }
    let response = Body {
        url: params["request"]["url"].as_str().unwrap_or_default().to_owned(),
        kind: params["resourceType"].as_str().unwrap_or_default().to_owned(),
        status,
        bytes: Vec::new(),
    };
    FollowUp::ReadBody { paused, response }
}

fn status(value: &Value) -> u16 {
    value.as_u64().and_then(|status| u16::try_from(status).ok()).unwrap_or(0)
}

fn payload(text: &str, packed: bool) -> Vec<u8> {
    if packed {
        BASE64_STANDARD.decode(text).unwrap_or_else(|_| text.as_bytes().to_vec())
    } else {
        text.as_bytes().to_vec()
    }
}

/// What a call of `console` printed, on one line.
fn console_line(params: &Value) -> String {
    let words = params["args"].as_array().map(Vec::as_slice).unwrap_or_default();
    let words: Vec<String> = words.iter().map(remote).collect();
    format!("{}: {}", params["type"].as_str().unwrap_or("log"), words.join(" "))
}

/// A value of the page as text: its own if it is plain, else Chromium's description of it.
fn remote(value: &Value) -> String {
    match (&value["value"], value["description"].as_str()) {
        (Value::String(text), _) => text.clone(),
        (Value::Null, Some(description)) => description.to_owned(),
        (Value::Null, None) => value["type"].as_str().unwrap_or("null").to_owned(),
        (plain, _) => plain.to_string(),
    }
}

/// What was thrown, with the place it was thrown at.
pub(crate) fn exception(details: &Value) -> String {
    let what = match &details["exception"] {
        Value::Null => String::new(),
        thrown => remote(thrown),
    };
    let text = details["text"].as_str().unwrap_or("Uncaught");
    let line = details["lineNumber"].as_u64().unwrap_or(0) + 1;
    match details["url"].as_str() {
        Some(url) if !url.is_empty() => format!("{text} {what} ({url}:{line})"),
        _ => format!("{text} {what}"),
    }
}
