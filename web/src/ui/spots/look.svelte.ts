/** Whether somebody looks at a thing that has more to say: the mouse is on it, the focus came by keys, or it was tapped. */
export class Look {
  on = $state(false);
  private touched = false;

  enter = (event: PointerEvent) => {
    if (event.pointerType === "mouse") this.on = true;
  };

  /** A finger leaves whatever it has tapped: what that says stays until something else is pressed. */
  leave = (event: PointerEvent) => {
    if (event.pointerType === "mouse") this.on = false;
  };

  down = (event: PointerEvent) => {
    this.touched = event.pointerType !== "mouse";
  };

  click = () => {
    if (this.touched) this.on = true;
  };

  focus = (event: FocusEvent) => {
    if (event.target instanceof Element && event.target.matches(":focus-visible")) this.on = true;
  };

  key = (event: KeyboardEvent) => {
    if (event.key === "Escape") this.on = false;
  };

  away = () => {
    this.on = false;
  };
}
