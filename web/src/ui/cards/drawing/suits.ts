/** The four suits as shapes: each is drawn around (0, 0), about 20 units high. */
export type Suit = "h" | "d" | "c" | "s";

export const SHAPES: Record<Suit, string> = {
  h: "M0 9.6C-3 6-9.6 1.4-9.6-3.8C-9.6-7-7.4-9-4.9-9C-2.7-9-.9-7.6 0-5.3C.9-7.6 2.7-9 4.9-9C7.4-9 9.6-7 9.6-3.8C9.6 1.4 3 6 0 9.6Z",
  d: "M0-10.4C2-6.5 4.7-2.9 7.8 0C4.7 2.9 2 6.5 0 10.4C-2 6.5-4.7 2.9-7.8 0C-4.7-2.9-2-6.5 0-10.4Z",
  c: "M0-10A4.6 4.6 0 0 1 3.5-2.4A4.7 4.7 0 1 1 .9 4.1C1 6.8 1.9 8.6 3.8 10H-3.8C-1.9 8.6-1 6.8-.9 4.1A4.7 4.7 0 1 1-3.5-2.4A4.6 4.6 0 0 1 0-10Z",
  s: "M0-10.2C2.6-5.9 9.3-2.5 9.3 2.9C9.3 5.9 7.2 7.5 5 7.5C3.2 7.5 1.7 6.6.8 5C.9 7.3 1.8 8.9 3.6 10.2H-3.6C-1.8 8.9-.9 7.3-.8 5C-1.7 6.6-3.2 7.5-5 7.5C-7.2 7.5-9.3 5.9-9.3 2.9C-9.3-2.5-2.6-5.9 0-10.2Z",
};

/** The inks, as the theme names them. */
export const INKS: Record<Suit, string> = {
  h: "var(--hearts)",
  d: "var(--diamonds)",
  c: "var(--clubs)",
  s: "var(--spades)",
};
