import { beforeEach, expect, test } from "vitest";
import { FakeSocket, fakeSockets } from "../../lib/net/fake_socket";
import { LiveTable } from "../../lib/table/live_table.svelte";
import type { Command, Offer, TableView } from "../../lib/net/wire";
import { effects } from "./events";
import { FloatingChips } from "./floating_chips.svelte";

type Seen = { byHand?: boolean; floating?: Record<string, number>; bets?: Record<string, number> };

const limits = { minimum: 500, maximum: 10_000, step: 100 };
const BET: Offer = { command: { do: "bet", player: "anna", cents: 500, spot: "player" }, limits };
const turning = (byHand: boolean): Offer => ({
  command: { do: "confirm_by_hand", player: "anna", by_hand: byHand },
  limits: null,
});

/** Offers are made as the house makes them: the switch only while nothing floats. */
function table({ byHand = false, floating = {}, bets = {} }: Seen = {}): Partial<TableView> {
  const view = { phase: "betting", confirms_by_hand: byHand, floating, bets: { anna: bets }, lines: [] };
  return { credit: 10_000, view, offers: [BET, ...(Object.keys(floating).length ? [] : [turning(!byHand)])] };
}

let house: FakeSocket;
let live: LiveTable;
let chips: FloatingChips;
let number = 1;

beforeEach(() => {
  const { open, opened } = fakeSockets();
  live = new LiveTable("lucky-tree", () => effects, open);
  house = opened[0]!;
  house.greet(table());
  chips = new FloatingChips(live);
  chips.chip = 100;
});

const commands = (): Command[] => house.of("ask").map((message) => message["command"] as Command);
const soon = () => new Promise((resolve) => setTimeout(resolve));

function stands(seen: Seen, facts: Partial<TableView> = {}): void {
  const now = { ...live.table, ...table(seen), ...facts, number: ++number };
  house.receive({ type: "happened", number, round: now.round, asker: "anna", events: [], table: now });
}

async function take(index: number): Promise<void> {
  house.receive({ type: "done", id: house.of("ask")[index]!.id!, number: 9, at: 0, repeated: false });
  await soon();
}

test("by hand every chip goes to the house at once, and counts when it is confirmed", async () => {
  stands({ byHand: true });
  chips.add("player");
  expect(commands()).toEqual([{ do: "bet", player: "anna", cents: 100, spot: "player" }]);
  await take(0);
  stands({ byHand: true, floating: { player: 100 } });
  expect([chips.on("player"), chips.canConfirm, chips.auto]).toEqual([100, true, false]);
  void chips.confirm();
  expect(commands()[1]).toEqual({ do: "confirm", player: "anna" });
});

test("a chip that is still on its way is confirmed too", () => {
  stands({ byHand: true });
  chips.add("player");
  void chips.confirm();
  expect(commands().map((command) => command.do)).toEqual(["bet", "confirm"]);
});

test("nothing is confirmed where nothing floats", async () => {
  stands({ byHand: true });
  expect(await chips.confirm()).toBe(true);
  expect(commands()).toEqual([]);
});

test("a stake that is too small to be confirmed is told at its spot", async () => {
  stands({ byHand: true, floating: { tie: 100 } });
  const confirmed = chips.confirm();
  const id = house.of("ask")[0]!.id!;
  house.receive({
    type: "refused",
    id,
    code: "below_minimum",
    sentence: "",
    sentences: {},
    facts: { spot: "tie" },
  });
  expect(await confirmed).toBe(false);
  expect(chips.refusals["tie"]?.code).toBe("below_minimum");
  expect(live.refusal?.spot).toBe("tie");
});

test("floating chips come off before the bet", () => {
  chips.chip = 500;
  stands({ byHand: true, floating: { player: 200 }, bets: { player: 1000 } });
  chips.takeOff("player");
  expect(commands()).toEqual([{ do: "take_off", player: "anna", cents: 200, spot: "player" }]);
});

test("the switch is turned at once while the betting is open, and shown so until the house has it", async () => {
  chips.setAuto(false);
  expect(commands()).toEqual([turning(true).command]);
  expect(chips.auto).toBe(false);
  await take(0);
  stands({ byHand: true });
  expect(chips.auto).toBe(false);
});

test("a switch turned while no bets are taken waits for the next round", async () => {
  stands({}, { offers: [] });
  chips.setAuto(false);
  await soon();
  expect([chips.auto, commands()]).toEqual([false, []]);
  stands({}, { round: "lucky-tree/2" });
  expect(commands()).toEqual([turning(true).command]);
});

test("switching automatic confirmation on confirms what floats first", async () => {
  stands({ byHand: true, floating: { player: 500 } });
  chips.setAuto(true);
  expect(commands()).toEqual([{ do: "confirm", player: "anna" }]);
  await take(0);
  stands({ byHand: true, bets: { player: 500 } });
  expect(commands()[1]).toEqual(turning(false).command);
});

test("with automatic confirmation small chips wait here until the house would take them", () => {
  chips.add("player");
  expect([chips.on("player"), commands()]).toEqual([100, []]);
  chips.add("player", 400);
  expect(commands()).toEqual([{ do: "bet", player: "anna", cents: 500, spot: "player" }]);
});

test("chips that the house kept unconfirmed are told when it closes the betting", () => {
  stands({ byHand: true, floating: { player: 500, tie: 300 } });
  stands({ byHand: true }, { offers: [] });
  expect(chips.lapsed).toEqual([
    { spot: "player", cents: 500, minimum: null },
    { spot: "tie", cents: 300, minimum: null },
  ]);
});

test("what was confirmed before the betting is closed has not lapsed", () => {
  stands({ byHand: true, floating: { player: 500 } });
  stands({ byHand: true, bets: { player: 500 } });
  stands({ byHand: true, bets: { player: 500 } }, { offers: [] });
  expect(chips.lapsed).toEqual([]);
});

test("what is to be confirmed by hand need come to the minimum with the bet that is there", () => {
  live.facts = { ...live.facts!, limits: { player: limits } };
  stands({ byHand: true, floating: { player: 100 } });
  expect(chips.missing("player")).toBe(400);
  stands({ byHand: true, floating: { player: 100 }, bets: { player: 500 } });
  expect(chips.missing("player")).toBe(0);
  stands({ byHand: true, floating: { player: 100 } });
  stands({ byHand: true }, { offers: [] });
  expect(chips.lapsed).toEqual([{ spot: "player", cents: 100, minimum: 500 }]);
});
