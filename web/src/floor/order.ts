import type { Call, FloorTable } from "../lib/net/http.types";

/** Why a table calls for somebody, what presses most first. */
export const CALLS: readonly Call[] = ["misdealt", "dispute", "croupier_lost", "no_croupier", "round_waits"];

export const ORDERS = ["needs", "stakes", "players", "name"] as const;
export type Order = (typeof ORDERS)[number];

/** The tables in this order: whoever needs somebody first, or the most stakes or players, or by name. */
export function ordered(tables: readonly FloorTable[], order: Order): FloorTable[] {
  return [...tables].sort((one, other) => before[order](one, other) || byTitle(one, other));
}

/** What is called now and was not called before, as "table: call". */
export function newCalls(before: readonly FloorTable[] | null, now: readonly FloorTable[]): string[] {
  const known = new Set((before ?? []).flatMap(callsOf));
  return now.flatMap(callsOf).filter((call) => !known.has(call));
}

function callsOf({ name, calls }: FloorTable): string[] {
  return calls.map((call) => `${name}: ${call}`);
}

const before: Record<Order, (one: FloorTable, other: FloorTable) => number> = {
  needs: (one, other) => urgency(one) - urgency(other) || other.players - one.players,
  stakes: (one, other) => other.stakes - one.stakes,
  players: (one, other) => other.players - one.players,
  name: () => 0,
};

function urgency({ calls }: FloorTable): number {
  return Math.min(CALLS.length, ...calls.map((call) => CALLS.indexOf(call)));
}

function byTitle(one: FloorTable, other: FloorTable): number {
  return one.title.localeCompare(other.title);
}
