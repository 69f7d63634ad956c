// Sounds are made here, short and soft, never two at once.
let audio = null,
  busyUntil = 0,
  t = 0;

function tone(f, at, len, vol, type = "sine") {
  const o = audio.createOscillator(),
    g = audio.createGain();
  o.type = type;
  o.frequency.value = f;
  g.gain.setValueAtTime(vol, t + at);
  g.gain.exponentialRampToValueAtTime(0.001, t + at + len);
  o.connect(g).connect(audio.destination);
  o.start(t + at);
  o.stop(t + at + len);
}
function hiss(at, len, f, vol) {
  const b = audio.createBuffer(1, audio.sampleRate * len, audio.sampleRate),
    d = b.getChannelData(0);
  for (let i = 0; i < d.length; i++) d[i] = (Math.random() * 2 - 1) * (1 - i / d.length);
  const s = audio.createBufferSource(),
    q = audio.createBiquadFilter(),
    g = audio.createGain();
  s.buffer = b;
  q.type = "bandpass";
  q.frequency.value = f;
  g.gain.value = vol;
  s.connect(q).connect(g).connect(audio.destination);
  s.start(t + at);
}
const SOUNDS = {
  stone() {
    hiss(0, 0.05, 900, 0.5);
    tone(190, 0, 0.09, 0.3);
  },
  card() {
    hiss(0, 0.16, 4200, 0.22);
  },
  dice() {
    for (let i = 0; i < 5; i++) hiss(i * 0.06, 0.03, 2600 + i * 300, 0.4);
  },
  sword() {
    tone(2100, 0, 0.35, 0.08, "triangle");
    tone(3170, 0.01, 0.3, 0.05);
  },
  bell() {
    tone(196, 0, 0.35, 0.25);
    tone(262, 0.12, 0.28, 0.2);
  },
  no() {
    tone(90, 0, 0.12, 0.35);
  },
};
export function play(kind) {
  audio = audio || new AudioContext();
  t = audio.currentTime;
  if (t < busyUntil || !SOUNDS[kind]) return;
  busyUntil = t + 0.3;
  SOUNDS[kind]();
}
