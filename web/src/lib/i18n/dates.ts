import { locale, t } from "./texts.svelte";

const DAY: Intl.DateTimeFormatOptions = { day: "numeric", month: "short", year: "numeric" };
const MINUTE = 60_000;
const MINUTES_AN_HOUR = 60;

function written(at: number, wanted: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale(), wanted).format(at);
}

/** A moment with its day: "16 nov 2026, 04:12". */
export function moment(at: number): string {
  return written(at, { ...DAY, hour: "2-digit", minute: "2-digit" });
}

/** The same to the second: "16 nov 2026, 04:12:33". */
export function exactMoment(at: number): string {
  return written(at, { ...DAY, hour: "2-digit", minute: "2-digit", second: "2-digit" });
}

/** A moment of a day, to the second: "04:12:33". */
export function clock(at: number): string {
  return written(at, { hour: "2-digit", minute: "2-digit", second: "2-digit" });
}

/** A day that is written as in ISO 8601: "16 nov 2026". */
export function day(iso: string): string {
  return written(Date.parse(iso), { ...DAY, timeZone: "UTC" });
}

/** So long: "2 h 14 min". */
export function span(millis: number): string {
  const minutes = Math.floor(millis / MINUTE);
  return t("account-span", {
    hours: Math.floor(minutes / MINUTES_AN_HOUR),
    minutes: minutes % MINUTES_AN_HOUR,
  });
}
