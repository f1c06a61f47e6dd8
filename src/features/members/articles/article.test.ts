import { expect, test } from "vitest";
import type { HeldTerms } from "#features/members/access/held-terms.ts";
import { memberStates } from "#features/members/member.ts";
import { type MemberAccess, memberAccesses } from "#features/members/terms/kinds.ts";
import { readFields } from "#form/read-fields.ts";
import { articleForm, articleVerdictForm, closedArticles, mayWrite } from "./article.ts";

const good = {
  title: "Price it like you mean it",
  summary: "How to say a number.",
  body: "Say it. **Stop.**",
};

function read(changes: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...good, ...changes })) form.set(name, value);
  return readFields(form, articleForm);
}

test.each([
  ["title", "a blank title", "  ", /Give your article a title/],
  ["title", "a title of 201 characters", "x".repeat(201), /At most 200 characters; this has 201/],
  ["summary", "no summary", "", /two-sentence summary/],
  ["summary", "a summary of 501 characters", "x".repeat(501), /At most 500/],
  ["body", "no text", " \r\n ", /Enter the text/],
  ["body", "a text of 20,001 characters", "x".repeat(20_001), /At most 20,000/],
] as const)("in the %s, %s is refused in words", (field, _, value, words) => {
  const found = read({ [field]: value });
  expect(found.ok ? "" : found.errors[field]).toMatch(words);
});

test("what is pasted is made plain: one line for the title, spaces for tabs, line ends of one kind", () => {
  expect(read({ title: " Price\r\nit ", body: "A\t\u202Eb\r\n\r\nc 🎉" })).toMatchObject({
    ok: true,
    input: { title: "Price it", body: "A b\n\nc 🎉" },
  });
});

type Held = Pick<HeldTerms, "access" | "levels" | "paid">;
const given = (access: MemberAccess, levels: readonly string[]): Held => ({
  ...{ access, levels: [...levels], paid: [] },
});

test.each([
  ["no entry", null, false],
  ["an entry that waits", { state: "pending", tags: ["Diamond"] }, false],
  ["a suspended entry", { state: "suspended", tags: ["Diamond"] }, false],
  ["another tag", { state: "approved", tags: ["Diamonds"] }, false],
  ["one of the tags", { state: "approved", tags: ["Volunteer", "DIAMOND"] }, true],
] as const)("a member with %s may write: %3$s", (_, member, expected) => {
  const asked = member && { ...member, tags: [...member.tags] };
  const held = given("entries", ["platinum"]);
  expect(mayWrite(asked, held, { tags: ["Diamond", "Gold"], levels: ["platinum"] })).toBe(expected);
  expect(mayWrite(asked, held, { tags: [], levels: ["platinum"] })).toBe(false);
});

test.each([
  ["suspended", ["diamonds"], false],
  ["approved", [], false],
  ["approved", ["rubies"], false],
  ["approved", ["rubies", "diamonds"], true],
] as const)(
  "where the site goes by terms, an entry %s with terms of %j may write: %s, whatever its tags",
  (state, levels, expected) => {
    const writers = { tags: ["Diamond"], levels: ["diamonds", "corporate-platinum"] };
    expect(mayWrite({ state, tags: ["Diamond"] }, given("terms", levels), writers)).toBe(expected);
  },
);

test("who has paid for a level with articles writes them by either access, also while their listing waits", () => {
  const writers = { tags: [], levels: ["diamonds"] };
  for (const access of memberAccesses)
    for (const state of memberStates)
      for (const level of ["diamonds", "rubies"]) {
        const held = { access, levels: [level], paid: [level] };
        const expected = level === "diamonds" && (state === "approved" || state === "pending");
        expect(mayWrite({ state, tags: [] }, held, writers), `${access} ${state} ${level}`).toBe(expected);
      }
});

test.each([
  ["pending", ["diamonds"], ["diamonds"], null],
  ["suspended", ["diamonds"], [], "while your listing is suspended"],
  ["suspended", ["rubies"], ["rubies"], null],
  ["declined", ["diamonds"], ["diamonds"], "Submit your listing again"],
  ["withdrawn", ["diamonds"], ["diamonds"], "Submit your listing again"],
  ["withdrawn", ["diamonds"], [], null],
] as const)(
  "an entry %s with terms of %j, paid of %j, keeps articles closed: %s",
  (state, levels, paid, words) => {
    const held: Held = { access: "entries", levels: [...levels], paid: [...paid] };
    const closed = closedArticles({ state, tags: [] }, held, { tags: [], levels: ["diamonds"] });
    if (words === null) expect(closed).toBeNull();
    else expect(closed?.text).toContain(words);
  },
);

test.each([
  ["return", "", false],
  ["decline", "  ", false],
  ["return", "Shorter, please", true],
  ["approve", "", true],
])("the decision %s with the reason %j is taken: %s", (decision, reason, expected) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ article: "3", version: "1", decision, reason }))
    form.set(name, value);
  expect(readFields(form, articleVerdictForm).ok).toBe(expected);
});
