//! A tiny server for the tests: fixed pages over HTTP, and a WebSocket that sends back what it gets.

use std::{
    io::{BufRead, BufReader, Write},
    net::{TcpListener, TcpStream},
    thread,
};

/// One answer: path, status line, content type and extra headers, body.
pub type Route = (&'static str, &'static str, &'static str, &'static str);

/// An HTML page without anything wrong.
pub const HTML: &str = "text/html; charset=utf-8";

/// Serves the routes on a free port until the test process ends, and returns the address.
/// `/favicon.ico` is answered too, so that its 404 is not the first error of every page.
pub fn serve(routes: &'static [Route]) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            // A browser may hang up at any time.
            thread::spawn(move || answer(stream, routes).ok());
        }
    });
    address
}

fn answer(mut stream: TcpStream, routes: &[Route]) -> std::io::Result<()> {
    let mut reader = BufReader::new(stream.try_clone()?);
    let mut request = String::new();
    reader.read_line(&mut request)?;
    let mut line = String::new();
    while reader.read_line(&mut line)? > 2 {
        line.clear();
    }
    let path = request.split(' ').nth(1).unwrap_or("/");
    let (status, headers, body) = match routes.iter().find(|r| r.0 == path) {
        Some((_, status, headers, body)) => (*status, *headers, *body),
        None if path == "/favicon.ico" => ("204 No Content", "image/x-icon", ""),
        None => ("404 Not Found", "text/plain", "nothing here"),
    };
    let length = body.len();
    write!(
        stream,
        "HTTP/1.1 {status}\r\ncontent-type: {headers}\r\ncontent-length: {length}\r\n\
         connection: close\r\n\r\n{body}"
    )
}
