/** One bet as its line tells it; every game's lines have these. */
export type SettledLine = {
  readonly player: string;
  readonly where: string;
  readonly stake: number;
  readonly returned: number;
  readonly outcome: "won" | "lost" | "push" | "void";
};
/** How a bet ended: what came back, and how much of that was won. */
export type Result = {
  readonly state: "won" | "lost" | "push";
  readonly returned: number;
  readonly won: number;
};

/** How a player's bets on a spot ended; null where no line tells it. */
export function resultOf(lines: readonly SettledLine[], player: string, spot: string): Result | null {
  const bets = lines.filter((line) => line.player === player && line.where === spot);
  const [first] = bets;
  if (!first) return null;
  const returned = bets.reduce((sum, line) => sum + line.returned, 0);
  const staked = bets.reduce((sum, line) => sum + line.stake, 0);
  return { state: first.outcome === "void" ? "push" : first.outcome, returned, won: returned - staked };
}

/** What a player's bets have won and lost, each in all. */
export function wonAndLost(
  lines: readonly SettledLine[],
  player: string,
): { readonly won: number; readonly lost: number } {
  const brought = lines.filter((line) => line.player === player).map((line) => line.returned - line.stake);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + Math.max(cents, 0), 0);
  return { won: sum(brought), lost: sum(brought.map((cents) => -cents)) };
}

/** What the settled bets have brought a player in all; null where none is his. */
export function netOf(lines: readonly SettledLine[], player: string): number | null {
  const bets = lines.filter((line) => line.player === player);
  return bets.length ? bets.reduce((sum, line) => sum + line.returned - line.stake, 0) : null;
}
