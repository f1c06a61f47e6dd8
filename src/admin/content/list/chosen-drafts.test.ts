import { expect, test } from "vitest";
import { readChosen, writeChosen } from "./chosen-drafts.ts";

test("what was written is read", () => {
  const chosen = { document: "gala", origin: { draft: 7, base: 2 } } as const;
  expect(readChosen([writeChosen(chosen)])).toEqual([chosen]);
});

test.each([[""], ["gala"], ["gala 1"], ["nothing 1 2"], ["constructor 1 2"], ["gala -1 2"], ["gala 1 2 3"]])(
  "%j is no draft",
  (value) => {
    expect(readChosen([value])).toEqual([]);
  },
);

test("a document is published once, however often it was sent", () => {
  expect(readChosen(["gala 1 2", "gala 1 2", "tiers 3 0"])).toHaveLength(2);
});
