// Where the focus goes when what had it is taken away or can be used no more: never to nowhere.
import { afterFrame } from "../../lib/motion/after_frame";

/** The page's content: it has the focus while there is nothing to do. */
const CONTENT = "content";

/** The act of the moment: to confirm chips, to choose, to go on; never one that a key held too long would stake by. */
const ACT =
  ".confirm .primary:enabled, .held button:enabled:not([data-stakes]), .actions .primary:enabled:not([data-stakes])";
/** Where the work is, by what goes first: the act of the moment, a spot, whatever else may be done. */
const WORK = [ACT, '.spot button[aria-disabled="false"]', ".actions button:enabled"];

/** Whether nothing that can be used has the focus. */
export function isFocusLost(): boolean {
  const active = document.activeElement;
  return !active || active === document.body || active.id === CONTENT || active.matches(":disabled");
}

/** Whether a spot has the focus that takes no chips now. */
function isOnClosedSpot(): boolean {
  return document.activeElement?.matches('.spot [aria-disabled="true"]') ?? false;
}

/** The place of a table at which a player goes on working; it remembers the spot that was used last. */
export class WorkPlace {
  private spot: HTMLElement | null = null;
  /** What was given the focus while nobody has touched anything since: it goes on with the work. */
  private given: HTMLElement | null = null;

  constructor(private readonly frame: () => HTMLElement) {}

  /** Note what has the focus now. */
  note({ target }: FocusEvent): void {
    if (target instanceof HTMLElement && target.closest(".spot")) this.spot = target;
  }

  /** Leave the focus where it is: a person goes on from there. */
  touch(): void {
    this.given = null;
  }

  /** Do so once the next frame is drawn: to move the focus before would have the page laid out twice. Gives the way back. */
  restoreSoon(): () => void {
    return afterFrame(() => this.restore());
  }

  /** Bring a lost focus back to the work, or to the content while there is none; from a closed spot to the act. */
  restore(): void {
    if (document.querySelector("dialog[open]")) return;
    const frame = this.frame();
    const place =
      isFocusLost() || document.activeElement === this.given
        ? (this.find(frame) ?? frame.querySelector<HTMLElement>(`#${CONTENT}`))
        : isOnClosedSpot() && frame.querySelector<HTMLElement>(ACT);
    if (!place || place === document.activeElement) return;
    place.focus({ preventScroll: true });
    this.given = place;
  }

  private find(frame: HTMLElement): HTMLElement | null {
    const found = WORK.map((kind) => frame.querySelector<HTMLElement>(kind)).find(Boolean) ?? null;
    return found?.closest(".spot") && this.isOpen(frame) ? this.spot : found;
  }

  private isOpen(frame: HTMLElement): boolean {
    return frame.contains(this.spot) && this.spot?.getAttribute("aria-disabled") === "false";
  }
}
