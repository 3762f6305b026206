const LONG_PRESS = 450;

/** The keys that take a chip off the spot that has the focus. */
export const TAKE_OFF_KEYS: readonly string[] = ["Delete", "Backspace"];

/** What a spot does when it is pressed. */
interface PressActions {
  add: () => void;
  take: () => void;
  /** Whether there is anything to take off. */
  takes: () => boolean;
}

/** The ways to put a chip down and to take one off: mouse, keyboard, touch. */
export class Press {
  /** A long press has asked for the way to take chips off. */
  asking = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private touching = false;
  private held = false;

  constructor(private readonly actions: PressActions) {}

  click = (event: MouseEvent) => {
    if (this.held) this.held = false;
    else if (event.shiftKey) this.take();
    else this.actions.add();
  };

  /** The right button takes off; a finger that rests brings up the same menu event, and is asked first. */
  menu = (event: MouseEvent) => {
    event.preventDefault();
    if (this.touching || this.held) this.ask();
    else this.take();
  };

  key = (event: KeyboardEvent) => {
    if (event.key === "Escape") this.asking = false;
    if (!TAKE_OFF_KEYS.includes(event.key)) return;
    event.preventDefault();
    this.take();
  };

  down = (event: PointerEvent) => {
    this.held = false;
    this.touching = event.pointerType === "touch";
    if (this.touching) this.timer = setTimeout(() => this.ask(), LONG_PRESS);
  };

  up = () => {
    clearTimeout(this.timer);
    this.touching = false;
  };

  take = () => {
    this.asking = false;
    if (this.actions.takes()) this.actions.take();
  };

  private ask() {
    clearTimeout(this.timer);
    this.held = true;
    this.asking = this.actions.takes();
  }
}
