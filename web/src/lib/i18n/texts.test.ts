import { afterEach, expect, test, vi } from "vitest";
import { language, preferredLanguage, setLanguage, startLanguage } from "./texts.svelte";

/** A browser whose reader prefers these languages, with an empty store. */
function browser(...languages: string[]): Map<string, string> {
  const store = new Map<string, string>();
  vi.stubGlobal("navigator", { languages });
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, value: string) => void store.set(name, value),
  });
  return store;
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  [["en-US", "en"], "en"],
  [["it-CH", "en"], "it"],
  [["de", "en-GB", "it"], "en"],
  [["de", "IT", "en"], "it"],
  [["de", "fr-CH"], "it"],
  [["eng", "item"], "it"],
  [[], "it"],
])("somebody who reads %j is spoken to in %s", (read, spoken) =>
  expect(preferredLanguage(read)).toBe(spoken),
);

test("a newcomer is spoken to in the browser's language, which is not kept as a choice", async () => {
  const store = browser("en-GB");
  await startLanguage();
  expect([language(), store.size]).toEqual(["en", 0]);
  vi.stubGlobal("navigator", { languages: ["it"] });
  await startLanguage();
  expect(language()).toBe("it");
});

test("what somebody has chosen stays, whatever the browser prefers", async () => {
  browser("en-GB");
  await setLanguage("it");
  await startLanguage();
  expect(language()).toBe("it");
});
