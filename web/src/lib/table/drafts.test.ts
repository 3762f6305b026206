import { beforeEach, expect, test, vi } from "vitest";
import { betsBySpot, Drafts } from "./drafts.svelte";
import { FakeSocket, fakeSockets } from "../net/fake_socket";
import { COMMON_EFFECTS } from "./event_effects";
import { LiveTable } from "./live_table.svelte";
import type { Command, Offer, TableView } from "../net/wire";

const SPOTS = ["north", "south"];
const limits = { minimum: 200, maximum: 1000, step: 100 };
const bet = (spot: string): Offer => ({ command: { do: "bet", player: "anna", cents: 200, spot }, limits });
const CLEAR: Offer = { command: { do: "clear", player: "anna" }, limits: null };

function table(
  number: number,
  stakes: Record<string, number> = {},
  facts: Partial<TableView> = {},
): Partial<TableView> {
  const staked = Object.keys(stakes).length > 0;
  const view = { phase: "betting", bets: staked ? { anna: stakes } : {}, lines: [] };
  return { number, credit: 10_000, view, offers: [...SPOTS.map(bet), ...(staked ? [CLEAR] : [])], ...facts };
}

let house: FakeSocket;
let live: LiveTable;
let drafts: Drafts;

beforeEach(() => {
  const { open, opened } = fakeSockets();
  live = new LiveTable("paijiu", () => COMMON_EFFECTS, open);
  house = opened[0]!;
  house.greet(table(1));
  drafts = new Drafts(
    live,
    betsBySpot(live, () => SPOTS),
  );
  drafts.chip = 100;
  drafts.auto = false;
});

const commands = () => house.of("ask").map((message) => message["command"] as Command | Command[]);
const stands = (...now: Parameters<typeof table>) => house.receive({ ...snapshotOf(table(...now)) });

function snapshotOf(now: Partial<TableView>) {
  const at = { ...live.table, ...now };
  return {
    type: "happened",
    number: at.number,
    round: at.round,
    asker: "anna",
    events: [],
    table: at,
  } as const;
}

async function take(index: number): Promise<void> {
  const id = house.of("ask")[index]!.id!;
  house.receive({ type: "done", id, number: 9, at: 0, repeated: false });
  await vi.waitFor(() => expect(live["connection"].unanswered).not.toContain(id), { timeout: 60_000 });
  await Promise.resolve();
}

async function refuse(index: number, code: string, facts = {}): Promise<void> {
  const id = house.of("ask")[index]!.id!;
  house.receive({ type: "refused", id, code, sentence: "", sentences: { it: "No." }, facts });
  await new Promise((resolve) => setTimeout(resolve));
}

test("chips float until they are confirmed, one bet a spot and all of them together", async () => {
  drafts.add("north");
  drafts.add("north", 500);
  drafts.add("south", 200);
  expect([drafts.on("north"), drafts.on("south"), drafts.total]).toEqual([600, 200, 800]);
  expect(commands()).toEqual([]);
  const confirmed = drafts.confirm();
  expect(commands()).toEqual([
    [
      { do: "bet", player: "anna", cents: 600, spot: "north" },
      { do: "bet", player: "anna", cents: 200, spot: "south" },
    ],
  ]);
  await take(0);
  expect(await confirmed).toBe(true);
  expect(drafts.total).toBe(0);
});

test("automatic confirmation waits until the house would take the bet", () => {
  drafts.setAuto(true);
  drafts.add("north");
  expect(commands()).toEqual([]);
  drafts.add("north");
  expect(commands()).toMatchObject([{ do: "bet", cents: 200, spot: "north" }]);
});

test("switching automatic confirmation on confirms what floats", () => {
  drafts.add("north", 300);
  drafts.setAuto(true);
  expect(commands()).toMatchObject([{ cents: 300, spot: "north" }]);
});

test("a refusal is told at its spot, and the chips stay to be put right", async () => {
  drafts.add("north");
  void drafts.confirm();
  await refuse(0, "below_minimum");
  expect(drafts.refusals["north"]?.code).toBe("below_minimum");
  expect(drafts.on("north")).toBe(100);
  drafts.add("north");
  expect(drafts.refusals["north"]).toBeUndefined();
});

test("where one of several bets is refused, none is taken: it is told at that one's spot", async () => {
  drafts.add("north", 300);
  drafts.add("south");
  void drafts.confirm();
  await refuse(0, "below_minimum", { spot: "south" });
  expect(Object.keys(drafts.refusals)).toEqual(["south"]);
  expect(live.refusal?.spot).toBe("south");
  expect([drafts.on("north"), drafts.on("south")]).toEqual([300, 100]);
});

