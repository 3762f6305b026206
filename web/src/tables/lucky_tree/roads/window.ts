/**
 * The first column that a display of so many columns shows: it ends with the last column in use and a free one after
 * it, unless the newest mark would be lost to the left of it (a long dragon's tail runs ahead).
 */
export function firstShown(last: number, newest: number, columns: number): number {
  return Math.max(0, Math.min(last + 2 - columns, newest));
}

/** How many columns the marks take. */
export function columnsOf(marks: readonly { readonly column: number }[]): number {
  return Math.max(0, ...marks.map(({ column }) => column + 1));
}
