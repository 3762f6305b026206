const RANDOM_BYTES = 10;

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, "0");

/** A new idempotency key for a change: the time first, so that later keys sort after earlier ones, then random digits. */
export function newIdempotencyKey(): string {
  const chance = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  return hex(Date.now(), 12) + Array.from(chance, (byte) => hex(byte, 2)).join("");
}
