import type { Refused } from "./wire";

export type Sentences = Readonly<Record<string, string>>;
export type Facts = Readonly<Record<string, unknown>>;

/** Something was not done: its stable code, what to tell people, and the facts. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly sentences: Sentences = {},
    readonly facts: Facts = {},
    readonly status = 0,
  ) {
    super(sentences["en"] ?? code);
    this.name = "Refusal";
  }

  static of(refused: Refused): Refusal {
    return new Refusal(refused.code, refused.sentences, refused.facts);
  }
}

/** Any error as a refusal; what is no refusal of the house is a fault of this page. */
export function refusalOf(error: unknown): Refusal {
  return error instanceof Refusal ? error : new Refusal("fault", {}, { why: String(error) });
}
