/** A round's table, and its number there: `paijiu.anna/3` is the third at that table. */
export function roundParts(round: string): { readonly table: string; readonly number: string } {
  const cut = round.lastIndexOf("/");
  return { table: round.slice(0, Math.max(cut, 0)), number: round.slice(cut + 1) };
}

/** A round's number at its table. */
export function roundNumber(round: string): string {
  return roundParts(round).number;
}

/** Where a correction of a settled round is proposed. */
export function proposalPath(round: string): string {
  return `/floor/proposals?round=${encodeURIComponent(round)}`;
}
