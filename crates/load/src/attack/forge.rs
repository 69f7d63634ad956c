//! What is forged: sites, names of the server, headers, names of people, requests.

use tokio_tungstenite::tungstenite::Message;

use super::visitor::{Visitor, say};
use super::{Counted, Size, Target};

/// Posts and sockets that come from pages elsewhere. (Our own name with https is no other site: a proxy may end TLS for us.)
pub async fn cross_site(target: &Target, _: Size) -> Result<Counted, String> {
    let anna = Visitor::new(target).await?;
    let table = anna.open("game=rose-king&against=link").await?;
    let mut counted = Counted::default();
    let port = target.addr.port();
    let origins = [
        String::new(),
        "Origin: null\r\n".to_owned(),
        "Origin: null\r\nSec-Fetch-Site: cross-site\r\n".to_owned(),
        "Origin: http://evil.example\r\n".to_owned(),
        format!("Origin: http://evil.example:{port}\r\n"),
        format!("Origin: http://localhost.evil.example:{port}\r\n"),
        "Origin: http://127.0.0.1:1\r\n".to_owned(),
        format!("Origin: http://{}.evil.example\r\n", target.addr),
        format!("Origin: ftp://{}\r\n", target.addr),
        format!("Origin: {}\r\n", target.addr),
        format!("Origin: http://{}/\r\n", target.addr),
        format!("Origin: http://evil@{}\r\n", target.addr),
        format!("Origin: http://{} http://evil.example\r\n", target.addr),
        format!("Origin: http://evil.example\r\nOrigin: http://{}\r\n", target.addr),
        "Origin: file://\r\n".to_owned(),
        "Origin: \r\n".to_owned(),
    ];
    let link = anna.link(&table, "invite").await?;
    let seat = anna.link(&table, "key").await?;
    let (ben, phone) = (Visitor::new(target).await?, Visitor::new(target).await?);
    let posts = [
        ("/tables".to_owned(), "game=rose-king&against=screen"),
        ("/name".to_owned(), "name=Eve"),
        (format!("/t/{table}/invite"), ""),
        (format!("/t/{table}/key"), ""),
        (format!("/t/{table}/rematch"), ""),
    ];
    for origin in &origins {
        for (path, form) in &posts {
            let answer = anna.ask("POST", path, origin, form).await?;
            counted.count(answer.done(), format!("{path} with {origin:?}"));
        }
    }
    let links = [(&ben, &link, "name=Ben"), (&phone, &seat, "")];
    for origin in &origins {
        // Others with links that would work.
        for (who, path, form) in links {
            let answer = who.ask("POST", path, origin, form).await?;
            counted.count(answer.done(), format!("a link with {origin:?}"));
        }
        // A socket names one origin, or none at all.
        let named = origin.lines().next().and_then(|line| line.strip_prefix("Origin: "));
        if let Some(named) = named.filter(|n| !n.is_empty() && !origin.contains("\nOrigin")) {
            let socket = anna.socket(&table, named).await?;
            counted.count(socket.is_ok(), format!("a socket from {named}"));
        }
    }
    for (who, path, form) in links {
        let answer = who.post(path, form).await?;
        if !answer.done() && counted.through == 0 {
            return Err(format!("A link does not work from our own page either: {}", answer.body));
        }
    }
    Ok(counted)
}

/// Names that are not this server's, and two at once.
pub async fn hosts(target: &Target, _: Size) -> Result<Counted, String> {
    let mut counted = Counted::default();
    let own = target.addr;
    for lines in [
        "Host: evil.example".to_owned(),
        "Host: localhost.evil.example".to_owned(),
        "Host: 192.0.2.7".to_owned(),
        "Host: ".to_owned(),
        format!("Host: {own}\r\nHost: evil.example"),
        format!("Host: evil.example\r\nHost: {own}"),
        format!("Host: {own}\r\nHost: {own}"),
        "X: y".to_owned(),
    ] {
        let ask = format!("GET / HTTP/1.1\r\n{lines}\r\nConnection: close\r\n\r\n");
        counted.count(say(target, ask.as_bytes()).await?.done(), lines);
    }
    let ask =
        format!("GET http://evil.example/ HTTP/1.1\r\nHost: {own}\r\nConnection: close\r\n\r\n");
    counted.count(say(target, ask.as_bytes()).await?.done(), "an absolute address elsewhere");
    Ok(counted)
}

