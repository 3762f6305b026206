import { loadPreference, savePreference } from "../../lib/session/preferences";

/** Light, dark, or as the machine is set. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const NAME = "theme";

let chosen = $state<Theme>("system");

/** What the person has chosen. */
export function theme(): Theme {
  return chosen;
}

/** Show the page in this theme, and keep the choice. */
export function setTheme(next: Theme): void {
  savePreference(NAME, next);
  show(next);
}

/** Show the page in the theme that was chosen before. */
export function startTheme(): void {
  const kept = loadPreference<string>(NAME, "system");
  show(THEMES.find((known) => known === kept) ?? "system");
}

function show(next: Theme): void {
  chosen = next;
  if (next === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = next;
}
