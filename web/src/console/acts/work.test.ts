import { beforeEach, expect, test } from "vitest";
import { setLanguage } from "../../lib/i18n/texts.svelte";
import { Refusal } from "../../lib/net/refusal";
import type { Command } from "../../lib/net/wire";
import { Work } from "./work.svelte";

type Answer = (refusal: Refusal | null) => void;
let sent: Command[];
let answers: Answer[];
let work: Work;

beforeEach(async () => {
  await setLanguage("it");
  [sent, answers] = [[], []];
  work = new Work((command) => {
    sent.push(command);
    return new Promise((answer) => answers.push(answer));
  });
});

async function answer(refusal: Refusal | null = null): Promise<void> {
  answers.shift()?.(refusal);
  await new Promise((done) => setTimeout(done));
}

const deal = (card: string) => ({ do: "deal", card });
const NOT_LEFT = new Refusal("card_not_left", { it: "9♥ non si può dare.", en: "9♥ cannot be dealt." });

test("cards that are read quicker than the line go one after another", async () => {
  work.give(deal("9h"), ["9h"]);
  work.give(deal("4d"), ["4d"]);
  expect([sent, work.cards]).toEqual([[deal("9h")], ["9h", "4d"]]);
  await answer();
  expect([sent, work.cards]).toEqual([[deal("9h"), deal("4d")], ["4d"]]);
  await answer();
  expect([work.busy, work.refusal]).toEqual([false, null]);
});

test("the last card is the one that the house took, until it takes something else", async () => {
  work.give(deal("9h"), ["9h"]);
  expect(work.lastCard).toBe("");
  await answer();
  expect(work.lastCard).toBe("9h");
  work.give(deal("4d"), ["4d"]);
  await answer(NOT_LEFT);
  expect(work.lastCard).toBe("9h");
  work.give({ do: "take_back_card" });
  await answer();
  expect(work.lastCard).toBe("");
});

test("the house's refusal is said, and what waited behind it is not given", async () => {
  work.give(deal("9h"), ["9h"]);
  work.give(deal("4d"), ["4d"]);
  await answer(NOT_LEFT);
  expect([sent, work.cards, work.refusal]).toEqual([[deal("9h")], [], "9♥ non si può dare."]);
  work.give(deal("4d"), ["4d"]);
  expect([work.refusal, sent.at(-1)]).toEqual([null, deal("4d")]);
});
