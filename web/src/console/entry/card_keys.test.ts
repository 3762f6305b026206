import { expect, test } from "vitest";
import { typeCard, type SuitLetters } from "./card_keys";

/** The card that these keys make, or the rank that waits. */
function typed(keys: string, letters: SuitLetters): string | null {
  let rank = "";
  for (const key of keys) {
    const next = typeCard(rank, key, letters);
    if (next?.card) return next.card;
    rank = next?.rank ?? rank;
  }
  return rank || null;
}

test.each<[string, SuitLetters, string]>([
  ["9h", "en", "9h"],
  ["9c", "en", "9c"],
  ["9c", "it", "9h"],
  ["9q", "it", "9d"],
  ["9f", "it", "9c"],
  ["9p", "it", "9s"],
  ["9f", "en", "9c"],
  ["9s", "it", "9s"],
  ["qq", "it", "Qd"],
  ["QH", "en", "Qh"],
  ["ts", "en", "10s"],
  ["0d", "en", "10d"],
  ["AP", "it", "As"],
  ["*", "it", "Jk"],
  ["?", "en", "Jk"],
  ["98h", "en", "8h"],
  ["9xh", "en", "9h"],
])("%s by the %s letters is %s", (keys, letters, card) => expect(typed(keys, letters)).toBe(card));

test("Backspace takes the rank back, and is nobody's where there is none", () => {
  expect(typeCard("9", "Backspace", "it")).toEqual({ rank: "", card: null });
  expect(typeCard("", "Backspace", "it")).toBeNull();
});

test("a suit without a rank, and any other letter, are no keys of a card", () => {
  expect(typeCard("", "h", "en")).toBeNull();
  expect(typeCard("", "u", "en")).toBeNull();
});
