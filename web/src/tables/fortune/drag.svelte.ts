import type { Aim } from "./choice.svelte";
import type { HandName } from "./hands";

/** So far a finger may stray on a card that is only tapped. */
const STRAY = 8;

export type DragHandlers = {
  /** Called wherever the card is held over. */
  over(aim: Aim | null): void;
  /** Called when the card is let go; never for a tap. */
  drop(): void;
};

/** One card under a pointer: it follows a mouse, a pen or a finger until it is let go. */
export class Drag {
  /** How far it is from its place; null while it lies there. */
  by = $state.raw<{ readonly x: number; readonly y: number } | null>(null);
  private from: { readonly x: number; readonly y: number } | null = null;
  private dropped = false;

  constructor(private readonly handlers: DragHandlers) {}

  readonly down = (event: PointerEvent): void => {
    this.dropped = false;
    if (!event.isPrimary || event.button !== 0) return;
    this.from = { x: event.clientX, y: event.clientY };
    // At once: a quick hand has left the card before it is seen to move.
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  };

  readonly move = (event: PointerEvent): void => {
    if (!this.from) return;
    const by = { x: event.clientX - this.from.x, y: event.clientY - this.from.y };
    if (!this.by && Math.hypot(by.x, by.y) < STRAY) return;
    this.by = by;
    this.handlers.over(aimAt(event, event.currentTarget as Element));
  };

  readonly up = (): void => {
    this.dropped = this.by !== null;
    if (this.dropped) this.handlers.drop();
    this.rest();
  };

  readonly cancel = (): void => {
    this.handlers.over(null);
    this.rest();
  };

  /** Whether a click is the end of a drag, and not a tap. */
  endsDrag(): boolean {
    const ends = this.dropped;
    this.dropped = false;
    return ends;
  }

  private rest(): void {
    this.from = null;
    this.by = null;
  }
}

/** What lies under the pointer beside the card that it holds. */
function aimAt({ clientX, clientY }: PointerEvent, card: Element): Aim | null {
  const below = document
    .elementsFromPoint(clientX, clientY)
    .filter((element) => !card.contains(element))
    .map((element) => element.closest<HTMLElement>("[data-hand]"))
    .find((element) => element !== null);
  if (!below) return null;
  return { hand: below.dataset["hand"] as HandName, card: below.dataset["card"] ?? null };
}
