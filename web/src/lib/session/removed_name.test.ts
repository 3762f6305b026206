import { beforeEach, expect, test, vi } from "vitest";
import { rememberRemoval, wasTold } from "./removed_name";

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
  return () => vi.unstubAllGlobals();
});

test("a name that was taken away is told until it is closed, and a later one again", () => {
  expect(wasTold("anna", { at: 5 })).toBe(false);
  rememberRemoval("anna", { at: 5 });
  expect(wasTold("anna", { at: 5 })).toBe(true);
  expect(wasTold("bruno", { at: 5 })).toBe(false);
  expect(wasTold("anna", { at: 6 })).toBe(false);
});
