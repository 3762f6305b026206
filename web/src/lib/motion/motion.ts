// What moves on the felt: cards fly and turn, chips slide. All of it can be ended at once, and none of it where nothing should move.

/** How long a card is in the air, and how long it takes to turn where it lies, in milliseconds. */
export const FLIGHT = 260;
export const TURN = 180;
const LANDING = FLIGHT + TURN;

/** Something on its way, which can be brought to its end at once. */
export type Move = { finish(): void };

/** Whether nothing should move: the person prefers that, or does not look at the page. */
export function still(): boolean {
  if (typeof document === "undefined") return false;
  return document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The moves of the page. What is drawn moves into its place only while the playback shows it in its turn. */
export class Motion {
  /** Whether cards that are drawn now come from the shoe, and chips from the house. */
  allowed = false;
  private readonly moves = new Set<Move>();
  private landsAt = 0;

  /** Let what the next drawing brings move; where it deals cards, they have landed a moment later. */
  begin(deals: boolean): void {
    this.allowed = true;
    if (deals) this.landsAt = performance.now() + LANDING;
  }

  /** Let nothing more move that is drawn from now on. */
  end(): void {
    this.allowed = false;
  }

  /** Whether something is on its way, or has just been let move. */
  get moving(): boolean {
    return this.allowed || this.moves.size > 0;
  }

  /** How long it takes until the cards that were dealt last lie open, in milliseconds. */
  get untilLanding(): number {
    return Math.max(0, this.landsAt - performance.now());
  }

  /** Take note of something on its way; gives what tells that it has arrived. */
  add(move: Move): () => void {
    this.moves.add(move);
    return () => this.moves.delete(move);
  }

  /** Bring everything to where it is going. */
  finish(): void {
    this.end();
    this.landsAt = 0;
    const moves = [...this.moves];
    this.moves.clear();
    for (const move of moves) move.finish();
  }
}

export const motion = new Motion();
