import { expect, test } from "vitest";
import { Refusal } from "../../lib/net/refusal";
import { DeskActs } from "./desk_acts";

test("an act without an answer is asked again under its key, an answered one under another", async () => {
  const keys: string[] = [];
  const answers = [new Refusal("offline"), null, new Refusal("too_little"), null];
  const acts = new DeskActs("lugano-1", async (_table, _act, key) => {
    keys.push(key);
    const refusal = answers.shift();
    if (refusal) throw refusal;
  });
  const drop = { do: "drop_cash", walkIn: "walk-1", cents: 5000 } as const;
  expect((await acts.run(drop))?.code).toBe("offline");
  expect(await acts.run(drop)).toBeNull();
  expect((await acts.run(drop))?.code).toBe("too_little");
  expect(await acts.run(drop)).toBeNull();
  const [first, again, second, third] = keys;
  expect(again).toBe(first);
  expect(new Set([first, second, third]).size).toBe(3);
});
