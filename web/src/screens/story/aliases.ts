// The players of a shared round have numbers for names: `player-2`, wherever one is told of.

const ALIAS = /^player-(\d+)$/;

/** The same, with the words for every player in the place of the number that the house gives. */
export function withPlayers<T>(told: T, named: (number: string) => string): T {
  return rename(told, named) as T;
}

function rename(told: unknown, named: (number: string) => string): unknown {
  if (typeof told === "string") {
    const number = ALIAS.exec(told)?.[1];
    return number ? named(number) : told;
  }
  if (Array.isArray(told)) return told.map((one) => rename(one, named));
  if (typeof told !== "object" || told === null) return told;
  return Object.fromEntries(Object.entries(told).map(([name, value]) => [name, rename(value, named)]));
}
