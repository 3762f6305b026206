import { percent } from "../../lib/i18n/money";
import { language } from "../../lib/i18n/texts.svelte";

const DIGITS = 4;

/** The value of an exact fraction, "39/20", as a number to be shown. */
export function valueOf(exact: string): number {
  const [over = "0", under = "1"] = exact.split("/");
  return Number(over) / Number(under);
}

/** A number with as many digits as tell something: "1,95", "8.001". */
export function figure(value: number): string {
  return new Intl.NumberFormat(language(), { maximumFractionDigits: DIGITS, useGrouping: true }).format(
    value,
  );
}

/** A percentage to four digits; more for what happens next to never. */
export function finePercent(value: number): string {
  const small = value !== 0 && Math.abs(value) < 0.01;
  return percent(value, small ? DIGITS + 3 : DIGITS);
}

/** A percentage that was printed, with the digits it was printed with, in the language of the page. */
export function printedPercent(printed: string): string {
  return percent(Number(printed), printed.split(".")[1]?.length ?? 0);
}
