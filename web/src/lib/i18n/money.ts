import { language, locale, t, type Language } from "./texts.svelte";

/** Every kind of money, in the order that people choose from. */
export const MONEYS = ["EUR", "CHF", "EUR-play", "CHF-play"] as const;

/** Every card makes a table write its amounts anew, and to make a format costs more than all of them. */
const formats = new Map<string, Intl.NumberFormat>();

/** A number with so many decimals: "4,93". */
export function decimal(units: number, decimals: number): string {
  const name = `${locale()} ${decimals}`;
  const format = formats.get(name) ?? numberFormat(decimals);
  formats.set(name, format);
  return format.format(units);
}

function numberFormat(decimals: number): Intl.NumberFormat {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(locale(), { ...digits, useGrouping: true });
}

/** An amount with both decimals, grouped as the language does: "1.234,50"; with its money, where one is given. */
export function money(cents: number, currency?: string): string {
  return inMoney(decimal(cents / 100, 2), currency);
}

/** An amount without decimals where there are none to tell: "5", "1.234,50". */
export function shortMoney(cents: number, currency?: string): string {
  return inMoney(decimal(cents / 100, cents % 100 ? 2 : 0), currency);
}

/** An amount with its sign, also when it was won: "+5,00", "−2,50", "0,00". */
export function signedMoney(cents: number, currency?: string): string {
  const sign = cents > 0 ? "+" : cents < 0 ? "−" : "";
  return inMoney(sign + decimal(Math.abs(cents) / 100, 2), currency);
}

/** The least and the most that may be staked: "5 – 1.000". */
export function stakeRange({
  minimum,
  maximum,
}: {
  readonly minimum: number;
  readonly maximum: number;
}): string {
  return `${shortMoney(minimum)} – ${shortMoney(maximum)}`;
}

/** A share in percent: "98,21 %". */
export function percent(value: number, decimals = 2): string {
  return `${decimal(value, decimals)} %`;
}

/** A share in percent with its sign: "+1,25 %", "−0,30 %". */
export function signedPercent(value: number, decimals = 2): string {
  const size = percent(Math.abs(value), decimals);
  return /[1-9]/.test(size) ? (value > 0 ? "+" : "−") + size : size;
}

/** What somebody has written as an amount: its cents, or a sentence that says how to write it. */
export type Written =
  | { readonly cents: number; readonly wrong?: undefined }
  | { readonly cents?: undefined; readonly wrong: string };

const MARKS: Record<Language, { readonly group: string; readonly point: string }> = {
  it: { group: ".", point: "," },
  en: { group: ",", point: "." },
};

/** Read an amount as the language of the page writes it; what could be meant otherwise is not guessed at. */
export function readMoney(text: string): Written {
  const written = text.replace(/[\s\u00a0'’€]/g, "");
  const spoken = language();
  const cents = centsIn(written, spoken);
  if (cents !== null) return { cents };
  const other = centsIn(written, spoken === "it" ? "en" : "it");
  // "1.005" groups elsewhere what would be three decimals here: which of them is meant, only its writer knows.
  if (/[.,]\d{3,}$/.test(written) && /^[\d.,]+$/.test(written)) return { wrong: t("money-decimals") };
  return { wrong: other === null ? t("money-unread") : t("money-marks", { amount: money(other) }) };
}

/** The cents, where this is an amount in that language: groups of three or none, two decimals at most. */
function centsIn(written: string, spoken: Language): number | null {
  const { group, point } = MARKS[spoken];
  const amount = new RegExp(`^([1-9]\\d{0,2}(?:\\${group}\\d{3})+|\\d+)(?:\\${point}(\\d{1,2}))?$`);
  const [, units, decimals = ""] = amount.exec(written) ?? [];
  if (units === undefined) return null;
  const cents = Number(units.replaceAll(group, "")) * 100 + Number(decimals.padEnd(2, "0"));
  return Number.isSafeInteger(cents) ? cents : null;
}

function inMoney(amount: string, currency?: string): string {
  return currency ? t(`money-${currency.toLowerCase()}`, { amount }) : amount;
}
