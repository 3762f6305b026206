/** Whether the keys of a press belong to what has the focus: somebody writes in a field. */
export function isWriting(event: KeyboardEvent): boolean {
  const target = event.target as Element | null;
  return Boolean(target?.closest?.("input:not([type=radio]), select, textarea, [contenteditable]"));
}

/** Whether Enter and Space press what has the focus. */
export function isPressing(event: KeyboardEvent): boolean {
  const target = event.target as Element | null;
  return Boolean(target?.closest?.("button, a[href], summary, [role=tab], input"));
}

/** For what is pressed beside the work: a touch leaves the focus where it is, so that Enter goes on with the act that is due. */
export function stay(event: MouseEvent): void {
  event.preventDefault();
}
