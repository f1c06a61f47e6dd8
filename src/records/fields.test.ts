import { expect, expectTypeOf, test } from "vitest";
import { type Field, type Fields, factsOf, formValues, type ValuesOf, wordsOf } from "./fields.ts";

const fields = {
  title: { as: "line", label: "Title", most: 20, wrong: "Give it a title", tooLong: "Too long" },
  notes: { as: "lines", label: "Notes", empty: null, most: 200, tooLong: "Too long" },
  room: {
    as: "choice",
    label: "Room",
    options: "loaded",
    none: "No room",
    empty: "",
    wrong: "Choose a room",
  },
  size: {
    as: "choice",
    label: "Size",
    options: [
      ["s", "Small"],
      ["l", "Large"],
    ],
    wrong: "Choose a size",
  },
  until: { as: "day", label: "Until", empty: null },
} as const satisfies Fields;

type Values = { title: string; notes: string | null; room: string; size: "s" | "l"; until: string | null };

test("the type of a record's values is exact", () => {
  expectTypeOf<ValuesOf<typeof fields>>().toEqualTypeOf<Values>();
});

test.each<[Field, string | null | undefined, string]>([
  [fields.title, "Gala", "Gala"],
  [fields.notes, null, ""],
  [fields.notes, undefined, ""],
  [fields.room, "blue", "blue"],
  [fields.room, "", "No room"],
  [fields.size, "l", "Large"],
  [fields.size, "xl", "xl"], // a value that another version knew
  [fields.until, "2026-03-20", "Mar 20, 2026"],
  [fields.until, null, ""],
])("the words of %j with the value %j are %j", (field, value, words) => {
  expect(wordsOf(field, value)).toBe(words);
});

test.each([
  [{}, ["", "", "No room", "", ""]],
  [{ title: "Gala", room: "blue", until: "2026-03-20" }, ["Gala", "", "Blue room", "", "Mar 20, 2026"]],
])("the state %j is compared as %j", (state, values) => {
  const facts = factsOf(fields, state, { room: (id) => `${id === "blue" ? "Blue" : "Other"} room` });
  expect(facts.map(({ label }) => label)).toEqual(["Title", "Notes", "Room", "Size", "Until"]);
  expect(facts.map(({ value }) => value)).toEqual(values);
});

test.each([
  [{ notes: null, room: "" }, ["", "No room"]],
  [{ notes: "", room: "blue" }, ["Own words", "Own words"]],
])("own words stand for values that are not empty: %j is %j", (state, values) => {
  const own = () => "Own words";
  const facts = factsOf(fields, state, { notes: own, room: own });
  expect(facts.slice(1, 3).map(({ value }) => value)).toEqual(values);
});

test("a form has the values of its fields alone, nothing as an empty text", () => {
  const record = { id: 7, title: "Gala", notes: null, room: "blue", size: "l", until: null } as const;
  expect(formValues(fields, record)).toEqual({
    title: "Gala",
    notes: "",
    room: "blue",
    size: "l",
    until: "",
  });
  expect(formValues(fields, { size: "s" })).toEqual({ title: "", notes: "", room: "", size: "s", until: "" });
});
