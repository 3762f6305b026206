import { beforeAll, expect, test } from "vitest";
import { setLanguage } from "../i18n/texts.svelte";
import { oddsText, showPayouts, winOf } from "./payouts";

const to1 = (profit: number) => ({ profit, stake: 1 });
const BANKER = { profit: 19, stake: 20 };

beforeAll(() => setLanguage("it"));

test.each([
  [to1(1), "1:1"],
  [to1(8000), "8.000:1"],
  [BANKER, "0,95:1"],
  [{ profit: 3, stake: 2 }, "1,5:1"],
  [{ profit: 27, stake: 50 }, "0,54:1"],
  [{ profit: 1, stake: 3 }, "1:3"],
])("%j is printed as %s", (payout, printed) => {
  expect(oddsText(payout)).toBe(printed);
});

test("odds are written as the language of the page writes numbers", async () => {
  await setLanguage("en");
  expect([oddsText(BANKER), oddsText(to1(8000))]).toEqual(["0.95:1", "8,000:1"]);
  await setLanguage("it");
});

test("a stake wins whole cents", () => {
  expect(winOf(10_00, BANKER)).toBe(9_50);
  expect(winOf(1_00, { profit: 27, stake: 50 })).toBe(54);
});

test("a spot says what lies there wins, and what it would win with the chip in hand", () => {
  expect(showPayouts([BANKER], 0, 10_00)).toEqual({
    printed: ["0,95:1"],
    spoken: "paga 0,95:1",
    next: "con 10 vince 9,50",
  });
  const more = showPayouts([BANKER], 10_00, 10_00);
  expect([more?.wins, more?.next]).toEqual(["vince 9,50", "con altri 10 vince 19,00"]);
});

test("of several payouts both are printed, of many the highest, and the lowest is what is won at least", () => {
  const pair = showPayouts([to1(10), to1(30)], 5_00);
  expect([pair?.printed, pair?.spoken, pair?.wins]).toEqual([
    ["10:1", "30:1"],
    "paga 10:1 o 30:1",
    "vince almeno 50,00",
  ]);
  const bonus = showPayouts([to1(2), to1(25), to1(8000)]);
  expect([bonus?.printed, bonus?.spoken]).toEqual([["fino a 8.000:1"], "paga da 2:1 a 8.000:1"]);
});

test("a bet of which nobody says what it pays says nothing", () => {
  expect(showPayouts([], 10_00, 10_00)).toBeUndefined();
});