test("a refusal of several bets that names no spot is told as a notice", async () => {
  drafts.add("north", 300);
  drafts.add("south", 300);
  void drafts.confirm();
  await refuse(0, "not_enough_credit");
  expect(drafts.refusals).toEqual({});
  expect(live.refusal).toMatchObject({ spot: null, refusal: { code: "not_enough_credit" } });
});

test("the cards are asked for together with the bets that float", async () => {
  const cards: Command = { do: "ask_cards", player: "anna" };
  drafts.add("north", 300);
  void drafts.confirm([cards]);
  expect(commands()).toMatchObject([[{ do: "bet", cents: 300 }, cards]]);
  await take(0);
  void drafts.confirm([cards]);
  expect(commands()[1]).toEqual(cards);
});

test("chips come off the spot one by one, floating ones first", async () => {
  stands(2, { north: 500 });
  drafts.add("north");
  drafts.takeOff("north");
  expect(drafts.on("north")).toBe(0);
  expect(commands()).toEqual([]);
  drafts.takeOff("north");
  expect(commands()).toMatchObject([{ do: "take_off", cents: 100, spot: "north" }]);
  await refuse(0, "below_minimum");
  expect(commands()[1]).toMatchObject({ do: "take_off", cents: 500 });
});

test("undo takes back the last chip, then the last confirmed bet", async () => {
  drafts.add("north", 300);
  void drafts.confirm();
  await take(0);
  stands(2, { north: 300 });
  drafts.add("south");
  drafts.undo();
  expect(drafts.total).toBe(0);
  drafts.undo();
  expect(commands()[1]).toMatchObject({ do: "take_off", cents: 300, spot: "north" });
});

test("clear takes off what floats, and what lies there where that is offered", () => {
  drafts.add("south");
  drafts.clear();
  expect(drafts.total).toBe(0);
  expect(commands()).toEqual([]);
  stands(2, { north: 500 });
  drafts.clear();
  expect(commands()).toMatchObject([{ do: "clear" }]);
});

test("double puts as much again on every spot", () => {
  stands(2, { north: 500 });
  drafts.add("south", 200);
  drafts.double();
  expect([drafts.on("north"), drafts.on("south")]).toEqual([500, 400]);
});

test("the bets of the round before can be repeated", () => {
  stands(2, { north: 500, south: 200 });
  expect(drafts.canRepeat).toBe(false);
  stands(3, {}, { round: "paijiu.anna/2" });
  expect(drafts.canRepeat).toBe(true);
  drafts.repeat();
  expect([drafts.on("north"), drafts.on("south")]).toEqual([500, 200]);
  drafts.clear();
  drafts.setAuto(true);
  drafts.repeat();
  expect(commands()).toMatchObject([[{ cents: 500 }, { cents: 200 }]]);
});

test("what was not confirmed in time is gone", () => {
  drafts.add("north");
  stands(2, {}, { offers: [] });
  expect(drafts.total).toBe(0);
  expect(drafts.lapsed).toEqual([{ spot: "north", cents: 100, minimum: 200 }]);
  drafts.add("north");
  expect(drafts.total).toBe(0);
});

test("what a stake lacks is said from the house's limits, until it is there", () => {
  drafts.auto = true;
  expect(drafts.missing("north")).toBe(0);
  drafts.add("north", 50);
  expect([drafts.missing("north"), drafts.missing("south")]).toEqual([150, 0]);
  drafts.add("north", 200);
  expect(drafts.missing("north")).toBe(50);
  drafts.add("north", 50);
  expect([drafts.missing("north"), commands()]).toMatchObject([0, [{ cents: 300, spot: "north" }]]);
});

test("what was taken off again did not lapse", () => {
  drafts.add("north", 300);
  drafts.add("south", 300);
  drafts.undo();
  stands(2, {}, { offers: [] });
  expect(drafts.lapsed).toEqual([{ spot: "north", cents: 300, minimum: null }]);
  stands(3, {}, { round: "paijiu.anna/2" });
  expect(drafts.lapsed).toEqual([]);
});

test("whoever has too little credit for any bet may still put chips down, and is told why they are refused", () => {
  live.facts = { ...live.facts!, limits: { north: limits } };
  stands(2, {}, { offers: [], credit: 100 });
  expect(drafts.open).toBe(true);
  drafts.add("north", 200);
  void drafts.confirm();
  expect(commands()).toMatchObject([{ cents: 200, spot: "north" }]);
});

test("whoever has no seat is asked to buy in", () => {
  stands(2, {}, { credit: null, offers: [] });
  drafts.unseated = vi.fn();
  drafts.add("north");
  expect(drafts.unseated).toHaveBeenCalledOnce();
});
