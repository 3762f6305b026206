import { beforeEach, describe, expect, test } from "vitest";
import { money, parseMoney, percent, shortMoney, signedMoney } from "./money";
import { setLanguage } from "./words.svelte";

describe("in Italian", () => {
  beforeEach(() => setLanguage("it"));

  test("amounts are grouped by points, also four digits", () => {
    expect(money(123450)).toBe("1.234,50");
    expect(money(123456789)).toBe("1.234.567,89");
    expect(shortMoney(500)).toBe("5");
    expect(shortMoney(550)).toBe("5,50");
  });

  test("play money is told apart from the real one", () => {
    expect(money(100, "EUR")).toBe("1,00 €");
    expect(money(100, "EUR-play")).toBe("1,00 € virtuali");
  });

  test("a result bears its sign", () => {
    expect(signedMoney(250)).toBe("+2,50");
    expect(signedMoney(-250)).toBe("−2,50");
    expect(signedMoney(0)).toBe("0,00");
    expect(percent(98.2051)).toBe("98,21 %");
  });
});

test("in English amounts are grouped by commas", async () => {
  await setLanguage("en");
  expect(money(123450)).toBe("1,234.50");
});

test.each([
  ["12", 1200],
  ["12,5", 1250],
  ["12.50", 1250],
  ["1.234,50", 123450],
  ["1,234.50", 123450],
  ["1.000", 100000],
  ["€ 20", 2000],
  ["", null],
  ["-5", null],
  ["1.23,4", null],
  ["dieci", null],
])("“%s” is read as %s cents", (text, cents) => expect(parseMoney(text)).toBe(cents));
