import type { FluentFunction } from "@fluent/bundle";

// How Italian joins words that come in from outside, as src/banco/texts/bundles.py does.
const SINGULAR: Readonly<Record<string, string>> = {
  asso: "all'asso",
  otto: "all'otto",
  regina: "alla regina",
};
const PLURAL: Readonly<Record<string, string>> = {
  assi: "agli assi",
  otto: "agli otto",
  regine: "alle regine",
};

/** To somebody: ad anna, a bruno. */
export function toPerson(name: string): string {
  return `${/^[aàá]/i.test(name) ? "ad" : "a"} ${name}`;
}

/** What the texts may call: A(name), AL(rank), AI(ranks). */
export const FUNCTIONS: Record<string, FluentFunction> = {
  A: ([name]) => toPerson(wordOf(name)),
  AL: ([rank]) => SINGULAR[wordOf(rank)] ?? `al ${wordOf(rank)}`,
  AI: ([ranks]) => PLURAL[wordOf(ranks)] ?? `ai ${wordOf(ranks)}`,
};

function wordOf(value: unknown): string {
  return typeof value === "string"
    ? value
    : String((value as { valueOf(): unknown } | undefined)?.valueOf() ?? "");
}
