import { expect, test } from "vitest";
import { oneAtATime } from "./one-at-a-time.server.ts";

const { withResolvers } = Promise;
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("works of one key wait for each other, also for one that fails; those of another key do not", async () => {
  const inTurn = oneAtATime();
  const begun: string[] = [];
  const [first, second, other] = [0, 1, 2].map(
    () => withResolvers.call(Promise) as PromiseWithResolvers<string>,
  );
  const work = (name: string, result: PromiseWithResolvers<string> | undefined) => () => {
    begun.push(name);
    return result?.promise ?? Promise.resolve(name);
  };
  const works = [
    inTurn("a", work("first", first)),
    inTurn("a", work("second", second)),
    inTurn("a", work("third", undefined)),
    inTurn("b", work("other", other)),
  ];
  await settled();
  expect(begun).toEqual(["first", "other"]);
  first?.reject(new Error("the first fails"));
  await expect(works[0]).rejects.toThrow("the first fails");
  await settled();
  expect(begun).toEqual(["first", "other", "second"]);
  second?.resolve("second");
  other?.resolve("other");
  expect(await Promise.all(works.slice(1))).toEqual(["second", "third", "other"]);
});
