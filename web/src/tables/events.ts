// The effects of each game's events, from its folder.
import type { EventEffects } from "../lib/table/event_effects";

const found = import.meta.glob<{ effects: EventEffects }>("./*/events.ts", { eager: true });

/** The effects of a game's events; none where there is no such folder. */
export function effectsOf(game: string): EventEffects {
  return found[`./${game.replaceAll("-", "_")}/events.ts`]?.effects ?? {};
}
