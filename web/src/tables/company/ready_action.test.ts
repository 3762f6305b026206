import { expect, test, vi } from "vitest";
import type { LiveTable } from "../../lib/table/live_table.svelte";
import { readyAction, readyCount } from "./ready_action";

const person = (player: string, ready = false) => ({ player, name: "", number: 10, ready });

function table(people: ReturnType<typeof person>[], facts: Partial<LiveTable> = {}) {
  const company = { type: "company", people, more: 0, waits: true };
  const sayReady = vi.fn(() => Promise.resolve(null));
  return {
    company,
    facts: { house_players: ["house-1"] },
    player: "anna",
    seated: true,
    sayReady,
    ...facts,
  } as never;
}

test("people of the house are ready without being asked, and are not counted", () => {
  const live = table([person("house-1"), person("anna"), person("bruno", true)]);
  expect(readyCount(live)).toEqual({ ready: 1, people: 2 });
});

test("whoever has bet is asked first, and whoever is ready may take it back", () => {
  const live = table([person("anna")]);
  expect(readyAction(live, 0)?.kind).toBe("plain");
  expect(readyAction(live, 500)?.kind).toBe("primary");
  readyAction(live, 500)!.run();
  expect((live as LiveTable).sayReady).toHaveBeenCalledWith(true);
  const ready = table([person("anna", true)]);
  expect(readyAction(ready, 500)?.kind).toBe("plain");
  readyAction(ready, 500)!.run();
  expect((ready as LiveTable).sayReady).toHaveBeenCalledWith(false);
});

test("nobody is asked who only watches, or while nothing waits", () => {
  expect(readyAction(table([person("anna")], { seated: false }), 0)).toBeNull();
  const company = { type: "company", people: [], more: 0, waits: false } as const;
  expect(readyAction(table([], { company }), 0)).toBeNull();
});
