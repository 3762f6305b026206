/** Whether somebody looks closer at a thing: the mouse is on it, the focus came by keys, or a finger rests on it. */
export class Look {
  on = $state(false);
  /** A finger has only tapped it, which may have been meant for something else. */
  tapped = $state(false);
  private touches = false;

  enter = (event: PointerEvent) => {
    if (event.pointerType === "mouse") this.look();
  };

  /** A finger leaves whatever it has tapped: what that says stays until something else is pressed. */
  leave = (event: PointerEvent) => {
    if (event.pointerType === "mouse") this.away();
  };

  down = (event: PointerEvent) => {
    this.touches = event.pointerType !== "mouse";
  };

  click = () => {
    if (this.touches && !this.on) this.tapped = this.on = true;
  };

  /** Tab has brought the focus here: a focus that the page has set itself looks at nothing. */
  arrive = (event: KeyboardEvent) => {
    if (event.key === "Tab") this.look();
  };

  key = (event: KeyboardEvent) => {
    if (event.key === "Escape") this.away();
  };

  look = () => {
    this.on = true;
    this.tapped = false;
  };

  away = () => {
    this.on = this.tapped = false;
  };
}
