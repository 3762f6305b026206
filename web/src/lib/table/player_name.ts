import { t } from "../i18n/texts.svelte";
import type { Company, Person, TableFacts } from "../net/wire";

/** A player without an account is named after the table, with a number. */
const WALK_IN = /^walk-.+-(\d+)$/;

/** Whether this is the name of a walk-in. */
export const isWalkIn = (player: string): boolean => WALK_IN.test(player);

type Table = {
  readonly facts: Pick<TableFacts, "house_players"> | null;
  readonly company: Pick<Company, "people">;
};

/** Somebody by the display name they have chosen, or by their number where they have none. */
export function displayName({ name, number }: Pick<Person, "name" | "number">): string {
  return name || t("common-guest-number", { number: String(number) });
}

/**
 * A player's name as people read it: house players and walk-ins are called by their number, everybody else by their
 * display name.  An account's own name is for logging in, and shown to nobody else.
 */
export function playerName({ facts, company }: Table, player: string): string {
  const walkIn = WALK_IN.exec(player)?.[1];
  if (walkIn) return t("common-walk-in", { number: walkIn });
  const at = facts?.house_players.indexOf(player) ?? -1;
  if (at >= 0) return t("common-house-player", { number: String(at + 1) });
  const person = company.people.find((each) => each.player === player);
  return person ? displayName(person) : t("common-somebody");
}
