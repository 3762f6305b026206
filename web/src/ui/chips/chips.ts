/** The house's chips: a colour, and an edge that tells them apart without it. Values are whole units of money. */
export interface ChipKind {
  value: number;
  /** The colours of the clay and of its marks, which the theme names by the value. */
  colour: string;
  mark: string;
  /** Marks and gaps around the edge, in 48ths of it. */
  edge: string;
}

const EDGES: readonly Pick<ChipKind, "value" | "edge">[] = [
  { value: 1000, edge: "1 2" },
  { value: 500, edge: "2 2 2 6" },
  { value: 100, edge: "4 4" },
  { value: 50, edge: "1 1 1 5" },
  { value: 25, edge: "4 8" },
  { value: 20, edge: "2 4" },
  { value: 10, edge: "6 6" },
  { value: 5, edge: "3 5" },
  { value: 2, edge: "3 13" },
  { value: 1, edge: "2 10" },
];

export const KINDS: readonly ChipKind[] = EDGES.map(({ value, edge }) => ({
  value,
  colour: `var(--chip-${value})`,
  mark: `var(--chip-${value}-mark)`,
  edge,
}));

const LOWEST = KINDS[KINDS.length - 1]!;

/** The chip an amount is drawn with: the highest one it holds. */
export function chipFor(cents: number, kinds = KINDS): ChipKind {
  return kinds.find((kind) => kind.value * 100 <= cents) ?? kinds.at(-1) ?? LOWEST;
}

/** Those of the house's chips that are in a rack. */
export function kindsOf(rack: readonly number[]): readonly ChipKind[] {
  return KINDS.filter(({ value }) => rack.includes(value * 100));
}

/** The chips an amount is stacked of, highest first: at most the `most` highest, and at least one for any amount at all. */
export function stackOf(cents: number, most = 6, kinds = KINDS): ChipKind[] {
  const stack: ChipKind[] = [];
  let rest = cents;
  while (rest > 0 && stack.length < most) {
    const kind = chipFor(rest, kinds);
    stack.push(kind);
    rest -= Math.max(kind.value * 100, 100);
  }
  return stack;
}

/** What is printed on a chip: whole units, or the cents of a chip below one. */
export function printed(cents: number): string {
  return cents >= 100 ? String(Math.floor(cents / 100)) : `.${String(cents).padStart(2, "0")}`;
}

const MOST_PRINTED = 5;

/** What is printed on the uppermost chip of a stake: all of it, where a chip has room for that. */
export function printedStake(cents: number): string {
  const whole = cents % 100 ? (cents / 100).toFixed(2).replace(/^0/, "") : String(cents / 100);
  return whole.length > MOST_PRINTED ? "" : whole;
}
