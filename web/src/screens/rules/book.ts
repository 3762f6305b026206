// The rule pages are ours and use little of Markdown: headings, paragraphs, rulings as quotations, lists and tables.
// They become plain data, so that no markup can pass from them into the page.

export type Word = { readonly kind: "text" | "strong" | "em" | "code"; readonly text: string };
export type Words = readonly Word[];
export type Block =
  | { readonly kind: "heading"; readonly depth: number; readonly id: string; readonly words: Words }
  | { readonly kind: "clause" | "ruling"; readonly words: Words }
  | { readonly kind: "list"; readonly items: readonly Words[] }
  | { readonly kind: "table"; readonly head: readonly Words[]; readonly rows: readonly (readonly Words[])[] };

const COMMENT = /^<!--.*-->$/gm;
const INLINE = /\\(.)|\*\*(.+?)\*\*|\*(.+?)\*|`([^`]+)`|\[([^\]]+)\]\([^)]*\)/g;

/** A rule page, block by block. */
export function bookIn(source: string): Block[] {
  const pieces = source.replace(COMMENT, "").split(/\n\s*\n/);
  return pieces.map((piece) => piece.trim()).flatMap((piece) => (piece ? [blockIn(piece)] : []));
}

/** What words say, without how they are set. */
export function plain(words: Words): string {
  return words.map(({ text }) => text).join("");
}

function blockIn(piece: string): Block {
  const heading = /^(#+) (.+)$/.exec(piece);
  if (heading)
    return { kind: "heading", depth: heading[1]!.length, id: idOf(heading[2]!), words: wordsIn(heading[2]!) };
  if (piece.startsWith("|")) return tableIn(piece.split("\n"));
  if (piece.startsWith("- ")) return { kind: "list", items: piece.slice(2).split("\n- ").map(wordsIn) };
  if (piece.startsWith(">")) return { kind: "ruling", words: wordsIn(piece.replace(/^> ?/gm, "")) };
  return { kind: "clause", words: wordsIn(piece) };
}

function tableIn(lines: readonly string[]): Block {
  const [head = [], , ...rows] = lines.map((line) => line.trim().slice(1, -1).split("|").map(wordsIn));
  return { kind: "table", head, rows };
}

function wordsIn(text: string): Words {
  const line = text.replace(/\s+/g, " ").trim();
  const words: Word[] = [];
  let from = 0;
  for (const found of line.matchAll(INLINE)) {
    words.push({ kind: "text", text: line.slice(from, found.index) }, wordOf(found));
    from = found.index + found[0].length;
  }
  return [...words, { kind: "text" as const, text: line.slice(from) }].filter((word) => word.text);
}

function wordOf([, escaped, strong, em, code, linked]: RegExpExecArray): Word {
  if (strong) return { kind: "strong", text: strong };
  if (em) return { kind: "em", text: em };
  if (code) return { kind: "code", text: code };
  return { kind: "text", text: escaped ?? linked ?? "" };
}

function idOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
