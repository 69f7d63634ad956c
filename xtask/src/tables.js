// Opens a table and makes some moves on it, any that are offered, over a socket of its own as the page would; then, if
// wanted, resigns. Without a number of moves nobody sits down. Answers the table's address.
(async ({ form, moves, end }) => {
  const opened = await fetch("/tables", { method: "POST", body: new URLSearchParams(form), headers: { accept: "application/json" } });
  const { to, error } = await opened.json();
  if (!to) throw new Error(error);
  if (moves === null) return to;
  const socket = new WebSocket(`ws://${location.host}${to}/ws`);
  let play = {}, seen = {}, seat = null, made = 0, said = "", seed = 1485;
  const any = list => list[(seed = Math.imul(seed, 48271) >>> 0) % list.length];
  const say = what => { said = `n${made}-${what.do}-${what.seat || ""}`; socket.send(JSON.stringify({ id: said, ...seen, ...what })); };
  // As docs/FAIR_DICE.md has it: everybody's pledge first, then what was pledged.
  const sha256 = async text => [...new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)))].map(b => b.toString(16).padStart(2, "0")).join("");
  const bits = "ab".repeat(32), pledged = new Set(), table = to.split("/").pop();
  const add = async seats => {
    if (play.pledges) return say({ do: "stir", seat: seats[0], bits });
    const seat = seats.find(s => !pledged.has(s));
    if (!seat) return;
    pledged.add(seat);
    say({ do: "pledge", seat, bits: await sha256(`tudor pledge 1\ntable ${table}\nperson ${seat} ${bits}\n`) });
  };
  return new Promise((done, fail) => {
    setTimeout(fail, 20000, new Error(`${JSON.stringify(form)}: ${made} moves made, then nothing came.`));
    const next = () => {
      if (play.stage === "curtain") { seat = play.curtain.seat; socket.send(JSON.stringify({ do: "open", id: "open", seat })); return; }
      if (play.stir && play.stir.length) return add(play.stir);
      if (play.stage === "over" || made >= moves && !end) { socket.close(); return done(to); }
      if (play.stage !== "play" || !play.mine) return;
      if (made >= moves) return say({ do: "resign" });
      made++;
      say({ do: "move", move: any(play.choices).move });
    };
    socket.onmessage = e => {
      const m = JSON.parse(e.data.split("\x1e")[0]);
      if ("no" in m) return fail(new Error(m.text));
      if (m.ok === said) said = "";
      if (!("version" in m)) return;
      seen = { epoch: m.epoch, version: m.version };
      play = m.play || play;
      if (!said) next();
    };
    socket.onclose = () => done(to);
  });
})
