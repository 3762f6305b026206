// What a game's folder gives the coach: three steps to a first bet, and what is special at its table.
import type { Drafts } from "../../lib/table/drafts.svelte";
import type { LiveTable } from "../../lib/table/live_table.svelte";
import { loadPreference, savePreference } from "../../lib/session/preferences";
import type { Figures } from "../../lib/i18n/texts.svelte";

/** The way to the first bet, or what is what at the table. */
export type Tour = "first-bet" | "things";

export type Scene = {
  readonly live: LiveTable;
  readonly drafts: Drafts;
  /** Whether the house has taken a bet of the player since the coach began. */
  readonly placed: boolean;
};

/** One thing that is pointed at: its text is `coach-<game>-<name>`, or `coach-<name>` where games share it. */
export type Pointer = {
  readonly name: string;
  /** The mark of what it points at (`data-coach`), or of several, of which the first that is seen counts. */
  at(scene: Scene): string | readonly string[];
  /** What its text says in figures. */
  figures?(scene: Scene): Figures;
};

export type Step = Pointer & {
  /** Whether the step is done; where nothing says so, the player goes on by hand. */
  done?(scene: Scene): boolean;
  /** Whether the next one makes no sense before it is done. */
  readonly needed?: boolean;
};

export type Coach = {
  /** Three steps, of which the last is done when the house has taken a real bet. */
  readonly steps: readonly [Step, Step, Step];
  /** What is special at the table. */
  readonly things: readonly Pointer[];
};

/** The last step of most games: the house has taken a bet. */
export const hasPlaced = ({ placed }: Scene): boolean => placed;

/** Whether the coach comes by itself: to whoever has not played this game here, and has not sent it away for good. */
export function isNewcomer(game: string): boolean {
  return loadPreference("coach", true) && !loadPreference<readonly string[]>("coached", []).includes(game);
}

/** Let the coach come to this game no more by itself. */
export function rememberCoached(game: string): void {
  const games = loadPreference<readonly string[]>("coached", []);
  if (!games.includes(game)) savePreference("coached", [...games, game]);
}

/** Let the coach come to no game any more by itself. */
export function dismissCoach(): void {
  savePreference("coach", false);
}
