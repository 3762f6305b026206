import { loadPreference, savePreference } from "./preferences";

interface Numbered {
  readonly number: number;
}

/** The oldest correction of this person that this browser has not shown yet. */
export function nextCorrection<T extends Numbered>(name: string, corrections: readonly T[]): T | null {
  const seen = loadPreference(preference(name), 0);
  return corrections.find(({ number }) => number > seen) ?? null;
}

/** Show this correction, and those before it, no more. */
export function rememberCorrection(name: string, { number }: Numbered): void {
  savePreference(preference(name), number);
}

function preference(name: string): string {
  return `corrections.${name}`;
}
