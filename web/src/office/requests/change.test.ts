import { expect, it } from "vitest";
import { Refusal } from "../../lib/net/refusal";
import { Change } from "./change.svelte";

it("asks again under the same key until it is done, and then under another", async () => {
  const change = new Change();
  const keys: string[] = [];
  let lost = true;
  const work = async (key: string) => {
    keys.push(key);
    if (lost) throw new Refusal("offline");
  };
  expect(await change.ask({ cents: 5 }, work)).toBe(false);
  expect(change.refusal?.code).toBe("offline");
  lost = false;
  expect(await change.ask({ cents: 5 }, work)).toBe(true);
  expect(change.refusal).toBeNull();
  await change.ask({ cents: 5 }, work);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
});

it("gives another content another key", async () => {
  const change = new Change();
  const keys: string[] = [];
  const work = async (key: string) => {
    keys.push(key);
    throw new Refusal("offline");
  };
  await change.ask({ cents: 5 }, work);
  await change.ask({ cents: 6 }, work);
  expect(keys[1]).not.toBe(keys[0]);
});
