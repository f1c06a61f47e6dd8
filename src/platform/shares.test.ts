import { expect, test } from "vitest";
import { openShares } from "./shares.ts";

test("nobody takes more than their share, and all together no more than there is", () => {
  const shares = openShares({ all: 10, each: 6 });
  expect(shares.take("ada", 7)).toBe(false);
  expect(shares.take("ada", 6)).toBe(true);
  expect(shares.take("ada", 1)).toBe(false);
  expect(shares.take("bea", 5)).toBe(false);
  expect(shares.take("bea", 4)).toBe(true);
  expect(shares.take("cleo", 1)).toBe(false);
});

test("what was given back can be taken again, by anyone", () => {
  const shares = openShares({ all: 10, each: 6 });
  shares.take("ada", 6);
  shares.take("bea", 4);
  shares.giveBack("ada", 2);
  expect(shares.take("cleo", 2)).toBe(true);
  shares.giveBack("ada", 4);
  expect(shares.take("bea", 2)).toBe(true);
  expect(shares.take("ada", 2)).toBe(true);
});

test("whoever holds something is known until all of it was given back", () => {
  const shares = openShares({ each: 6 });
  expect(shares.isHeldBy("ada")).toBe(false);
  shares.take("ada", 2);
  shares.giveBack("ada", 1);
  expect(shares.isHeldBy("ada")).toBe(true);
  shares.giveBack("ada", 1);
  expect(shares.isHeldBy("ada")).toBe(false);
});

test("whoever is alone may hold more, until someone else does", () => {
  const shares = openShares({ each: 1, alone: 3 });
  expect([1, 2, 3, 4].map(() => shares.take("ada", 1))).toEqual([true, true, true, false]);
  expect([1, 2].map(() => shares.take("bea", 1))).toEqual([true, false]);
  shares.giveBack("ada", 2);
  expect([shares.take("ada", 1), shares.isHeldBeside("ada")]).toEqual([false, true]);
  shares.giveBack("bea", 1);
  expect([shares.take("ada", 1), shares.isHeldBeside("ada")]).toEqual([true, false]);
});

test("what was refused is not counted", () => {
  const shares = openShares({ all: 10, each: 6 });
  expect(shares.take("ada", 7)).toBe(false);
  expect(shares.take("ada", 6)).toBe(true);
});

/** What waits for a share, by the order in which it got one. */
function queueOf(shares: ReturnType<typeof openShares>) {
  const got: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = async (name: string, owner: string, signal?: AbortSignal) => {
    const end = await shares.wait(owner, signal);
    got.push(end ? name : `${name}, not`);
    if (end) ends.set(name, end);
  };
  return {
    got,
    ask: (...asked: Parameters<typeof ask>) => void ask(...asked),
    end: (name: string) => ends.get(name)?.(),
  };
}
const settled = () => new Promise(setImmediate);

test("whoever waits beyond what may wait is refused, and so is one who has gone", async () => {
  const { got, ask } = queueOf(openShares({ each: 1, waiting: 1 }));
  for (const name of ["first", "second", "third"]) ask(name, "ada");
  ask("gone", "bea", AbortSignal.abort());
  await settled();
  expect(got).toEqual(
    ["first", "third, not", "gone, not"].sort((one, other) => got.indexOf(one) - got.indexOf(other)),
  );
  expect(got).not.toContain("second");
});

test("owners take turns, however many of one wait, and those of one come in their order", async () => {
  const { got, ask, end } = queueOf(openShares({ all: 1, each: 1, waiting: 9 }));
  for (const name of ["a1", "a2", "a3"]) ask(name, "ada");
  ask("b1", "bea");
  for (const name of ["a1", "a2", "b1", "a3"]) {
    await settled();
    expect(got.at(-1)).toBe(name);
    end(name);
    end(name); // twice gives nothing back twice
  }
  await settled();
  expect(got).toEqual(["a1", "a2", "b1", "a3"]);
});

test("who leaves the queue is passed over, and takes nothing along", async () => {
  const { got, ask, end } = queueOf(openShares({ each: 1, waiting: 2 }));
  const leaving = new AbortController();
  ask("first", "ada");
  ask("second", "ada", leaving.signal);
  ask("third", "ada");
  await settled();
  leaving.abort();
  end("first");
  await settled();
  expect(got).toEqual(["first", "second, not", "third"]);
});
