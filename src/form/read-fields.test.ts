import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readFields } from "./read-fields.ts";

const fields = z.object({
  name: z.string().min(2, "Name it"),
  note: z
    .string()
    .default("")
    .transform((typed) => typed.trim()),
  kind: z.enum(["a", "b"], "Choose one").nullish(),
  topics: z.array(z.string()).min(1, "Choose a topic"),
  isOpen: z.boolean(),
  password: z.string(),
});
const whole = fields.transform((read) => ({ ...read, made: true }));

function form(entries: [name: string, value: string | Blob][]): FormData {
  const sent = new FormData();
  for (const [name, value] of entries) sent.append(name, value);
  return sent;
}

const good: [string, string][] = [
  ["name", "Ada"],
  ["note", " hello "],
  ["kind", "a"],
  ["topics", "x"],
  ["topics", "y"],
  ["isOpen", "on"],
  ["password", "secret words"],
];

test.each([
  ["an object", fields],
  ["an object and what is made of it", whole],
])("%s is read by the kinds of its fields", (_, schema) => {
  expect(readFields(form(good), schema)).toMatchObject({
    ok: true,
    input: { name: "Ada", note: "hello", kind: "a", topics: ["x", "y"], isOpen: true },
  });
});

describe("what counts as absent", () => {
  test("[3.04] an empty optional choice", () => {
    const sent = form([...good.filter(([name]) => name !== "kind"), ["kind", ""]]);
    expect(readFields(sent, fields)).toMatchObject({ ok: true, input: { name: "Ada" } });
  });
  test("a box without its tick", () => {
    expect(readFields(form(good.filter(([name]) => name !== "isOpen")), fields)).toMatchObject({
      input: { isOpen: false },
    });
  });
  test.each([
    ["a required text", []],
    [
      "a required text sent twice",
      [
        ["name", "Ada"],
        ["name", "Eve"],
      ],
    ],
    ["a file in the place of text", [["name", new Blob(["Ada"])]]],
  ] satisfies [string, [string, string | Blob][]][])("%s is refused", (_, names) => {
    const sent = form([...good.filter(([name]) => name !== "name"), ...names]);
    expect(readFields(sent, fields)).toMatchObject({ ok: false, errors: { name: "Name it" } });
  });
});

test("[7.28] a refused form gives back what was typed as it was typed, and never a password", () => {
  const sent = form([
    ["name", "A"],
    ["note", " hello "],
    ["password", "secret words"],
    ["id", "7"],
  ]);
  expect(readFields(sent, fields)).toEqual({
    ok: false,
    errors: { name: "Name it", topics: "Choose a topic" },
    values: { name: "A", note: " hello ", kind: "", topics: [], isOpen: "" },
  });
});
