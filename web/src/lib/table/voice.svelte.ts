// A croupier's voice for the calls, by the browser's own speech: quiet, in the page's language, and only where it has a voice for that.
import { SvelteSet } from "svelte/reactivity";
import { language, locale } from "../i18n/texts.svelte";
import { loadPreference, savePreference } from "../session/preferences";

const VOLUME = 0.5;

const speech = globalThis.speechSynthesis as SpeechSynthesis | undefined;
let wanted = $state(loadPreference("voice", true));
/** The languages that somebody here speaks; browsers find their voices a moment after the page is loaded. */
const spoken = new SvelteSet<string>();

function findVoices(): void {
  for (const { lang } of speech?.getVoices() ?? []) spoken.add(languageOf(lang));
}

findVoices();
speech?.addEventListener?.("voiceschanged", findVoices);

export const voice = {
  /** Whether this browser can speak the page's language. */
  get available(): boolean {
    return spoken.has(language());
  },

  /** Whether the calls are to be heard. */
  get on(): boolean {
    return wanted;
  },

  setOn(on: boolean): void {
    wanted = on;
    savePreference("voice", on);
    if (!on) speech?.cancel();
  },

  /** Call something out, after what is being said; what still waited to be said is not said any more. */
  call(words: string): void {
    if (!speech || !wanted || !words || !voice.available) return;
    if (document.hidden || !navigator.userActivation?.hasBeenActive) return;
    if (speech.pending) speech.cancel();
    const said = new SpeechSynthesisUtterance(words);
    said.lang = locale();
    said.voice = speech.getVoices().find(({ lang }) => languageOf(lang) === language()) ?? null;
    said.volume = VOLUME;
    speech.speak(said);
  },

  /** Say nothing more of what was called before. */
  hush(): void {
    speech?.cancel();
  },
};

/** The language of a tag: "it" of "it-IT" or "it_IT". */
function languageOf(tag: string): string {
  return tag.toLowerCase().split(/[-_]/)[0] ?? "";
}
