import { cardIn } from "./notation";

/** A device's table of codes: which card a reader means by each; an empty one reads the house's notation. */
export type CodeTable = ReadonlyMap<string, string>;

/** A line that names no code and card, or a code that another line has. */
export type WrongLine = {
  readonly line: number;
  readonly text: string;
  readonly why: "unread" | "twice";
};

/** Read a table of codes, a line each: `04A1B2=9h`; blank lines and those that begin with # say nothing. */
export function readCodes(text: string): { readonly codes: CodeTable; readonly wrong: readonly WrongLine[] } {
  const codes = new Map<string, string>();
  const wrong: WrongLine[] = [];
  text.split("\n").forEach((written, at) => {
    const row = written.trim();
    if (!row || row.startsWith("#")) return;
    // A code may hold an equals sign itself: the card stands behind the last one.
    const mark = row.lastIndexOf("=");
    const code = row.slice(0, Math.max(mark, 0)).trim();
    const card = cardIn(row.slice(mark + 1));
    if (!code || !card) wrong.push({ line: at + 1, text: row, why: "unread" });
    else if (codes.has(code)) wrong.push({ line: at + 1, text: row, why: "twice" });
    else codes.set(code, card);
  });
  return { codes, wrong };
}

/** The card that a reader means by a code; null where nobody knows. */
export function cardOfCode(code: string, codes: CodeTable): string | null {
  return codes.size ? (codes.get(code.trim()) ?? null) : cardIn(code);
}
