/** What is to be pressed on a felt: a press there is meant for it. */
const THINGS = "button, a, input, select, summary, [role='button']";

/** An attachment that calls a function when the cloth itself is pressed. */
export function pressToSkip(skip: () => unknown): (felt: HTMLElement) => () => void {
  const press = ({ target }: Event) => {
    if (target instanceof Element && !target.closest(THINGS)) skip();
  };
  return (felt) => {
    felt.addEventListener("click", press);
    return () => felt.removeEventListener("click", press);
  };
}