/// Headers that only a proxy may set, and cookies that a neighbour put before ours.
pub async fn headers(target: &Target, _: Size) -> Result<Counted, String> {
    let mut counted = Counted::default();
    let stranger = Visitor { target: *target, cookie: String::new(), from: 1 };
    let forged = "X-Forwarded-Proto: https\r\nX-Forwarded-For: 192.0.2.9\r\n";
    let answer = stranger.ask("GET", "/", forged, "").await?;
    let cookie = answer.header("set-cookie").unwrap_or_default();
    counted.count(cookie.contains("Secure"), "a forwarded scheme from nobody's proxy is believed");
    let part = "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: no-cors\r\n";
    let answer = stranger.ask("GET", "/", part, "").await?;
    counted.count(answer.header("set-cookie").is_some(), "a cookie for a part of a foreign page");
    // A neighbour's cookie before one's own must not take the seats away.
    let anna = Visitor::new(target).await?;
    let table = anna.open("game=rose-king&against=link").await?;
    for before in ["tudor=short", "tudor=", "tudor=%41", "tudor=AAAAAAAAAAAAAAAAAAAAAAA"] {
        let cookie = format!("{before}; {}", anna.cookie);
        let answer = Visitor { cookie, ..anna.clone() }.get("/").await?;
        let lost = !answer.body.contains(&table) || answer.header("set-cookie").is_some();
        counted.count(lost, format!("{before} before hers took her seats away"));
    }
    Ok(counted)
}

/// What a page must never hold as it is.
const SCRIPT: [&str; 8] = [
    "<script>alert(1)</script>",
    "\"><img src=x onerror=alert(1)>",
    "</script><script>x",
    "<svg/onload=x>",
    "javascript:alert(1)",
    "<!--<script>",
    "</title><script src=//x>",
    "'><a onclick=x>",
];

fn form(text: &str) -> String {
    text.bytes().map(|b| format!("%{b:02X}")).collect()
}

/// Script in names and in the fields of a data file.
pub async fn script(target: &Target, _: Size) -> Result<Counted, String> {
    let mut counted = Counted::default();
    let (anna, ben) = (Visitor::new(target).await?, Visitor::new(target).await?);
    for text in SCRIPT {
        let short: String = text.chars().take(40).collect();
        let named = anna.post("/name", &format!("name={}", form(&short))).await?;
        if !named.done() {
            counted.count(false, "");
            continue;
        }
        let table = anna.open("game=rose-king&against=link").await?;
        let link = anna.link(&table, "invite").await?;
        for path in [link, format!("/t/{table}"), "/".to_owned(), format!("/t/{table}/replay")] {
            let who = if path == "/" { &anna } else { &ben };
            let page = who.ask("GET", &path, "Accept: text/html\r\n", "").await?;
            let raw = short.contains('<') && page.body.contains(&short);
            counted.count(raw, format!("{short} stands in {path}"));
            let policy = page.header("content-security-policy").unwrap_or_default();
            counted.count(
                !policy.contains("script-src 'self'") || policy.contains("unsafe"),
                "no policy",
            );
        }
    }
    for text in SCRIPT {
        let data = format!("title = {text:?}\n[[area]]\nid = {text:?}\nname = {text:?}\n");
        let body = format!("game=warriors-of-england&against=screen&data={}", form(&data));
        let answer = anna.post("/tables", &body).await?;
        counted.count(answer.status >= 500, format!("a data file: {}", answer.status));
        if let Some(to) = answer.to() {
            let page = anna.get(to).await?.body;
            counted
                .count(text.contains('<') && page.contains(text), "a data file's field as it is");
        }
    }
    Ok(counted)
}

/// Names that others would take for a bot's, or for themselves.
pub async fn names(target: &Target, _: Size) -> Result<Counted, String> {
    let anna = Visitor::new(target).await?;
    let mut counted = Counted::default();
    for name in [
        "You",
        "Squire",
        "King, a bot",
        "K i n g",
        "Кing",
        "Duke 2",
        "a friend",
        "\u{202e}anna",
        "\u{3164}",
    ] {
        let answer = anna.post("/name", &format!("name={}", form(name))).await?;
        counted.count(answer.done(), name);
    }
    if !anna.post("/name", "name=King+Henry").await?.done() {
        return Err("A good name was refused.".to_owned());
    }
    Ok(counted)
}

