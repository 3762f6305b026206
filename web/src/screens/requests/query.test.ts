import { expect, it } from "vitest";
import { Refusal } from "../../lib/net/refusal";
import { Query } from "./query.svelte";

it("drops an answer that a later request has overtaken", async () => {
  const answers: ((value: string) => void)[] = [];
  const query = new Query(() => new Promise<string>((resolve) => answers.push(resolve)));
  const [first, second] = [query.refetch(), query.refetch()];
  answers[1]?.("new");
  answers[0]?.("old");
  await Promise.all([first, second]);
  expect(query.value).toBe("new");
  expect(query.busy).toBe(false);
});

it("keeps what was there while the house does not answer", async () => {
  const replies = [() => Promise.resolve("answer"), () => Promise.reject(new Refusal("offline"))];
  const query = new Query(() => replies.shift()!());
  await query.refetch();
  await query.refetch();
  expect(query.value).toBe("answer");
  expect(query.refusal?.code).toBe("offline");
});
