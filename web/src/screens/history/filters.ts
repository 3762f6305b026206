import type { HistoryFilters } from "../../house/http";

export const FILTERS = ["game", "table", "money", "result", "from", "to"] as const;
export type FilterName = (typeof FILTERS)[number];
export type Filters = Partial<Record<FilterName, string>>;

export const RESULTS = ["won", "lost", "even", "void", "open"] as const;
export const MONEYS = ["EUR", "CHF", "EUR-play", "CHF-play"] as const;

/** The filters that an address asks for. */
export function filtersIn(query: URLSearchParams): Filters {
  return Object.fromEntries(FILTERS.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])));
}

/** The address with these filters. */
export function pathWith(filters: Filters): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value)).toString();
  return query ? `/history?${query}` : "/history";
}

/** The filters as the house is asked. */
export function asked(filters: Filters, cursor = ""): HistoryFilters {
  return cursor ? { ...filters, cursor } : { ...filters };
}
