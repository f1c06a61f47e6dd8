import { expect, test } from "vitest";
import type { MemberField } from "#content/member-fields.ts";
import { memberFields, ownTitle } from "#content/member-fields.ts";
import { importTargets, targetLabel } from "./file-headings.ts";
import { moreChange, moreFacts, moreForm, moreText, readMore, withMore } from "./more-fields.ts";

const choices = ["Small", "Large"];

test.each([
  ["text", "  Wheelchair\taccess ", "Wheelchair access"],
  ["text", "x".repeat(300), "x".repeat(300)],
  ["number", "1,250", 1250],
  ["number", "1250.5", 1250.5],
  ["number", "-3", -3],
  ["number", "0", 0],
  ["date", "2026-03-20", "2026-03-20"],
  ["choice", "large", "Large"],
  ["yes-no", "Yes", true],
  ["yes-no", "x", true],
  ["yes-no", "1", true],
  ["yes-no", "no", false],
] as const)("a field of the kind %s reads “%s”, and its text is read as the same", (kind, typed, value) => {
  expect(readMore({ kind, choices }, typed).value).toBe(value);
  expect(readMore({ kind, choices }, moreText(value)).value).toBe(value);
});

test.each([
  ["text", "x".repeat(301), "Keep the text to 300 characters or fewer"],
  ["number", "about 12", "Enter a number, such as 1,250"],
  ["number", "1,25", "Enter a number, such as 1,250"],
  ["number", "1e5", "Enter a number, such as 1,250"],
  ["number", "9".repeat(16), "Enter a number, such as 1,250"],
  ["date", "3/20/2026", "Choose a date, such as 2026-03-20"],
  ["date", "2026-02-30", "Choose a date, such as 2026-03-20"],
  ["choice", "XXL", "Choose one from the list"],
  ["yes-no", "perhaps", "Choose Yes or No"],
] as const)("a field of the kind %s does not read “%s”", (kind, typed, error) => {
  expect(readMore({ kind, choices }, typed)).toEqual({ value: null, error });
});

test.each(["text", "number", "date", "choice", "yes-no"] as const)("nothing is no %s", (kind) => {
  expect(readMore({ kind, choices }, " ")).toEqual({ value: null });
});

test("a change holds what differs alone, and null takes a value away", () => {
  const held = { size: "Large", seats: 2, vegan: false };
  expect(moreChange(held, { size: "Large", seats: 3 })).toEqual({ more: { seats: 3, vegan: null } });
  expect(moreChange(held, held)).toEqual({});
  expect(withMore(held, { seats: null, size: "Small" })).toEqual({ size: "Small", vegan: false });
});

test.each([
  ["the same id", [{ id: "a" }, { id: "a", title: "B" }]],
  ["the same title", [{ title: "Size" }, { id: "b", title: "size" }]],
  ["a choice without choices", [{ kind: "choice" }]],
  ["the name of a field that each member has", [{ title: "city" }]],
  ["more than 20", Array.from({ length: 21 }, (_, at) => ({ id: `f-${at}`, title: `F ${at}` }))],
] as const)("the site takes no fields with %s", (_, fields) => {
  const one = { id: "a", title: "A", kind: "text", choices: [], seenBy: "staff", isWritten: false };
  const read = memberFields.schema.safeParse(fields.map((own) => ({ ...one, ...own }) as MemberField));
  expect(read.success).toBe(false);
});

test("the site takes no title of the product's own for a field", () => {
  expect(importTargets.map(targetLabel).filter((label) => !ownTitle.test(label))).toEqual([]);
  expect(ownTitle.test("City of birth")).toBe(false);
});

test("people read a date in words, in a field for dates alone; a form has it as it is typed", () => {
  const of = { choices: [], seenBy: "members", isWritten: true } as const;
  const own: MemberField[] = [
    { ...of, id: "a", title: "A", kind: "date", choices: [] },
    { ...of, id: "b", title: "B", kind: "text", choices: [] },
  ];
  const more = { a: "2026-03-20", b: "2026-03-20" };
  expect(moreFacts(own, more).map(({ value }) => value)).toEqual(["Mar 20, 2026", "2026-03-20"]);
  expect(moreForm(own, more).values).toEqual({ "more-a": "2026-03-20", "more-b": "2026-03-20" });
});

test.each([
  ["everyone", "Everyone can see it."],
  ["members", "Members can see it."],
  ["staff", "Only our staff see it."],
] as const)("a form says who sees a field for %s", (seenBy, help) => {
  const one: MemberField = { ...{ id: "a", title: "A", kind: "text", choices: [], isWritten: true }, seenBy };
  expect(moreForm([one]).fields["more-a"]).toMatchObject({ help });
});
