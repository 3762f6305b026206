/** The house's chips: a colour, and an edge that tells them apart without it. Values are whole units of money. */
export interface ChipKind {
  value: number;
  colour: string;
  mark: string;
  /** Marks and gaps around the edge, in 48ths of it. */
  edge: string;
}

export const KINDS: readonly ChipKind[] = [
  { value: 1000, colour: "#c79a2b", mark: "#3a2a05", edge: "1 2" },
  { value: 500, colour: "#5f3f94", mark: "#f0d993", edge: "2 2 2 6" },
  { value: 100, colour: "#24262b", mark: "#f6efdc", edge: "4 4" },
  { value: 50, colour: "#bf6a1f", mark: "#f6efdc", edge: "1 1 1 5" },
  { value: 25, colour: "#1f7a4d", mark: "#f6efdc", edge: "4 8" },
  { value: 20, colour: "#25707d", mark: "#f0d993", edge: "2 4" },
  { value: 10, colour: "#2b59a6", mark: "#f6efdc", edge: "6 6" },
  { value: 5, colour: "#b02a30", mark: "#f6efdc", edge: "3 5" },
  { value: 2, colour: "#c77f93", mark: "#7a1f3a", edge: "3 13" },
  { value: 1, colour: "#d8d0bb", mark: "#2b59a6", edge: "2 10" },
];

const LOWEST = KINDS[KINDS.length - 1]!;

/** The chip an amount is drawn with: the highest one it holds. */
export function chipFor(cents: number, kinds = KINDS): ChipKind {
  return kinds.find((kind) => kind.value * 100 <= cents) ?? kinds.at(-1) ?? LOWEST;
}

/** Those of the house's chips that are in a rack. */
export function kindsOf(rack: readonly number[]): readonly ChipKind[] {
  return KINDS.filter(({ value }) => rack.includes(value * 100));
}

/** The chips an amount is stacked of, highest first: at most `most`, and at least one for any amount at all. */
export function stackOf(cents: number, most = 5, kinds = KINDS): ChipKind[] {
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
