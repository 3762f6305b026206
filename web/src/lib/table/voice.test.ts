import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Said = { readonly words: string; lang: string; volume: number };

const speak = vi.fn<(said: Said) => void>();
const cancel = vi.fn();

/** A browser that speaks these languages, and whose person has touched the page. */
async function voiceWith(...languages: string[]) {
  const getVoices = () => languages.map((lang) => ({ lang }));
  vi.stubGlobal("speechSynthesis", { getVoices, speak, cancel, pending: false, addEventListener: vi.fn() });
  vi.resetModules();
  return (await import("./voice.svelte")).voice;
}

beforeEach(() => {
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
  vi.stubGlobal(
    "SpeechSynthesisUtterance",
    class {
      constructor(readonly words: string) {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  speak.mockClear();
});

test("a call is heard quietly, in the language of the page", async () => {
  const voice = await voiceWith("en-GB", "it-IT");
  voice.call("Nulla va più.");
  expect(speak).toHaveBeenCalledOnce();
  const [said] = speak.mock.calls[0]!;
  expect(said).toMatchObject({ words: "Nulla va più.", lang: "it-IT" });
  expect(said.volume).toBeLessThan(1);
});

test("nothing is heard without a voice of the language", async () => {
  const voice = await voiceWith("en-GB");
  expect(voice.available).toBe(false);
  voice.call("Nulla va più.");
  expect(speak).not.toHaveBeenCalled();
});

test("nothing is heard once it is switched off", async () => {
  const voice = await voiceWith("it_IT");
  voice.setOn(false);
  voice.call("Nulla va più.");
  expect(speak).not.toHaveBeenCalled();
  expect(cancel).toHaveBeenCalled();
});

test("nothing is heard while nobody looks at the page", async () => {
  const voice = await voiceWith("it-IT");
  vi.stubGlobal("document", { hidden: true });
  voice.call("Nulla va più.");
  expect(speak).not.toHaveBeenCalled();
});
