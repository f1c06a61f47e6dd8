import { expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import { formOf, kindOf } from "./field-schemas.ts";
import type { Fields, ValuesOf } from "./fields.ts";

const fields = {
  title: { as: "line", label: "Title", least: 2, most: 9, wrong: "Give it a title", tooLong: "Too long" },
  notes: { as: "lines", label: "Notes", empty: null, most: 9, tooLong: "Too long" },
  caption: { as: "line", label: "Caption", empty: "", most: 9, tooLong: "Too long" },
  contact: { as: "email", label: "Contact", empty: "", wrong: "No address" },
  room: { as: "choice", label: "Room", options: "loaded", wrong: "Choose a room" },
  size: {
    as: "choice",
    label: "Size",
    options: [
      ["s", "Small"],
      ["l", "Large"],
    ],
    empty: null,
    wrong: "Choose a size",
  },
  since: { as: "day", label: "Since" },
  until: { as: "day", label: "Until", empty: null, wrong: "No day" },
} as const satisfies Fields;

const form = formOf(fields);
const filled = {
  ...{ title: " Spring  gala", notes: "One\r\nTwo", caption: "", contact: "Ada@Example.com", room: "blue" },
  ...{ size: "l", since: "2026-03-20", until: "" },
};
const own = formOf(fields, { caption: z.string().transform((typed) => typed.toUpperCase()) });
const nothing = { title: "", notes: "", caption: "", contact: "", room: "", size: "", since: "", until: "" };

test("what the form gives has exactly the type of the record's values", () => {
  expectTypeOf<z.output<typeof form>>().toEqualTypeOf<ValuesOf<typeof fields>>();
});

test("a field with a rule of its own is read by it, and the others as they are", () => {
  expectTypeOf<z.output<typeof own>>().toEqualTypeOf<ValuesOf<typeof fields>>();
  expect(own.parse({ ...filled, title: "Gala", caption: "Red" })).toMatchObject({
    title: "Gala",
    caption: "RED",
  });
});

test.each([
  ["title", "A", "Give it a title"],
  ["title", "Ten letters", "Too long"],
  ["notes", "Ten letters", "Too long"],
  ["caption", "Ten letters", "Too long"],
  ["contact", "ada@", "No address"],
  ["room", "", "Choose a room"],
  ["size", "xl", "Choose a size"],
  ["since", "", "Choose a date, such as 2026-03-20"],
  ["until", "2026-02-30", "No day"],
])("the field %s refuses %j: %s", (name, typed, message) => {
  const read = form.safeParse({ ...filled, title: "Gala", [name]: typed });
  expect(read.error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([[name, message]]);
});

test("what has to be filled in is missed, each field with its own words; the others may be empty", () => {
  const missed = form.safeParse(nothing).error?.issues.map(({ path }) => path[0]);
  expect(missed).toEqual(["title", "room", "since"]);
  const empty = { ...nothing, title: "Gala", room: "blue", since: "2026-03-20" };
  expect(form.parse(empty)).toEqual({ ...empty, notes: null, size: null, until: null });
});

test("texts are read plain, in one line or many, and addresses in lower case", () => {
  expect(form.parse({ ...filled, title: " A \u200b B\n" })).toMatchObject({
    ...{ title: "A B", notes: "One\nTwo", contact: "ada@example.com" },
  });
});

test("a kind whose history keeps its fields alone has their values as its states", () => {
  const plain = kindOf(fields, { entity: "room", one: "room", many: "rooms", title: () => "" });
  expectTypeOf(plain.read).returns.toEqualTypeOf<Partial<ValuesOf<typeof fields>> | null>();
  expect(plain.read({ title: "Old", ownerId: 7 })).toEqual({ title: "Old" });
});

const tone = {
  as: "choice",
  label: "Tone",
  options: [
    ["quiet", "Quiet"],
    ["loud", "Loud"],
  ],
  empty: "quiet",
  wrong: "Choose a tone",
} as const;

test.each([
  ["", "quiet"],
  [null, "quiet"],
  ["loud", "loud"],
])("where %j is chosen of what may be left out, the value is %j", (chosen, tones) => {
  expect(formOf({ tone }).parse({ tone: chosen })).toEqual({ tone: tones });
});

const kind = kindOf(fields, {
  ...{ entity: "room", one: "room", many: "rooms" },
  title: ({ title = "" }) => title,
  words: { room: (id) => `Room ${id}` },
  also: { ownerId: z.number().nullable() },
});

test.each([
  [{}, {}],
  [
    { title: "Old", ownerId: 7, version: 3 },
    { title: "Old", ownerId: 7 },
  ],
  [
    { notes: null, size: null, until: null },
    { notes: null, size: null, until: null },
  ],
  [{ title: null }, null],
  [{ size: "xl" }, null],
  ["nothing", null],
])("the stored state %j reads as %j, whichever version has written it", (stored, read) => {
  expect(kind.read(stored)).toEqual(read);
});

test("a kind compares its states by its fields, in its words", () => {
  expectTypeOf(kind.read).returns.toEqualTypeOf<Partial<
    ValuesOf<typeof fields> & { ownerId: number | null }
  > | null>();
  expect(kind.facts({ title: "Gala", room: "7", ownerId: 7 }).filter(({ value }) => value)).toEqual([
    { label: "Title", value: "Gala" },
    { label: "Room", value: "Room 7" },
  ]);
});
