import { KeyStream } from "./entry/key_stream";
import { isPressing, isWriting } from "./keyboard";

/** What keys do at the console. */
export interface KeyTarget {
  typed(key: string): void;
  scanned(code: string): void;
  brokenOff(code: string): void;
  press(): void;
  takeBack(): void;
}

/** The keys of the console, whether a person types or a reader does; in a dialog they are the dialog's. */
export class ConsoleKeys {
  private readonly stream: KeyStream;

  constructor(private readonly target: KeyTarget) {
    this.stream = new KeyStream({
      typed: (key) => !isDialogOpen() && target.typed(key),
      scanned: (code) => !isDialogOpen() && target.scanned(code),
      brokenOff: (code) => !isDialogOpen() && target.brokenOff(code),
    });
  }

  stop(): void {
    this.stream.stop();
  }

  press(event: KeyboardEvent): void {
    if (isWriting(event) || event.altKey || event.metaKey) return;
    if (event.ctrlKey) return this.undo(event);
    const inDialog = isDialogOpen();
    if (inDialog && event.key.length > 1 && event.key !== "Enter") return;
    // Space presses a button that has the focus, as everywhere; nothing is done twice by a key that is held.
    if (event.key === " " && isPressing(event)) return;
    if (event.repeat ? event.key === "Enter" : this.stream.press(event.key, event.timeStamp)) {
      event.preventDefault();
    } else if (event.key === "Enter" && !inDialog && !isPressing(event)) {
      event.preventDefault();
      this.target.press();
    }
  }

  private undo(event: KeyboardEvent): void {
    if (event.key.toLowerCase() !== "z" || isDialogOpen()) return;
    event.preventDefault();
    this.target.takeBack();
  }
}

const isDialogOpen = () => document.querySelector("dialog[open]") !== null;
