/** So many chips of one value. */
export type ChipCount = { readonly cents: number; readonly count: number };

/** An amount in chips of a rack, highest first, and what no chip of the rack pays. */
export function chipsFor(cents: number, rack: readonly number[]): { chips: ChipCount[]; rest: number } {
  const chips: ChipCount[] = [];
  let rest = cents;
  for (const value of [...new Set(rack)].filter((value) => value > 0).sort((one, other) => other - one)) {
    const count = Math.floor(rest / value);
    if (count) chips.push({ cents: value, count });
    rest -= count * value;
  }
  return { chips, rest };
}
