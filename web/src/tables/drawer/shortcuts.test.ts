import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Drafts } from "../../lib/table/drafts.svelte";
import type { LiveTable } from "../../lib/table/live_table.svelte";
import { setLanguage } from "../../lib/i18n/texts.svelte";
import { findShortcut, frameShortcuts } from "./shortcuts";

beforeAll(() => setLanguage("en"));

const drafts = { chip: 0, undo: vi.fn(), canRepeat: false, repeat: vi.fn() } as unknown as Drafts;
const playback = { skip: vi.fn(), release: vi.fn() };
const opens = { explain: vi.fn(), drawer: vi.fn(), buyIn: vi.fn() };

function shortcuts(seated: boolean) {
  return frameShortcuts({ seated, playback } as unknown as LiveTable, drafts, [100, 500], opens);
}

describe("the keys of a table", () => {
  it("are different, and each has its name", () => {
    const keys = shortcuts(false).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(shortcuts(false).filter(({ label }) => !label || /^[a-z-]+$/.test(label))).toEqual([]);
  });

  it("do what they say, in either case", () => {
    findShortcut(shortcuts(true), "Z")?.run();
    findShortcut(shortcuts(true), "2")?.run();
    findShortcut(shortcuts(true), "l")?.run();
    expect(drafts.undo).toHaveBeenCalledOnce();
    expect(drafts.chip).toBe(500);
    expect(opens.drawer).toHaveBeenCalledOnce();
  });

  it("do nothing that cannot be done now", () => {
    findShortcut(shortcuts(true), "r")?.run();
    expect(drafts.repeat).not.toHaveBeenCalled();
    expect(findShortcut(shortcuts(true), "g")).toBeUndefined();
    expect(findShortcut(shortcuts(false), "g")?.label).toBe("Sit down and play");
  });
});
