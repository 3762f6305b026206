import { beforeAll, expect, it } from "vitest";
import { setLanguage } from "../../lib/i18n/texts.svelte";
import { figure, finePercent, printedPercent, valueOf } from "./figures";

beforeAll(() => setLanguage("it"));

it("shows exact fractions as figures of the language", () => {
  expect(figure(valueOf("39/20"))).toBe("1,95");
  expect(figure(valueOf("8001/1"))).toBe("8.001");
});

it("keeps the digits that tell something", () => {
  expect(finePercent(98.54560622914349)).toBe("98,5456 %");
  expect(finePercent(0.000020759932914)).toBe("0,0000208 %");
  expect(printedPercent("98.205")).toBe("98,205 %");
});
