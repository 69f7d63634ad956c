//! The one connection to the browser: calls out, answers and events in.
//!
//! A task owns the WebSocket. A call goes out with a number and its answer comes back with the same
//! number; a message without a number is an event, which belongs to the page whose session it names
//! and is noted by that page's [`Witness`] before anything later is read. So whatever happened in a
//! page before a call was answered is in the record when the call returns.

use std::{collections::BTreeMap, sync::Arc, time::Duration};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::{
    net::TcpStream,
    sync::{mpsc, oneshot},
    time::timeout,
};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async_with_config,
    tungstenite::{Message, protocol::WebSocketConfig},
};

use crate::{
    Body, Error, Result,
    launch::Said,
    witness::{FollowUp, Witness},
};

/// No call of the protocol takes long; a page in an endless loop never answers.
const CALL_LIMIT: Duration = Duration::from_secs(30);

/// A handle on the connection, cheap to clone.
#[derive(Clone)]
pub(crate) struct Connection {
    orders: mpsc::UnboundedSender<Order>,
    said: Said,
}

enum Order {
    Call { method: String, params: Value, session: Option<String>, answer: Answer },
    Watch { session: String, witness: Arc<Witness> },
}

type Answer = oneshot::Sender<std::result::Result<Value, String>>;

/// What to do with the answer to a call.
enum Pending {
    Call(Answer),
    /// The body of a response that is held back in `session` until it has been read.
    Body {
        witness: Arc<Witness>,
        session: String,
        paused: String,
        response: Body,
    },
    /// A call whose answer nobody needs.
    Nothing,
}

impl Connection {
    /// Connects to the debugging socket. `said` is quoted if the browser goes away.
    pub(crate) async fn connect(address: &str, said: Said) -> Result<Self> {
        // Pictures of large screens and bodies of pages come in one message.
        let config = WebSocketConfig::default().max_message_size(None).max_frame_size(None);
        let (socket, _) =
            connect_async_with_config(address, Some(config), true).await.map_err(|e| {
                Error::Launch(format!(
                    "Chromium's debugging socket {address} cannot be opened: {e}."
                ))
            })?;
        let (orders, inbox) = mpsc::unbounded_channel();
        let task = Task { socket, pending: BTreeMap::new(), watched: BTreeMap::new(), last: 0 };
        tokio::spawn(task.run(inbox));
        Ok(Self { orders, said })
    }

    /// Makes a call, of the browser itself or of the page behind `session`.
    pub(crate) async fn call(
        &self,
        method: &str,
        params: Value,
        session: Option<&str>,
    ) -> Result<Value> {
        let (answer, answered) = oneshot::channel();
        let order = Order::Call {
            method: method.to_owned(),
            params,
            session: session.map(str::to_owned),
            answer,
        };
        self.orders.send(order).map_err(|_| self.gone(method))?;
        match timeout(CALL_LIMIT, answered).await {
            Ok(Ok(Ok(result))) => Ok(result),
            Ok(Ok(Err(message))) => {
                Err(Error::Protocol(format!("Chromium refused {method}: {message}.")))
            }
            Ok(Err(_)) => Err(self.gone(method)),
            Err(_) => Err(Error::Late(format!(
                "Chromium did not answer {method} within {} s; is a script of the page in an \
                 endless loop?",
                CALL_LIMIT.as_secs()
            ))),
        }
    }

    /// From now on notes the events of `session` in `witness`.
    pub(crate) fn watch(&self, session: &str, witness: Arc<Witness>) -> Result<()> {
        let order = Order::Watch { session: session.to_owned(), witness };
        self.orders.send(order).map_err(|_| self.gone("the watch"))
    }

    fn gone(&self, method: &str) -> Error {
        Error::Gone(format!("Chromium has gone away (at {method}).{}", self.said.tail()))
    }
}

/// The owner of the socket.
struct Task {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pending: BTreeMap<u64, Pending>,
    watched: BTreeMap<String, Arc<Witness>>,
    last: u64,
}

