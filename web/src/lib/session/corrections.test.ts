import { beforeEach, expect, test, vi } from "vitest";
import { nextCorrection, rememberCorrection } from "./corrections";

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
  return () => vi.unstubAllGlobals();
});

const CORRECTIONS = [{ number: 4 }, { number: 9 }];

test("shows one correction after the other, each once", () => {
  expect(nextCorrection("anna", CORRECTIONS)).toEqual({ number: 4 });
  rememberCorrection("anna", { number: 4 });
  expect(nextCorrection("anna", CORRECTIONS)).toEqual({ number: 9 });
  rememberCorrection("anna", { number: 9 });
  expect(nextCorrection("anna", CORRECTIONS)).toBeNull();
});

test("tells two people of one browser apart", () => {
  rememberCorrection("anna", { number: 9 });
  expect(nextCorrection("bruno", CORRECTIONS)).toEqual({ number: 4 });
});
