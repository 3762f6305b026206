import { beforeEach, expect, test } from "vitest";
import { setLanguage } from "../../lib/i18n/texts.svelte";
import { CardInput, leftWithout, type CardWays } from "./card_input.svelte";
import { device } from "./device.svelte";

let [entered, refused]: [string[], string[]] = [[], []];
let left: Record<string, number>;
let ways: CardWays;
const pack = { "9h": 8, "9c": 8, "3d": 1 };
const input = new CardInput({
  ways: () => ways,
  left: () => left,
  pack: () => pack,
  accept: (card) => entered.push(card),
  refuse: (reason) => refused.push(reason),
});

beforeEach(async () => {
  await setLanguage("it");
  device.setLetters("it");
  device.setCodes("");
  [entered, refused, left, ways] = [[], [], { "9h": 1, "9c": 8, "3d": 0 }, "any"];
  input.rank = "";
});

test("two keys are a card, in the letters of this device", () => {
  expect([input.type("9"), input.rank, input.type("c"), input.rank]).toEqual([true, "9", true, ""]);
  device.setLetters("en");
  input.type("9");
  input.type("c");
  expect(entered).toEqual(["9h", "9c"]);
});

test("a second 3♦ of one pack and a ninth copy of eight are refused with the reason", () => {
  input.enter("3d");
  left = { "9h": 0 };
  input.scan("9h");
  expect(entered).toEqual([]);
  expect(refused).toEqual(["3♦ non c'è più: è già uscita.", "9♥ non c'è più: tutte le 8 sono già uscite."]);
});

test("a card that the pack does not hold, an unknown code and a broken one are refused", () => {
  input.enter("Ks");
  input.scan("4711");
  input.breakOff("47");
  expect(refused).toEqual([
    "K♠ non fa parte del mazzo.",
    "Codice sconosciuto: 4711.",
    "Lettura interrotta (47): ripeti la lettura.",
  ]);
});

test("a card that lies face down is taken from the reader, not from keys", () => {
  ways = "reader";
  expect(input.type("9")).toBe(false);
  input.scan("9h");
  expect(entered).toEqual(["9h"]);
});

test("where no card is due, a scanned one is refused and keys are nobody's", () => {
  ways = "none";
  input.rank = "9";
  expect([input.type("h"), input.rank]).toEqual([false, ""]);
  input.scan("9h");
  expect([entered, refused]).toEqual([[], ["Adesso non si attende nessuna carta: 9♥ non è registrata."]]);
});

test("a reader's own codes are cards, and a scan forgets a rank that was typed", () => {
  device.setCodes("4711=9h");
  input.type("9");
  input.scan("4711");
  expect([entered, input.rank]).toEqual([["9h"], ""]);
});

test("cards on their way are no longer left", () => {
  expect(leftWithout({ "9h": 2, "3d": 0 }, ["9h", "9h", "3d"])).toEqual({ "9h": 0, "3d": 0 });
});