impl Task {
    /// Runs until the browser closes the connection or every handle is dropped. Calls that wait
    /// then learn it: their senders are dropped with the task.
    async fn run(mut self, mut inbox: mpsc::UnboundedReceiver<Order>) {
        loop {
            let alive = tokio::select! {
                order = inbox.recv() => match order {
                    Some(order) => self.order(order).await,
                    None => false,
                },
                message = self.socket.next() => match message {
                    Some(Ok(Message::Text(text))) => self.message(&text).await,
                    Some(Ok(Message::Close(_)) | Err(_)) | None => false,
                    Some(Ok(_)) => true,
                },
            };
            if !alive {
                break;
            }
        }
        for witness in self.watched.values() {
            witness.gone();
        }
    }

    async fn order(&mut self, order: Order) -> bool {
        match order {
            Order::Call { method, params, session, answer } => {
                self.send(&method, params, session.as_deref(), Pending::Call(answer)).await
            }
            Order::Watch { session, witness } => {
                self.watched.insert(session, witness);
                true
            }
        }
    }

    async fn send(
        &mut self,
        method: &str,
        params: Value,
        session: Option<&str>,
        pending: Pending,
    ) -> bool {
        self.last += 1;
        let mut call = json!({ "id": self.last, "method": method, "params": params });
        if let Some(session) = session {
            call["sessionId"] = session.into();
        }
        self.pending.insert(self.last, pending);
        self.socket.send(Message::text(call.to_string())).await.is_ok()
    }

    async fn message(&mut self, text: &str) -> bool {
        // Chromium speaks JSON; anything else would be a broken connection.
        let Ok(mut message) = serde_json::from_str::<Value>(text) else { return false };
        if let Some(id) = message["id"].as_u64() {
            let result = match message.get("error") {
                Some(error) => Err(error["message"].as_str().unwrap_or("no reason").to_owned()),
                None => Ok(message["result"].take()),
            };
            match self.pending.remove(&id) {
                // The caller may have given up waiting.
                Some(Pending::Call(answer)) => drop(answer.send(result)),
                Some(Pending::Body { witness, session, paused, response }) => {
                    return self.pass_on(&witness, &session, &paused, response, result).await;
                }
                Some(Pending::Nothing) | None => {}
            }
            return true;
        }
        let (Some(method), Some(session)) =
            (message["method"].as_str(), message["sessionId"].as_str())
        else {
            return true; // an event of the browser itself
        };
        let Some(witness) = self.watched.get(session).cloned() else { return true };
        let session = session.to_owned();
        match witness.note(method, &message["params"]) {
            Some(FollowUp::ReadBody { paused, response }) => {
                let params = json!({ "requestId": paused });
                let pending = Pending::Body { witness, session: session.clone(), paused, response };
                self.send("Fetch.getResponseBody", params, Some(&session), pending).await
            }
            Some(FollowUp::LetGo { paused }) => {
                let params = json!({ "requestId": paused });
                self.send("Fetch.continueRequest", params, Some(&session), Pending::Nothing).await
            }
            Some(FollowUp::AcceptDialog) => {
                let params = json!({ "accept": true });
                let method = "Page.handleJavaScriptDialog";
                self.send(method, params, Some(&session), Pending::Nothing).await
            }
            None => true,
        }
    }

    /// Gives a response that has been read to the page. One that could not be read is not given to
    /// it: a page must not know what its record does not.
    async fn pass_on(
        &mut self,
        witness: &Witness,
        session: &str,
        paused: &str,
        response: Body,
        body: std::result::Result<Value, String>,
    ) -> bool {
        match body {
            Ok(body) => {
                witness.body(response, &body);
                let params = json!({ "requestId": paused });
                self.send("Fetch.continueRequest", params, Some(session), Pending::Nothing).await
            }
            Err(why) => {
                witness.unread(&response, &why);
                let params = json!({ "requestId": paused, "errorReason": "Failed" });
                self.send("Fetch.failRequest", params, Some(session), Pending::Nothing).await
            }
        }
    }
}

/// A text in an answer that always has it.
pub(crate) fn field(answer: &Value, name: &str) -> Result<String> {
    let text = answer[name].as_str().map(str::to_owned);
    text.ok_or_else(|| Error::Protocol(format!("Chromium's answer has no {name}: {answer}")))
}
