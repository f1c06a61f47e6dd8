import { expect, test } from "vitest";
import { memberParams, readMemberQuery } from "./member-query.ts";

const none = {
  q: "",
  state: null,
  category: null,
  tag: null,
  letter: null,
  sort: "name",
  after: null,
  before: null,
};

test.each([
  ["", none],
  [
    "state=approved&letter=b&sort=-joined&after=12",
    { ...none, state: "approved", letter: "B", sort: "-joined", after: 12 },
  ],
  ["state=nobody&letter=BB&sort=1&after=-1&before=1e99", none],
  [
    "state=deleted&category=Legal&tag=Gala+2026&letter=%23&q=+ada+",
    { ...none, state: "deleted", category: "Legal", tag: "Gala 2026", letter: "#", q: "ada" },
  ],
  [`q=${"x".repeat(500)}`, { ...none, q: "x".repeat(100) }],
])("the address '%s' asks for %o", (address, query) => {
  expect(readMemberQuery(new URLSearchParams(address))).toEqual(query);
});

test("a view and its address are each other's reverse", () => {
  const address = "q=ada&state=pending&category=Legal&tag=Board&letter=A&sort=changed&after=7";
  expect(memberParams(readMemberQuery(new URLSearchParams(address))).toString()).toBe(address);
});
