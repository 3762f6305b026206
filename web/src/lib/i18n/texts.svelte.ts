import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { FUNCTIONS } from "./italian_joins";
import { loadPreference, savePreference } from "../session/preferences";
import type { Sentences } from "../net/refusal";

export type Language = "it" | "en";
export type Figures = Readonly<Record<string, FluentVariable>>;

export const LANGUAGES: readonly Language[] = ["it", "en"];

// Each language is fetched once it is spoken; a built page has its texts in one file beside the scripts.
const texts: Record<Language, () => Promise<{ default: string[] | Promise<string[]> }>> = {
  it: () => import("./texts.it"),
  en: () => import("./texts.en"),
};
const bundles = new Map<Language, FluentBundle>();

let spoken = $state<Language>("it");

/** The language the page speaks now. */
export function language(): Language {
  return spoken;
}

/** Speak the language that a person has chosen, from now on and whenever they come back. */
export async function setLanguage(wanted: Language): Promise<void> {
  await turnTo(wanted);
  savePreference("language", wanted);
}

/** Speak the language that was chosen here; to a newcomer that of the browser. */
export function speak(): Promise<void> {
  const chosen = loadPreference<string>("language", "");
  return turnTo(isOurs(chosen) ? chosen : preferred(globalThis.navigator?.languages ?? []));
}

/** The first language of ours that somebody reads, as a browser lists them ("en-GB"); Italian where none is. */
export function preferred(read: readonly string[]): Language {
  const tongues = read.map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  return tongues.find(isOurs) ?? "it";
}

function isOurs(tongue: string): tongue is Language {
  return (LANGUAGES as readonly string[]).includes(tongue);
}

/** Speak a language once its words are here. */
async function turnTo(wanted: Language): Promise<void> {
  if (!bundles.has(wanted)) bundles.set(wanted, bundleOf(wanted, await (await texts[wanted]()).default));
  spoken = wanted;
  if (typeof document !== "undefined") document.documentElement.lang = wanted;
}

/** The text of this id with these figures in it; the id itself where no language has it. */
export function t(id: string, figures?: Figures): string {
  for (const tongue of [spoken, ...LANGUAGES]) {
    const bundle = bundles.get(tongue);
    const pattern = bundle?.getMessage(id)?.value;
    if (bundle && pattern) return bundle.formatPattern(pattern, figures ?? null, []);
  }
  return id;
}

/** Whether there is a text of this id. */
export function has(id: string): boolean {
  return bundles.get(spoken)?.hasMessage(id) ?? false;
}

/** What the house says, in the language of the page; its code where it says nothing. */
export function localize(sentences: Sentences, code = ""): string {
  const own = code ? `refused-${code.replaceAll("_", "-")}` : "";
  return (
    sentences[spoken] ??
    sentences["it"] ??
    sentences["en"] ??
    (has(own) ? t(own) : t("refused-fault", { code }))
  );
}

function bundleOf(tongue: Language, sources: readonly string[]): FluentBundle {
  const bundle = new FluentBundle(tongue, { useIsolating: false, functions: FUNCTIONS });
  for (const source of sources) bundle.addResource(new FluentResource(source), { allowOverrides: true });
  return bundle;
}
