// Where the focus goes when what had it is taken away or can be used no more: never to nowhere.

/** The page's content: it has the focus while there is nothing to do. */
const CONTENT = "content";

/** Where the work is, by what goes first: chips to be confirmed, the act of the moment, a spot, whatever else may be done. */
const WORK = [
  ".confirm .primary:enabled",
  ".actions .primary:enabled",
  '.spot button[aria-disabled="false"]',
  ".actions button:enabled",
];

/** Whether nothing that can be used has the focus. */
export function isFocusLost(): boolean {
  const active = document.activeElement;
  return !active || active === document.body || active.id === CONTENT || active.matches(":disabled");
}

/** The place of a table at which a player goes on working; it remembers the spot that was used last. */
export class WorkPlace {
  private spot: HTMLElement | null = null;

  constructor(private readonly frame: () => HTMLElement) {}

  /** Note what has the focus now. */
  note({ target }: FocusEvent): void {
    if (target instanceof HTMLElement && target.closest(".spot")) this.spot = target;
  }

  /** Bring a lost focus back to the work, or to the content while there is none. */
  restore(): void {
    if (!isFocusLost() || document.querySelector("dialog[open]")) return;
    const frame = this.frame();
    const place = this.find(frame) ?? frame.querySelector<HTMLElement>(`#${CONTENT}`);
    if (place !== document.activeElement) place?.focus({ preventScroll: true });
  }

  private find(frame: HTMLElement): HTMLElement | null {
    const found = WORK.map((kind) => frame.querySelector<HTMLElement>(kind)).find(Boolean) ?? null;
    return found?.closest(".spot") && this.isOpen(frame) ? this.spot : found;
  }

  private isOpen(frame: HTMLElement): boolean {
    return frame.contains(this.spot) && this.spot?.getAttribute("aria-disabled") === "false";
  }
}
