import type { Sound } from "./sounds.svelte";

/** What the page does with an event beside drawing the table after it. */
export type EventEffect = {
  /** How long the event is looked at before the next is shown, in milliseconds; without it the next follows at once. */
  readonly pause?: number;
  readonly sound?: Sound;
  /** A card comes from the shoe or is turned: what it counts is seen once it lies open. */
  readonly deals?: boolean;
  /** What a croupier calls out: the event itself, or the phase that it begins. */
  readonly called?: "event" | "phase";
  /** Somebody else's event of this kind is seen, but not read out. */
  readonly quiet?: boolean;
  /** Part of a stake was handed back, which is said at its spot. */
  readonly correctsStake?: boolean;
};

/** The effects of a game's events by their names; an event without effects only changes the table. */
export type EventEffects<GameEvent extends { readonly what: string } = { readonly what: string }> = Readonly<
  Partial<Record<GameEvent["what"], EventEffect>>
>;

/** The events that every game with bets and cards has. */
export const COMMON_EFFECTS = {
  bet_placed: { sound: "chip", quiet: true },
  bet_taken: { sound: "chip", quiet: true },
  bet_corrected: { correctsStake: true },
  round_opened: { called: "phase" },
  bets_closed: { called: "event" },
  card_dealt: { pause: 350, sound: "card", deals: true },
} satisfies EventEffects;
