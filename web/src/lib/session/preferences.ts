// What this browser keeps of a person's wishes; without a store (or with a forbidden one) nothing is kept.

/** What was kept under this name, or the wish a newcomer has. */
export function loadPreference<T>(name: string, otherwise: T): T {
  try {
    const text = globalThis.localStorage?.getItem(`banco.${name}`);
    return text ? (JSON.parse(text) as T) : otherwise;
  } catch {
    return otherwise;
  }
}

/** Keep something under this name. */
export function savePreference(name: string, value: unknown): void {
  try {
    globalThis.localStorage?.setItem(`banco.${name}`, JSON.stringify(value));
  } catch {
    // A full or forbidden store only means that the wish is forgotten with the page.
  }
}
