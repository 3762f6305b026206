// What this device knows of its keyboard and its reader; every console keeps its own.
import { language } from "../../lib/i18n/texts.svelte";
import { loadPreference, savePreference } from "../../lib/session/preferences";
import type { SuitLetters } from "./card_keys";
import { readCodes } from "./codes";

const LETTERS = "suit-letters";
const CODES = "card-codes";

let chosen = $state<SuitLetters | "">(loadPreference<SuitLetters | "">(LETTERS, ""));
let written = $state(loadPreference(CODES, ""));
const read = $derived(readCodes(written));

export const device = {
  /** Whose initials the suit keys are: those of the page's language, unless somebody chose others here. */
  get letters(): SuitLetters {
    return chosen || language();
  },

  setLetters(letters: SuitLetters): void {
    chosen = letters;
    savePreference(LETTERS, letters);
  },

  /** The reader's table of codes as it was written. */
  get codesText(): string {
    return written;
  },

  get codes() {
    return read.codes;
  },

  setCodes(text: string): void {
    written = text;
    savePreference(CODES, text);
  },
};
