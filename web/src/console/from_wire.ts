// The console as the house sends it, with what the view tells of the stakes.
import type { Console as WireConsole, TableView } from "../lib/net/wire";
import type { BoxStakes, Console, Payout } from "./types";

type Bets = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The box that a spot belongs to: the 3 of "59 of box 3", of "box 3" and of "3 over 2"; null where it has none. */
export function boxOfSpot(spot: string): number | null {
  const box = /(?:^|box )(\d)(?: over \d)?$/.exec(spot)?.[1];
  return box === undefined ? null : Number(box);
}

/** What lies on the table, box by box; those whose chips the croupier brought (`walkIns`) are marked. */
export function stakesOf(view: TableView["view"], walkIns: readonly string[] = []): readonly BoxStakes[] {
  const bets = (view as { bets?: Bets } | null)?.bets ?? {};
  const stakes = Object.entries(bets).flatMap(([player, spots]) =>
    Object.entries(spots).map(([spot, cents]) => ({
      box: boxOfSpot(spot),
      spot,
      player,
      cents,
      walk_in: walkIns.includes(player),
    })),
  );
  return stakes.filter(({ cents }) => cents > 0).sort((one, other) => (one.box ?? 0) - (other.box ?? 0));
}

/** The console of a table for whoever of the staff looks at it. */
export function consoleOf(
  sent: WireConsole,
  view: TableView["view"],
  walkIns: readonly string[] = [],
): Console {
  const payouts = sent.payouts.map(({ where, ...moved }): Payout => ({
    ...moved,
    spot: where,
    box: boxOfSpot(where),
  }));
  const role = sent.role === "inspector" ? "inspector" : "croupier";
  return { ...sent, role, payouts, boxes: stakesOf(view, walkIns) };
}
