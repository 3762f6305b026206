import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { FUNCTIONS, toPerson } from "./italian_joins";

describe("words that come in from outside", () => {
  it("takes a d before an a", () => {
    expect(["anna", "Ada", "bruno", "Casa 1"].map(toPerson)).toEqual([
      "ad anna",
      "ad Ada",
      "a bruno",
      "a Casa 1",
    ]);
  });

  it("takes the article of a rank", () => {
    const bundle = new FluentBundle("it", { useIsolating: false, functions: FUNCTIONS });
    bundle.addResource(
      new FluentResource("full = full di { $first } { AI($second) }\nflush = colore { AL($first) }"),
    );
    const say = (id: string, figures: Record<string, string>) =>
      bundle.formatPattern(bundle.getMessage(id)!.value!, figures);
    expect(say("full", { first: "re", second: "otto" })).toBe("full di re agli otto");
    expect(say("full", { first: "assi", second: "cinque" })).toBe("full di assi ai cinque");
    expect(say("flush", { first: "asso" })).toBe("colore all'asso");
    expect(say("flush", { first: "dieci" })).toBe("colore al dieci");
  });
});
