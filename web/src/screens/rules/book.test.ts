import { marked } from "marked";
import { describe, expect, it } from "vitest";
import { bookIn, plain, type Block } from "./book";

const PAGES = import.meta.glob<string>("../../../../docs/rules/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
const SIGNS: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

const collapsed = (text: string) => text.replace(/\s+/g, " ").trim();

function saidBy(block: Block): string {
  if (block.kind === "list") return block.items.map(plain).join(" ");
  if (block.kind === "table") return [block.head, ...block.rows].flatMap((row) => row.map(plain)).join(" ");
  return plain(block.words);
}

/** The words of a page as a full reader of Markdown finds them. */
function saidByMarkdown(source: string): string {
  const html = marked.parse(source, { async: false }).replace(/<!--.*?-->/gs, "");
  const words = html.replace(/<\/(p|h\d|li|t[hdr])>/g, " ").replace(/<[^>]+>/g, "");
  return collapsed(words.replace(/&(amp|lt|gt|quot|#39);/g, (sign) => SIGNS[sign] ?? sign));
}

describe("the rule pages", () => {
  it.each(Object.entries(PAGES))("say every word of %s", (_, source) => {
    expect(collapsed(bookIn(source).map(saidBy).join(" "))).toBe(saidByMarkdown(source));
  });

  it.each(Object.entries(PAGES))("have headings that can be told apart in %s", (_, source) => {
    const ids = bookIn(source).flatMap((block) => (block.kind === "heading" ? [block.id] : []));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("a rule page", () => {
  it("is told apart into clauses, rulings, lists and tables", () => {
    const book = bookIn(
      "## 1. The table\n\n**1.1** A *box*\nplays.\n\n> Ruling.\n> So.\n\n- a\n  b\n- c\n\n| x | y |\n| --- | --- |\n| 1 | 2 |",
    );
    expect(book.map(({ kind }) => kind)).toEqual(["heading", "clause", "ruling", "list", "table"]);
    expect(book[0]).toMatchObject({ depth: 2, id: "1-the-table" });
    expect(book[1]).toMatchObject({
      words: [{ kind: "strong", text: "1.1" }, {}, { kind: "em", text: "box" }, {}],
    });
    expect(book.map(saidBy).slice(2)).toEqual(["Ruling. So.", "a b c", "x y 1 2"]);
  });

  it("keeps a sign that was meant as such", () => {
    expect(bookIn("9\\* and `a*b*`").map(saidBy)).toEqual(["9* and a*b*"]);
  });
});
