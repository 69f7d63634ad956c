// @ts-check
// The sounds are made here, short and soft, never two at once.

/** @type {AudioContext} */
let audio;
/** When the sound begins. */
let begin = 0;
let busyUntil = 0;

/**
 * @param {number} frequency
 * @param {number} at seconds after the beginning
 * @param {number} length
 * @param {number} volume
 * @param {OscillatorType} [type]
 */
function tone(frequency, at, length, volume, type = "sine") {
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  const [from, to] = [begin + at, begin + at + length];
  oscillator.type = type;
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(volume, from);
  gain.gain.exponentialRampToValueAtTime(0.001, to);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(from);
  oscillator.stop(to);
}

/**
 * @param {number} at seconds after the beginning
 * @param {number} length
 * @param {number} frequency
 * @param {number} volume
 */
function hiss(at, length, frequency, volume) {
  const buffer = audio.createBuffer(1, audio.sampleRate * length, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length);
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = frequency;
  gain.gain.value = volume;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(begin + at);
}

/** By the names that the lines of the log give.
 * @type {Record<string, () => void>} */
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

/** @param {string} kind */
export function play(kind) {
  audio = audio || new AudioContext();
  begin = audio.currentTime;
  if (begin < busyUntil || !SOUNDS[kind]) return;
  busyUntil = begin + 0.3;
  SOUNDS[kind]();
}
