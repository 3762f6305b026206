import { language, t, type Language } from "./words.svelte";

const LOCALES: Record<Language, string> = { it: "it-IT", en: "en-GB" };

/** A number with so many decimals: "4,93". */
export function decimal(units: number, decimals: number): string {
  const wanted: Intl.NumberFormatOptions = {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  };
  return new Intl.NumberFormat(LOCALES[language()], { ...wanted, useGrouping: true }).format(units);
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

/** A share in percent: "98,21 %". */
export function percent(value: number, decimals = 2): string {
  return `${decimal(value, decimals)} %`;
}

/** The cents a person has written, with either mark for decimals; null where it is no amount. */
export function parseMoney(text: string): number | null {
  const written = text.replace(/[\s\u00a0'’€]/g, "");
  const parts = /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(written);
  if (!parts) return null;
  const units = (parts[1] ?? "").replace(/[.,]/g, "");
  return Number(units) * 100 + Number((parts[2] ?? "").padEnd(2, "0"));
}

function inMoney(amount: string, currency?: string): string {
  return currency ? t(`money-${currency.toLowerCase()}`, { amount }) : amount;
}
