export type Bets = Readonly<Record<string, Readonly<Record<string, number>>>>;
export type Total = { readonly cents: number; readonly players: number };

/** What everybody together has on a spot, and how many they are. */
export function totalOn(bets: Bets, spot: string): Total {
  const stakes = Object.values(bets).flatMap((stakes) => stakes[spot] ?? []);
  return { cents: stakes.reduce((sum, cents) => sum + cents, 0), players: stakes.length };
}