/// Requests that do not read, and paths that lead elsewhere: none is served, none breaks anything.
pub async fn malformed(target: &Target, _: Size) -> Result<Counted, String> {
    let mut counted = Counted::default();
    let host = format!("Host: {}\r\nConnection: close\r\n", target.addr);
    for path in [
        "/../../etc/passwd",
        "/web/x/..%2f..%2fCargo.toml",
        "/web/x/../../tudor.db",
        "/t/..%2f..%2f/record",
        "/ground/..%2ftudor.db",
        "//evil.example/",
        "/t/%00",
        "/thumb/rose-king/..%2f",
        "/t/99999999999999999999999999999999/at/99999999999999999999",
        "/i?link=//evil.example",
    ] {
        let answer = say(target, format!("GET {path} HTTP/1.1\r\n{host}\r\n").as_bytes()).await?;
        let elsewhere = answer
            .header("location")
            .is_some_and(|to| !to.starts_with('/') || to.starts_with("//"));
        counted.count(answer.done() || answer.status >= 500 || elsewhere, path);
    }
    for bad in [
        "GET / HTTP/9.9\r\n\r\n".to_owned(),
        "nonsense\r\n\r\n".to_owned(),
        format!("GET / HTTP/1.1\r\n{host}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello!"),
        format!("POST /name HTTP/1.1\r\n{host}Content-Length: -1\r\n\r\n"),
        format!("POST /name HTTP/1.1\r\n{host}Transfer-Encoding: chunked\r\n\r\nzz\r\n"),
        format!("GET / HTTP/1.1\r\n{host}X: {}\r\n\r\n", "x".repeat(100_000)),
        format!("GET /{} HTTP/1.1\r\n{host}\r\n", "x".repeat(100_000)),
        format!("BREW / HTTP/1.1\r\n{host}\r\n"),
    ] {
        let answer = say(target, bad.as_bytes()).await?;
        let what: String = bad.chars().take(40).collect();
        counted
            .count(answer.done() || answer.status >= 500, format!("{what:?}: {}", answer.status));
    }
    let well = say(target, format!("GET /healthz HTTP/1.1\r\n{host}\r\n").as_bytes()).await?;
    counted.count(!well.done(), "the server is not well afterwards");
    Ok(counted)
}

/// Words on the socket that make no sense: refused, or the socket ends.
pub async fn messages(target: &Target, _: Size) -> Result<Counted, String> {
    let anna = Visitor::new(target).await?;
    let table = anna.open("game=rose-king&against=screen").await?;
    let mut counted = Counted::default();
    let plus = "+f".repeat(32);
    let long = "x".repeat(1000);
    for bad in [
        "{",
        "[]",
        "null",
        "{\"do\":\"fly\",\"id\":\"x\"}",
        "{\"do\":\"move\",\"id\":\"a b\",\"move\":\"x\"}",
        "{\"do\":\"move\",\"id\":\"x\",\"version\":-1,\"move\":\"x\"}",
        "{\"do\":\"undo\",\"id\":\"x\",\"more\":1}",
        &format!("{{\"do\":\"stir\",\"id\":\"x\",\"seat\":\"first\",\"bits\":\"{plus}\"}}"),
        &format!("{{\"do\":\"move\",\"id\":\"x\",\"move\":\"{long}\"}}"),
    ] {
        let mut socket = anna.socket(&table, "").await?.map_err(|s| format!("No socket: {s}"))?;
        socket.picture().await?;
        socket.say(bad).await?;
        counted.count(socket.answer().await?.starts_with("{\"ok\":"), bad);
    }
    for message in [
        Message::binary(vec![0, 159, 146, 150]),
        Message::text("x".repeat(100_000)),
        Message::binary(vec![7; 1 << 20]),
    ] {
        let mut socket = anna.socket(&table, "").await?.map_err(|s| format!("No socket: {s}"))?;
        socket.picture().await?;
        // It may be cut off before all of it was sent.
        let _ = socket.raw(message).await;
        let heard = socket.hear().await?;
        counted.count(
            heard.is_some_and(|text| text.starts_with("{\"ok\":")),
            "bytes that are no text",
        );
    }
    counted.count(!anna.get("/healthz").await?.done(), "the server is not well afterwards");
    Ok(counted)
}
