import type { HistoryFilters } from "../../lib/net/http";

export const FILTERS = ["game", "table", "money", "result", "from", "to"] as const;
export type FilterName = (typeof FILTERS)[number];
export type Filters = Partial<Record<FilterName, string>>;

export const RESULTS = ["won", "lost", "even", "void", "open"] as const;

/** The filters that an address asks for. */
export function filtersIn(query: URLSearchParams): Filters {
  return Object.fromEntries(FILTERS.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])));
}

/** The address with these filters. */
export function pathWith(filters: Filters): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value)).toString();
  return query ? `/history?${query}` : "/history";
}

/** The filters as the house is asked: a day is that of the browser, from its first moment to the next day's. */
export function queryOf({ from, to, ...filters }: Filters, cursor = ""): HistoryFilters {
  const within = { ...filters, since: dayStart(from), until: dayStart(to, 1) };
  return cursor ? { ...within, cursor } : within;
}

/** The first moment of a day where the browser is, or of so many days later; nothing for what is no day. */
export function dayStart(day: string | undefined, later = 0): number | undefined {
  const start = new Date(`${day}T00:00`);
  start.setDate(start.getDate() + later);
  return Number.isNaN(start.getTime()) ? undefined : start.getTime();
}

/** The time zone that days are counted in: "Europe/Zurich". */
export function timeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
