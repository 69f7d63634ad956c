// Opens a table and makes so many moves on it, any that are offered, over a wire of its own as the page would; then, if
// wanted, resigns. Without a number of moves nobody sits down. Answers the table's address.
(async ({ form, moves, end }) => {
  const opened = await fetch("/tables", { method: "POST", body: new URLSearchParams(form), headers: { accept: "application/json" } });
  const { to, error } = await opened.json();
  if (!to) throw new Error(error);
  if (moves === null) return to;
  const wire = new WebSocket(`ws://${location.host}${to}/ws`);
  let play = {}, seen = {}, seat = null, made = 0, said = "", seed = 1485;
  const any = list => list[(seed = Math.imul(seed, 48271) >>> 0) % list.length];
  const say = what => { said = `n${made}-${what.do}-${what.seat || ""}`; wire.send(JSON.stringify({ id: said, ...seen, ...what })); };
  return new Promise((done, fail) => {
    setTimeout(fail, 20000, new Error(`${JSON.stringify(form)}: ${made} moves made, then nothing came.`));
    const next = () => {
      if (play.stage === "curtain") { seat = play.curtain.seat; wire.send(JSON.stringify({ do: "open", id: "open", seat })); return; }
      if (play.stir && play.stir.length) return say({ do: "stir", seat: play.stir[0], bits: "ab".repeat(32) });
      if (play.stage === "over" || made >= moves && !end) { wire.close(); return done(to); }
      if (play.stage !== "play" || !play.mine) return;
      if (made >= moves) return say({ do: "resign" });
      made++;
      say({ do: "move", move: any(play.choices).move });
    };
    wire.onmessage = e => {
      const m = JSON.parse(e.data.split("\x1e")[0]);
      if ("no" in m) return fail(new Error(m.text));
      if (m.ok === said) said = "";
      if (!("version" in m)) return;
      seen = { epoch: m.epoch, version: m.version };
      play = m.play || play;
      if (!said) next();
    };
    wire.onclose = () => done(to);
  });
})
