import { moment } from "../lib/i18n/dates";
import type { QueryParams } from "../lib/net/http";
import { dayStart } from "../screens/history/filters";

export const FILTERS = ["table", "croupier", "shift", "money", "from", "to"] as const;
export type FilterName = (typeof FILTERS)[number];
export type Filters = Partial<Record<FilterName, string>>;

/** The filters that an address asks for. */
export function filtersIn(query: URLSearchParams): Filters {
  return Object.fromEntries(FILTERS.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])));
}

/** The address with these filters; a shift belongs to its table, and goes with it. */
export function pathWith({ shift, ...filters }: Filters): string {
  const kept = filters.table && shift ? { ...filters, shift } : filters;
  const query = new URLSearchParams(Object.entries(kept).filter(([, value]) => value)).toString();
  return query ? `/floor/figures?${query}` : "/floor/figures";
}

/** The filters as the house is asked: a day is that of the browser, from its first moment to the next day's. */
export function queryOf({ from, to, ...filters }: Filters): QueryParams {
  return { ...filters, since: dayStart(from), until: dayStart(to, 1) };
}

/** From when to when the figures of a report count; nothing where there are none, as they begin at no moment then. */
export function spanOf({
  since,
  until,
}: {
  since: number;
  until: number;
}): { since: string; until: string } | null {
  return since ? { since: moment(since), until: moment(until) } : null;
}
