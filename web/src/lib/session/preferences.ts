// A person's preferences, in the browser's local storage; without it (or where it is forbidden) nothing is stored.

/** The preference stored under this name, or the default of a newcomer. */
export function loadPreference<T>(name: string, otherwise: T): T {
  try {
    const text = globalThis.localStorage?.getItem(`banco.${name}`);
    return text ? (JSON.parse(text) as T) : otherwise;
  } catch {
    return otherwise;
  }
}

/** Store a preference under this name. */
export function savePreference(name: string, value: unknown): void {
  try {
    globalThis.localStorage?.setItem(`banco.${name}`, JSON.stringify(value));
  } catch {
    // A full or forbidden storage only means that the preference is lost with the page.
  }
}
