import { isPulledOver, nearestCorner, type Point, type Size } from "./peel";

/** So far a finger may stray on a card that is only pressed. */
const STRAY = 4;

/** A card whose corner somebody may hold: how far it is lifted now. */
export class PeelHold {
  corner = $state.raw<Point>({ x: 0, y: 0 });
  /** How far the corner is pulled; null while nobody holds it. */
  pull = $state.raw<Point | null>(null);
  size = $state.raw<Size>({ width: 0, height: 0 });
  private from: Point | null = null;
  private peeled = false;

  /** `turn` is called when the card is pulled over. */
  constructor(private readonly turn: () => void) {}

  /** Take hold of this card where the pointer is. */
  down(event: PointerEvent, card: Element): void {
    this.peeled = false;
    if (!event.isPrimary || event.button !== 0) return;
    const { left, top, width, height } = card.getBoundingClientRect();
    this.from = { x: event.clientX, y: event.clientY };
    this.size = { width, height };
    this.corner = nearestCorner(this.size, { x: event.clientX - left, y: event.clientY - top });
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  }

  readonly move = (event: PointerEvent): void => {
    if (!this.from) return;
    const pull = { x: event.clientX - this.from.x, y: event.clientY - this.from.y };
    if (!this.pull && Math.hypot(pull.x, pull.y) < STRAY) return;
    this.pull = pull;
    this.peeled = true;
    if (!isPulledOver(this.size, pull)) return;
    this.drop();
    this.turn();
  };

  /** Let the corner fall back. */
  readonly drop = (): void => {
    this.from = this.pull = null;
  };

  /** Whether a click is the end of a look under the card, and not a press. */
  endsPeel(): boolean {
    const ends = this.peeled;
    this.peeled = false;
    return ends;
  }
}
