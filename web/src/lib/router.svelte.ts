import { inPane, tellWindow } from "./pane";

export type RouteName =
  | "lobby"
  | "login"
  | "account"
  | "history"
  | "round"
  | "shared"
  | "several"
  | "rules"
  | "table"
  | "office"
  | "floor"
  | "figures"
  | "nowhere";
export type Route = { name: RouteName; params: Record<string, string>; query: URLSearchParams };

const ROUTES: readonly [RouteName, RegExp][] = [
  ["lobby", /^\/$/],
  ["login", /^\/login\/?$/],
  ["account", /^\/account\/?$/],
  ["history", /^\/history\/?$/],
  ["round", /^\/history\/(?<table>[^/]+)\/(?<number>\d+)\/?$/],
  ["shared", /^\/shared\/(?<token>[^/]+)\/?$/],
  ["several", /^\/several\/?$/],
  ["rules", /^\/rules\/?$/],
  ["rules", /^\/rules\/(?<game>[^/]+)\/?$/],
  ["table", /^\/tables\/(?<name>[^/]+)\/?$/],
  ["office", /^\/office\/?$/],
  ["office", /^\/office\/(?<tab>tables|accounts|sessions|incidents|proposals|slips|journal|audit)\/?$/],
  ["office", /^\/office\/(?<tab>new-table)\/?$/],
  ["office", /^\/office\/(?<tab>tables|accounts)\/(?<one>[^/]+)\/?$/],
  ["floor", /^\/floor\/?$/],
  ["floor", /^\/floor\/(?<tab>proposals|incidents)\/?$/],
  ["floor", /^\/floor\/tables\/(?<one>[^/]+)\/?$/],
  ["figures", /^\/floor\/figures\/?$/],
];

/** Where a path leads. */
export function routeOf(path: string, search = ""): Route {
  const query = new URLSearchParams(search);
  for (const [name, pattern] of ROUTES) {
    const found = pattern.exec(path);
    if (found) return { name, params: decoded(found.groups ?? {}), query };
  }
  return { name: "nowhere", params: {}, query };
}

/** Where the page is now: changed in place, so that whoever reads it follows. */
export const route: Route = $state(routeOf("/"));

/** Go to a path of this page; `replace` leaves the one before out of the way back. */
export function go(path: string, { replace = false } = {}): void {
  if (path === location.pathname + location.search + location.hash) return;
  if (inPane()) return tellWindow({ kind: "go", path });
  history[replace ? "replaceState" : "pushState"](null, "", path);
  arrive();
  if (!location.hash) scrollTo(0, 0);
}

/** Follow the address bar from now on. */
export function startRouter(): void {
  addEventListener("popstate", arrive);
  arrive();
}

/** An action for an anchor, or for anything around anchors: our own links change the page without loading it. */
export function link(node: HTMLElement): { destroy: () => void } {
  node.addEventListener("click", follow);
  return { destroy: () => node.removeEventListener("click", follow) };
}

function follow(event: MouseEvent): void {
  const anchor = (event.target as Element | null)?.closest?.("a");
  if (!anchor || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (anchor.origin !== location.origin || anchor.hasAttribute("download") || anchor.target) return;
  if (anchor.pathname.startsWith("/api")) return;
  const elsewhere = anchor.pathname !== location.pathname || anchor.search !== location.search;
  if (!elsewhere && anchor.hash) return;
  event.preventDefault();
  go(anchor.pathname + anchor.search + anchor.hash);
}

function arrive(): void {
  Object.assign(route, routeOf(location.pathname, location.search));
}

function decoded(groups: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(groups).map(([name, part]) => [name, decodeURIComponent(part)]));
}
