import { describe, expect, test } from "vitest";
import { includedIn } from "./entitlement-rule.ts";

const tickets = (count: number) => [{ id: "gala-tickets", title: "Gala tickets", count }];
const term = (id: number, kind: string, count: number) => ({
  ...{ id, kind, endsOn: "2028-01-14", entitlements: tickets(count) },
});
const use = (termId: number, undoneAt: Date | null = null) => ({
  termId,
  entitlement: "gala-tickets",
  undoneAt,
});

describe("what is left", () => {
  test.each([
    ["nothing used", [term(1, "join", 2)], [], { used: 0, left: 2 }],
    ["one used", [term(1, "join", 2)], [use(1)], { used: 1, left: 1 }],
    [
      "what was noted by mistake is there again",
      [term(1, "join", 2)],
      [use(1, new Date())],
      { used: 0, left: 2 },
    ],
    [
      "a new term has all of it",
      [term(1, "join", 2), term(2, "renewal", 2)],
      [use(1), use(1)],
      { used: 0, left: 2 },
    ],
    [
      "a change of level goes on counting",
      [term(1, "join", 1), term(2, "change", 2)],
      [use(1)],
      { used: 1, left: 1 },
    ],
    [
      "also the second one",
      [term(1, "join", 1), term(2, "change", 2), term(3, "change", 4)],
      [use(1), use(2)],
      { used: 2, left: 2 },
    ],
    ["more than there is", [term(1, "join", 1)], [use(1), use(1)], { used: 2, left: 0 }],
  ])("%s", (_, terms, uses, expected) => {
    const last = terms.at(-1);
    if (!last) throw new Error("no term");
    expect(includedIn(terms, last, uses)).toMatchObject([expected]);
  });

  test("of something that the new level does not have nothing is told", () => {
    const terms = [term(1, "join", 1), { ...term(2, "change", 0), entitlements: [] }];
    expect(includedIn(terms, terms[1] as (typeof terms)[0], [use(1)])).toEqual([]);
  });
});
