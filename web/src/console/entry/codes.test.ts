import { expect, test } from "vitest";
import { cardOfCode, readCodes } from "./codes";
import { cardIn } from "./notation";

test.each([
  ["9h", "9h"],
  ["10d", "10d"],
  ["td", "10d"],
  ["QH", "Qh"],
  ["a♠", "As"],
  ["jk", "Jk"],
  ["1h", null],
  ["9x", null],
  ["h", null],
  ["", null],
])("%s names %s", (text, card) => expect(cardIn(text)).toBe(card));

test("a table of codes has a line each", () => {
  const { codes, wrong } = readCodes("# shoe 3\n\n04A1B2=9h\n 04A1B3 = 10♦ \nX==Jk");
  expect([...codes]).toEqual([
    ["04A1B2", "9h"],
    ["04A1B3", "10d"],
    ["X=", "Jk"],
  ]);
  expect(wrong).toEqual([]);
});

test("a line that cannot be read, and a code that stands twice, are named", () => {
  const { codes, wrong } = readCodes("04=9h\nnonsense\n04=8h\n=9h\n05=11h");
  expect(codes.size).toBe(1);
  expect(wrong.map(({ line, why }) => [line, why])).toEqual([
    [2, "unread"],
    [3, "twice"],
    [4, "unread"],
    [5, "unread"],
  ]);
});

test("without a table a reader types the card itself; with one only its codes are cards", () => {
  expect(cardOfCode("9h", new Map())).toBe("9h");
  const { codes } = readCodes("04=9h");
  expect(cardOfCode("04", codes)).toBe("9h");
  expect(cardOfCode("9h", codes)).toBeNull();
});
