/** How many seconds before the end it is told: early enough to act, and once more. */
const TOLD = [5, 10];

/** So much is left to be told of a stage: nothing before the first moment that is told, nor where the stage is shorter. */
export function secondsTold(left: number, whole: number): number | null {
  if (left <= 0) return null;
  return TOLD.find((seconds) => left <= seconds && seconds < whole) ?? null;
}
