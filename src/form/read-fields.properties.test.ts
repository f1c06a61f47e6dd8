import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { anyText } from "#tests/support/arbitraries.ts";
import { readFields } from "./read-fields.ts";

const schema = z.object({
  name: z.string("Name it").trim().min(1, "Name it").max(20, "Too long"),
  website: z.string().max(20, "Too long").optional(),
  password: z.string().min(8, "Longer"),
  topics: z.array(z.enum(["events", "news"], "Choose from the list")),
  isOpen: z.boolean(),
});
const names = [...Object.keys(schema.shape), "__proto__", "constructor", "toString", "role", ""];
const entry = fc.tuple(
  fc.constantFrom(...names),
  fc.oneof(anyText(["Ada", "events", "news", " ", "on"], 6), fc.constant(new File(["x"], "x.png"))),
);

test("any form is read or refused by field, keeps what was typed except secrets, and holds no other field", () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 12 }), (entries) => {
      const sent = new FormData();
      for (const [name, value] of entries) sent.append(name, value);
      const read = readFields(sent, schema);
      expect(Object.keys(read.values).sort()).toEqual(["isOpen", "name", "topics", "website"]);
      const texts = (name: string) => sent.getAll(name).filter((value) => typeof value === "string");
      expect(read.values.topics).toEqual(texts("topics"));
      expect(read.values.name).toBe(texts("name").length === 1 ? texts("name")[0] : "");
      const known = Object.keys(schema.shape);
      if (!read.ok) {
        expect(known).toEqual(expect.arrayContaining(Object.keys(read.errors)));
        expect(Object.values(read.errors).every(Boolean)).toBe(true);
      } else expect(known).toEqual(expect.arrayContaining(Object.keys(read.input)));
    }),
    { numRuns: 500 },
  );
});
