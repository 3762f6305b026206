/** Characters that come faster one after another than this, in milliseconds, belong to a scan: nobody types so fast. */
export const SCAN_GAP = 40;
/** A character waits a little longer than that before it counts as typed: another may be on its way. */
const HOLD = 60;
/** So long a scan may pause before it counts as broken off. */
const SCAN_END = 250;
/** So long the rest of a broken scan is not heard, its Enter above all. */
const DEAF = 600;
/** A reader that sees the same card twice in so short a time has read it once. */
const REPEAT = 300;

const HEARD = new Set(["Enter", "Backspace", "Escape"]);

export interface KeyListener {
  /** A key that a person has pressed; never Enter, which the caller of `press` acts on. */
  typed(key: string): void;
  /** A whole code from a reader. */
  scanned(code: string): void;
  /** A code that did not end. */
  brokenOff(code: string): void;
}

/** Tells what a reader types from what a person types, by the time between keys. */
export class KeyStream {
  private held = "";
  private scanning = false;
  private lastAt = -Infinity;
  private deafUntil = -Infinity;
  private lastScan = { code: "", at: -Infinity };
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly listener: KeyListener) {}

  /** Take a key pressed at this moment, in milliseconds; false where it is nobody's but the page's: an Enter typed by hand. */
  press(key: string, at: number): boolean {
    if (key.length > 1 && !HEARD.has(key)) return false;
    const quick = at - this.lastAt <= SCAN_GAP;
    this.lastAt = at;
    if (key === "Enter") return this.enter(quick, at);
    if (at < this.deafUntil) this.deafUntil = at + DEAF;
    else if (key.length > 1) this.type(key);
    else this.hold(key, quick, at);
    return true;
  }

  /** Forget what has not been decided yet. */
  stop(): void {
    clearTimeout(this.timer);
    this.held = "";
    this.scanning = false;
  }

  private enter(quick: boolean, at: number): boolean {
    if (this.held && (this.scanning || quick)) {
      this.endScan(at);
      return true;
    }
    this.release();
    return at < this.deafUntil;
  }

  private hold(key: string, quick: boolean, at: number): void {
    if (this.held && quick) this.scanning = true;
    if (this.held && !this.scanning) this.release();
    this.held += key;
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () => (this.scanning ? this.breakOff(at + SCAN_END) : this.release()),
      this.scanning ? SCAN_END : HOLD,
    );
  }

  private type(key: string): void {
    this.release();
    this.listener.typed(key);
  }

  private release(): void {
    const key = this.held;
    this.stop();
    if (key) this.listener.typed(key);
  }

  private endScan(at: number): void {
    const code = this.held;
    this.stop();
    const again = code === this.lastScan.code && at - this.lastScan.at < REPEAT;
    this.lastScan = { code, at };
    if (!again) this.listener.scanned(code);
  }

  private breakOff(at: number): void {
    const code = this.held;
    this.stop();
    this.deafUntil = at + DEAF;
    this.listener.brokenOff(code);
  }
}
