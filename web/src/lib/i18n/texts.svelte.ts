import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { FUNCTIONS } from "./italian_joins";
import { loadPreference, savePreference } from "../session/preferences";
import type { Sentences } from "../net/refusal";

export type Language = "it" | "en";
export type Figures = Readonly<Record<string, FluentVariable>>;

export const LANGUAGES: readonly Language[] = ["it", "en"];
const LOCALES: Record<Language, string> = { it: "it-IT", en: "en-GB" };

// Each language is fetched when it is first chosen; a built page has its texts in one file beside the scripts.
const texts: Record<Language, () => Promise<{ default: string[] | Promise<string[]> }>> = {
  it: () => import("./texts.it"),
  en: () => import("./texts.en"),
};
const bundles = new Map<Language, FluentBundle>();

let current = $state<Language>("it");

/** The language of the page now. */
export function language(): Language {
  return current;
}

/** The locale in which numbers and dates are written now. */
export function locale(): string {
  return LOCALES[current];
}

/** Set the language that a person has chosen, for now and for their next visits. */
export async function setLanguage(wanted: Language): Promise<void> {
  await loadLanguage(wanted);
  savePreference("language", wanted);
}

/** Load the language that was chosen in this browser; for a newcomer the browser's own. */
export function startLanguage(): Promise<void> {
  const chosen = loadPreference<string>("language", "");
  return loadLanguage(
    isSupported(chosen) ? chosen : preferredLanguage(globalThis.navigator?.languages ?? []),
  );
}

/** The first supported language of those a browser lists ("en-GB"); Italian where there is none. */
export function preferredLanguage(read: readonly string[]): Language {
  const languages = read.map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  return languages.find(isSupported) ?? "it";
}

function isSupported(candidate: string): candidate is Language {
  return (LANGUAGES as readonly string[]).includes(candidate);
}

/** Load a language, then make it the page's. */
async function loadLanguage(wanted: Language): Promise<void> {
  if (!bundles.has(wanted)) {
    const [brought, ours] = await Promise.all([
      gameTexts(wanted),
      texts[wanted]().then((file) => file.default),
    ]);
    bundles.set(wanted, bundleOf(wanted, [...brought, ...ours]));
  }
  current = wanted;
  if (typeof document !== "undefined") tellDocument(wanted);
}

/** The language of the document, and of the app that is installed from it. */
function tellDocument(wanted: Language): void {
  document.documentElement.lang = wanted;
  document.querySelector?.('link[rel="manifest"]')?.setAttribute("href", `/manifest.${wanted}.webmanifest`);
}

/** The texts of games that the page was not built with; the index says where they are, if the house has such games. */
async function gameTexts(wanted: Language): Promise<readonly string[]> {
  const named = globalThis.document?.querySelector?.<HTMLMetaElement>('meta[name="game-texts"]');
  if (!named) return [];
  const answer = await fetch(`${named.content}.${wanted}.ftl`);
  return answer.ok ? [await answer.text()] : [];
}

/** The text of this id with these figures in it; the id itself where no language has it. */
export function t(id: string, figures?: Figures): string {
  for (const candidate of [current, ...LANGUAGES]) {
    const bundle = bundles.get(candidate);
    const pattern = bundle?.getMessage(id)?.value;
    if (bundle && pattern) return bundle.formatPattern(pattern, figures ?? null, []);
  }
  return id;
}

/** Whether there is a text of this id. */
export function has(id: string): boolean {
  return bundles.get(current)?.hasMessage(id) ?? false;
}

/** What the house says of a refusal or an end, in the language of the page; our words for its code where it says nothing. */
export function localize({
  sentences,
  code,
}: {
  readonly sentences: Sentences;
  readonly code: string;
}): string {
  const own = `refused-${code.replaceAll("_", "-")}`;
  return (
    sentences[current] ??
    sentences["it"] ??
    sentences["en"] ??
    (has(own) ? t(own) : t("refused-fault", { code }))
  );
}

function bundleOf(candidate: Language, sources: readonly string[]): FluentBundle {
  const bundle = new FluentBundle(candidate, { useIsolating: false, functions: FUNCTIONS });
  for (const source of sources) bundle.addResource(new FluentResource(source), { allowOverrides: true });
  return bundle;
}
