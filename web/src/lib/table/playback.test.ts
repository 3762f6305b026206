import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tick } from "svelte";
import { COMMON_EFFECTS } from "./event_effects";
import { motion } from "../motion/motion";
import { NO_TABLE, Playback } from "./playback.svelte";
import type { Event, Happened, TableView } from "../net/wire";

const table = (number: number, facts: Partial<TableView> = {}): TableView => ({
  ...NO_TABLE,
  round: "paijiu/1",
  state: "open",
  number,
  ...facts,
});
const happened = (number: number, what: string[], facts: Partial<TableView> = {}): Happened => ({
  type: "happened",
  number,
  round: "paijiu/1",
  asker: "",
  events: what.map((name): Event => ({ what: name })),
  table: table(number, facts),
});

const effects = () => ({ ...COMMON_EFFECTS, hand_set: { pause: 1700 } });

/** A document as the playback asks for it: whether anybody looks at it, and whether they want things to move. */
function documentOf({ hidden = false, reduced = false }): void {
  vi.stubGlobal("document", { hidden });
  vi.stubGlobal("matchMedia", () => ({ matches: reduced }));
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  motion.finish();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("cards are shown one at a time, in their order", () => {
  const playback = new Playback(effects);
  for (const number of [1, 2, 3]) playback.push(happened(number, ["card_dealt"]));
  expect(playback.shown.number).toBe(1);
  expect(playback.busy).toBe(true);
  vi.advanceTimersByTime(350);
  expect(playback.shown.number).toBe(2);
  vi.advanceTimersByTime(350);
  expect(playback.shown.number).toBe(3);
  expect(playback.busy).toBe(false);
});

test("the last card is seen before what it brought", () => {
  const shown: string[] = [];
  const playback = new Playback(effects, ({ events }) => shown.push(...events.map(({ what }) => what)));
  playback.jump(table(1, { credit: 900, view: { phase: "dealing" } }));
  const view = { phase: "over", lines: [{ where: "north" }] };
  playback.push(happened(2, ["card_dealt", "settled"], { state: "settled", credit: 1100, view }));
  expect(playback.shown).toMatchObject({ state: "open", credit: 900, view: { lines: [] } });
  expect(shown).toEqual(["card_dealt"]);
  vi.advanceTimersByTime(650);
  expect(playback.shown).toMatchObject({ state: "settled", credit: 1100, view });
  expect(shown).toEqual(["card_dealt", "settled"]);
});

test("hands that are set are looked at longer before what they brought", () => {
  const playback = new Playback(effects);
  playback.jump(table(1, { view: { phase: "setting" } }));
  playback.push(happened(2, ["hand_set", "settled"], { state: "settled", view: { phase: "over" } }));
  vi.advanceTimersByTime(1_600);
  expect(playback.shown.state).toBe("open");
  vi.advanceTimersByTime(100);
  expect(playback.shown.state).toBe("settled");
});

test("bets are shown at once", () => {
  const playback = new Playback(effects);
  for (const number of [1, 2, 3]) playback.push(happened(number, ["bet_placed"]));
  expect(playback.shown.number).toBe(3);
});

test("everything can be skipped, and is told all the same", () => {
  const shown: number[] = [];
  const playback = new Playback(effects, ({ number }) => shown.push(number));
  for (const number of [1, 2, 3, 4]) playback.push(happened(number, ["card_dealt"]));
  playback.skip();
  expect(playback.shown.number).toBe(4);
  expect(shown).toEqual([1, 2, 3, 4]);
  vi.advanceTimersByTime(5_000);
  expect(playback.shown.number).toBe(4);
});

test("what comes after the dealing was skipped is shown at once, until something is asked", () => {
  const playback = new Playback(effects);
  playback.push(happened(1, ["card_dealt"]));
  playback.skip();
  playback.push(happened(2, ["card_dealt"]));
  playback.push(happened(3, ["card_dealt", "settled"], { state: "settled", view: { phase: "over" } }));
  expect(playback.shown.state).toBe("settled");
  playback.release();
  for (const number of [4, 5]) playback.push(happened(number, ["card_dealt"]));
  expect(playback.shown.number).toBe(4);
});

test("a finished round stays until it is let go, where one player sets the pace", () => {
  const playback = new Playback(effects);
  playback.holds = true;
  playback.push(happened(8, ["settled"], { state: "settled" }));
  playback.push(happened(9, ["round_opened"], { round: "paijiu/2" }));
  vi.advanceTimersByTime(50);
  expect(playback.held).toBe(true);
  playback.skip();
  expect(playback.shown.round).toBe("paijiu/1");
  playback.release();
  expect(playback.shown.round).toBe("paijiu/2");
  expect(playback.held).toBe(false);
});

test("at a shared table the next round is shown as it opens", () => {
  const playback = new Playback(effects);
  playback.push(happened(8, ["settled"], { state: "settled" }));
  playback.push(happened(9, ["round_opened"], { round: "paijiu/2" }));
  vi.advanceTimersByTime(50);
  expect(playback.shown.round).toBe("paijiu/2");
});

test("the table told anew does not spoil what still waits to be shown", () => {
  const playback = new Playback(effects);
  playback.push(happened(1, ["card_dealt"]));
  playback.push(happened(2, ["card_dealt"]));
  playback.jump(table(2, { credit: 500 }));
  expect(playback.shown.number).toBe(1);
  vi.advanceTimersByTime(350);
  expect(playback.shown).toMatchObject({ number: 2, credit: 500 });
});

test("what was missed is not played back", () => {
  const playback = new Playback(effects);
  playback.push(happened(1, ["card_dealt"]));
  playback.push(happened(2, ["card_dealt"]));
  playback.jump(table(40));
  expect(playback.shown.number).toBe(40);
  vi.advanceTimersByTime(5_000);
  expect(playback.shown.number).toBe(40);
});

test("a card that is shown in its turn comes from the shoe, and whatever is drawn later does not", async () => {
  const playback = new Playback(effects);
  playback.push(happened(1, ["card_dealt"]));
  expect(motion.allowed).toBe(true);
  expect(motion.untilLanding).toBeGreaterThan(0);
  await tick();
  expect(motion.allowed).toBe(false);
});

test("nobody waits for the total of a step without cards", () => {
  const playback = new Playback(effects);
  playback.push(happened(1, ["bet_placed"]));
  expect(motion.untilLanding).toBe(0);
});

test.each([{ reduced: true }, { hidden: true }])("nothing moves and nothing waits: %o", (look) => {
  documentOf(look);
  const playback = new Playback(effects);
  for (const number of [1, 2, 3]) playback.push(happened(number, ["card_dealt"]));
  expect(playback.shown.number).toBe(3);
  expect(motion.allowed).toBe(false);
  expect(motion.untilLanding).toBe(0);
});

test("skipping brings what is on its way to its place, and the rest does not move", () => {
  const playback = new Playback(effects);
  const finish = vi.fn();
  for (const number of [1, 2, 3]) playback.push(happened(number, ["card_dealt"]));
  motion.add({ finish });
  playback.skip();
  expect(finish).toHaveBeenCalledOnce();
  expect(playback.shown.number).toBe(3);
  expect(motion.allowed).toBe(false);
  expect(motion.untilLanding).toBe(0);
});

test("what lay there when somebody came does not move", () => {
  const playback = new Playback(effects);
  playback.jump(table(40));
  expect(motion.allowed).toBe(false);
});

test("a result is drawn by itself, and the table opens a moment later", () => {
  const playback = new Playback(effects);
  playback.push(happened(8, ["settled"], { state: "settled" }));
  expect(playback.shown.state).toBe("settled");
  expect(playback.busy).toBe(true);
  vi.advanceTimersByTime(50);
  expect(playback.busy).toBe(false);
});

test("whoever goes on before the table has opened again is not held up by its result", () => {
  const playback = new Playback(effects);
  playback.holds = true;
  playback.push(happened(8, ["settled"], { state: "settled" }));
  playback.push(happened(9, ["round_opened"], { round: "paijiu/2" }));
  playback.release();
  expect(playback.shown.round).toBe("paijiu/2");
  vi.advanceTimersByTime(5_000);
  expect(playback.held).toBe(false);
});
