import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeSockets, snapshot } from "../net/fake_socket";
import { COMMON_EFFECTS } from "./event_effects";
import { LiveTable } from "./live_table.svelte";
import type { ChoiceWorth, Event, Happened } from "../net/wire";

const dealt = (number: number, round = "paijiu.anna/1"): Happened => ({
  type: "happened",
  number,
  round,
  asker: "",
  events: [{ what: "card_dealt" } as Event],
  table: { ...snapshot().table, round, number },
});

function live() {
  const { open, opened } = fakeSockets();
  const table = new LiveTable("paijiu", () => COMMON_EFFECTS, open);
  return { table, latest: () => opened.at(-1)! };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("the table stands as the house tells it, and is shown so", () => {
  const { table, latest } = live();
  expect(table.loaded).toBe(false);
  latest().greet({ number: 7, credit: 500 });
  expect(table).toMatchObject({
    status: "up",
    loaded: true,
    game: "paijiu",
    player: "anna",
    credit: 500,
    seated: true,
  });
  expect(table.shown.number).toBe(7);
});

test("what happens is shown after what happened before it", () => {
  const { table, latest } = live();
  latest().greet({ number: 1 });
  latest().receive(dealt(2));
  latest().receive(dealt(3));
  expect([table.table.number, table.shown.number]).toEqual([3, 2]);
  vi.advanceTimersByTime(350);
  expect(table.shown.number).toBe(3);
  expect(table.recentEvents.map(({ number }) => number)).toEqual([2, 3]);
});

test("whoever comes back stands at once where the table is", () => {
  const { table, latest } = live();
  latest().greet({ number: 1 });
  latest().drop();
  vi.advanceTimersByTime(300);
  latest().onopen?.();
  expect(latest().sent[0]).toMatchObject({ type: "hello", last: 1 });
  for (const number of [2, 3, 4]) latest().receive(dealt(number));
  latest().receive(snapshot({ number: 4 }));
  expect(table.shown.number).toBe(4);
  expect(table.lostAt).toBeNull();
});

test("a refusal is told with the spot it concerns, until the next round", async () => {
  const { table, latest } = live();
  latest().greet({ number: 1 });
  const answer = table.ask({ do: "bet", player: "anna", cents: 1, spot: "north" });
  const id = latest().of("ask")[0]!.id!;
  latest().receive({ type: "refused", id, code: "below_minimum", sentence: "", sentences: {}, facts: {} });
  expect(await answer).toMatchObject({ code: "below_minimum" });
  expect(table.refusal).toMatchObject({ spot: "north" });
  latest().receive(dealt(2, "paijiu.anna/2"));
  expect(table.refusal).toBeNull();
});

test("the key of an answer that never came is kept for the history", async () => {
  const { table, latest } = live();
  latest().greet({ number: 1 });
  const answer = table.ask({ do: "ask_cards", player: "anna" });
  const id = latest().of("ask")[0]!.id!;
  latest().receive({ type: "closed", code: "opened_elsewhere", sentences: { it: "Altrove." }, facts: {} });
  latest().drop();
  expect(await answer).toMatchObject({ code: "line_ended" });
  expect(table).toMatchObject({ status: "ended", lastUnansweredKey: id });
  expect(table.ended?.code).toBe("opened_elsewhere");
});

const stand = { do: "choose", player: "anna", box: 1, choice: "stand" };
const card = { ...stand, choice: "card" };
const worth = (command: object, cents: number, cost: number | null): ChoiceWorth =>
  ({ command, exact: `${cents}/1`, cents, percent: cents / 10, cost, best: cost === 0 }) as ChoiceWorth;

test("what choices are worth belongs to their round, and what the chosen one cost stays with it", async () => {
  const { table, latest } = live();
  latest().greet({ number: 1 });
  const advised = table.advise();
  const asked = latest().sent.at(-1) as { id: string };
  const choices = [
    worth(stand, -120, 70),
    worth(card, -50, 0),
    worth({ do: "bet", spot: "north" }, -5, null),
  ];
  latest().receive({ type: "worths", id: asked.id, round: "paijiu.anna/1", choices });
  await advised;
  expect(table.worthOf({ ...stand })?.cents).toBe(-120);
  expect(table.worthOf({ ...stand, box: 2 })).toBeNull();
  expect(table.bestOf("choose")?.command).toEqual(card);
  expect(table.backingOf("north")).toBe(99.5);

  const chose = table.ask(stand);
  const { id } = latest().sent.at(-1) as { id: string };
  latest().receive({ type: "done", id, number: 2, at: 0, repeated: false });
  await chose;
  expect(table.chosen).toMatchObject({ round: "paijiu.anna/1", choice: { cost: 70 } });

  latest().receive(dealt(3, "paijiu.anna/2"));
  expect(table.worthOf(stand)).toBeNull();
});
