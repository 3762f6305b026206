/** The line of one settled bet; every game's lines have these fields. */
export type SettledLine = {
  readonly player: string;
  readonly where: string;
  readonly stake: number;
  readonly returned: number;
  readonly tax?: number;
  readonly outcome: "won" | "lost" | "push" | "void";
};
/** How a bet ended: what came back, and how much of that was won. */
export type Result = {
  readonly state: "won" | "lost" | "push";
  readonly returned: number;
  readonly won: number;
};

/** How a player's bets on a spot ended; null where no line is there. */
export function resultOf(lines: readonly SettledLine[], player: string, spot: string): Result | null {
  const bets = lines.filter((line) => line.player === player && line.where === spot);
  const [first] = bets;
  if (!first) return null;
  const returned = bets.reduce((sum, line) => sum + line.returned, 0);
  const staked = bets.reduce((sum, line) => sum + line.stake, 0);
  return { state: first.outcome === "void" ? "push" : first.outcome, returned, won: returned - staked };
}

/** What a player's settled bets have brought in all, and the bet that decided it. */
export type NetResult = {
  readonly net: number;
  /** What was won, and what was lost, each in all. */
  readonly won: number;
  readonly lost: number;
  readonly bets: number;
  /** What gave or took most; of an even result the largest stake that goes back, null where none does. */
  readonly decisive: SettledLine | null;
};

/** What the settled bets have brought a player; null where none is theirs. */
export function netResultOf(lines: readonly SettledLine[], player: string): NetResult | null {
  const bets = bySpot(lines.filter((line) => line.player === player));
  if (!bets.length) return null;
  const amounts = bets.map(profit);
  const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + Math.max(each, 0), 0);
  const [won, lost] = [sum(amounts), sum(amounts.map((cents) => -cents))];
  const net = won - lost;
  // Of an even result only a bet that has neither won nor lost tells that nothing came of it.
  const sides = bets.filter((line) => Math.sign(profit(line)) === Math.sign(net));
  const weight = (line: SettledLine) => (net ? Math.abs(profit(line)) : line.stake);
  const decisive = sides.reduce<SettledLine | null>(
    (most, line) => (most && weight(most) >= weight(line) ? most : line),
    null,
  );
  return { net, won, lost, bets: bets.length, decisive };
}

const profit = (line: SettledLine): number => line.returned - line.stake;

/** A line for every spot, however many bets were put there. */
function bySpot(lines: readonly SettledLine[]): readonly SettledLine[] {
  const spots = [...new Set(lines.map(({ where }) => where))];
  return spots.map((spot) => lines.filter(({ where }) => where === spot).reduce(together));
}

function together(one: SettledLine, other: SettledLine): SettledLine {
  const [stake, returned] = [one.stake + other.stake, one.returned + other.returned];
  return { ...one, stake, returned, tax: (one.tax ?? 0) + (other.tax ?? 0) };
}

/** What the settled bets have brought a player in all; null where none is theirs. */
export function netOf(lines: readonly SettledLine[], player: string): number | null {
  return netResultOf(lines, player)?.net ?? null;
}
