import { beforeEach, describe, expect, test } from "vitest";
import { money, percent, readMoney, shortMoney, signedMoney } from "./money";
import { setLanguage, t, type Language } from "./texts.svelte";

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

type Tongue = {
  readonly tongue: Language;
  readonly read: [string, number][];
  readonly marks: [string, string][];
  readonly decimals: string[];
};

describe.each<Tongue>([
  {
    tongue: "it",
    read: [
      ["12", 1200],
      ["12,5", 1250],
      ["0,5", 50],
      ["1.234,50", 123450],
      ["1.005", 100500],
      ["1000", 100000],
      ["€ 20", 2000],
      ["1 234,50", 123450],
    ],
    marks: [
      ["12.50", "12,50"],
      ["0.5", "0,50"],
      ["1,234.50", "1.234,50"],
    ],
    decimals: ["0.500", "0,500", "1,005", "12,345", "1.234,500"],
  },
  {
    tongue: "en",
    read: [
      ["12", 1200],
      ["12.5", 1250],
      ["0.5", 50],
      ["1,234.50", 123450],
      ["1,005", 100500],
      ["1000", 100000],
      ["€20", 2000],
    ],
    marks: [
      ["0,5", "0.50"],
      ["12,50", "12.50"],
      ["1.234,50", "1,234.50"],
    ],
    decimals: ["0.500", "0,500", "1.005", "1.000", "1,234.500"],
  },
])("amounts written in $tongue", ({ tongue, read, marks, decimals }) => {
  beforeEach(() => setLanguage(tongue));

  test.each(read)("“%s” is read as %s cents", (text, cents) => expect(readMoney(text)).toEqual({ cents }));

  test.each(marks)("“%s” has the other language's marks: it is refused, and shown as “%s”", (text, right) => {
    expect(readMoney(text)).toEqual({ wrong: t("money-marks", { amount: right }) });
  });

  test.each(decimals)("“%s” is refused: two decimals at most", (text) => {
    expect(readMoney(text)).toEqual({ wrong: t("money-decimals") });
  });

  test.each(["", "-5", "1.23,4", "1,23.4", "12.34.56", ".5", "5.", "dieci", "9".repeat(20)])(
    "“%s” is no amount",
    (text) => expect(readMoney(text)).toEqual({ wrong: t("money-unread") }),
  );
});
