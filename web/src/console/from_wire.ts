// The console as the house sends it.
import type { Console as WireConsole } from "../lib/net/wire";
import { isWalkIn } from "../lib/table/player_name";
import type { BoxStakes, Console, Payout, WalkIn } from "./types";

/** What the croupier calls each walk-in, by the name in the books. */
export type Labels = Readonly<Record<string, string>>;

/** The box that a spot belongs to: the 3 of "59 of box 3", of "box 3" and of "3 over 2"; null where it has none. */
export function boxOfSpot(spot: string): number | null {
  const box = /(?:^|box )(\d)(?: over \d)?$/.exec(spot)?.[1];
  return box === undefined ? null : Number(box);
}

const byBox = (one: { box: number | null }, other: { box: number | null }) =>
  (one.box ?? 0) - (other.box ?? 0);

/** The console of a table for whoever of the staff looks at it. */
export function consoleOf(sent: WireConsole, labels: Labels = {}): Console {
  // Also one who has been paid out: what was paid to them stays on the list until the next round.
  const who = (name: string) => ({ name, player: labels[name] ?? name, walk_in: isWalkIn(name) });
  const boxes = sent.stakes.map(({ player, where, cents }): BoxStakes => ({
    ...who(player),
    box: boxOfSpot(where),
    spot: where,
    cents,
  }));
  const payouts = sent.payouts.map(({ player, where, ...moved }): Payout => ({
    ...moved,
    ...who(player),
    spot: where,
    box: boxOfSpot(where),
  }));
  const walk_ins = sent.walk_ins.map(({ name, credit, offers }): WalkIn => ({
    name,
    label: labels[name] ?? name,
    credit: credit ?? 0,
    offers,
  }));
  const expected = sent.expected && {
    ...sent.expected,
    waits_for: sent.expected.waits_for.map((name) => labels[name] ?? name),
  };
  const call = sent.call && { ...sent.call, player: labels[sent.call.player] ?? sent.call.player };
  const role = sent.role === "inspector" ? "inspector" : "croupier";
  return { ...sent, role, expected, call, boxes: boxes.sort(byBox), payouts, walk_ins };
}
