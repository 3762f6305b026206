// Short sounds made on the spot: a card on felt, a chip on chips, a win, a refusal, a call, dice on wood. Nothing is heard before the first gesture.
import { loadPreference, savePreference } from "../session/preferences";

export type Sound = "card" | "chip" | "win" | "refused" | "call" | "dice";

let muted = $state(loadPreference("muted", false));
let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;
const LONGEST_NOISE = 0.07;

export const sounds = {
  get muted(): boolean {
    return muted;
  },

  setMuted(wanted: boolean): void {
    muted = wanted;
    savePreference("muted", wanted);
  },

  play(sound: Sound): void {
    if (muted || typeof AudioContext === "undefined" || !navigator.userActivation?.hasBeenActive) return;
    context ??= new AudioContext();
    MADE[sound](context);
  },
};

const MADE: Record<Sound, (audio: AudioContext) => void> = {
  card: (audio) => brush(audio, 0.07, 2600, 0.12),
  chip: (audio) => {
    tone(audio, 2900, 0, 0.045, 0.05);
    tone(audio, 3700, 0.035, 0.05, 0.035);
  },
  dice: (audio) => [0, 0.09, 0.15, 0.27].forEach((after) => brush(audio, 0.05, 1300, 0.16, after)),
  win: (audio) => [523.25, 659.25, 783.99].forEach((pitch, at) => tone(audio, pitch, at * 0.11, 0.4, 0.06)),
  call: (audio) => [880, 660, 880, 660].forEach((pitch, at) => tone(audio, pitch, at * 0.22, 0.2, 0.2)),
  refused: (audio) => [196, 155.56].forEach((pitch, at) => tone(audio, pitch, at * 0.13, 0.22, 0.22)),
};

function tone(audio: AudioContext, pitch: number, after: number, length: number, loud: number): void {
  const start = audio.currentTime + after;
  const voice = new OscillatorNode(audio, { type: "sine", frequency: pitch });
  voice.connect(fading(audio, start, length, loud));
  voice.start(start);
  voice.stop(start + length);
}

function brush(audio: AudioContext, length: number, pitch: number, loud: number, after = 0): void {
  const start = audio.currentTime + after;
  const source = new AudioBufferSourceNode(audio, { buffer: (noise ??= noiseOf(audio)) });
  const band = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 0.8 });
  source.connect(band).connect(fading(audio, start, length, loud));
  source.start(start, 0, length);
}

/** Noise of all frequencies; it is made once, and sounds differ by what is let through of it. */
function noiseOf(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * LONGEST_NOISE), audio.sampleRate);
  buffer.getChannelData(0).forEach((_, at, samples) => (samples[at] = Math.random() * 2 - 1));
  return buffer;
}

function fading(audio: AudioContext, start: number, length: number, loud: number): GainNode {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(audio.destination);
  return gain;
}
