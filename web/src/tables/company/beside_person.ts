const GAP = 4;
const MARGIN = 8;

/**
 * An attachment that brings what somebody says to where they sit: above what has their name as `data-person`.
 *
 * Where nobody has a place of their own on the felt, the words stay where the list of them is.
 */
export function besidePerson(player: string): (words: HTMLElement) => void {
  return (words) => {
    const felt = words.closest(".felt");
    const place = felt && placeOf(felt.closest(".frame") ?? felt, player);
    if (!felt || !place) return;
    words.classList.add("placed");
    const around = felt.getBoundingClientRect();
    const { width, height } = words.getBoundingClientRect();
    const left = clamp(place.left - around.left, around.width - width - MARGIN);
    const top = clamp(place.top - around.top - height - GAP, around.height - height - MARGIN);
    words.style.setProperty("inset", `${top}px auto auto ${left}px`);
  };
}

/** Where somebody sits now, where they can be seen to sit. */
function placeOf(frame: Element, player: string): DOMRect | undefined {
  const places = [...frame.querySelectorAll(`[data-person="${CSS.escape(player)}"]`)];
  return places.map((place) => place.getBoundingClientRect()).find(({ width }) => width > 0);
}

const clamp = (wanted: number, most: number): number => Math.max(MARGIN, Math.min(wanted, most));
