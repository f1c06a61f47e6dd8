import { expect, test } from "vitest";
import { readFields } from "#form/read-fields.ts";
import { focalForm } from "./focal-form.ts";

const sent = (fields: Record<string, string | undefined>) => {
  const form = new FormData();
  const all = { shownWidth: "280", shownHeight: "140", x: "50", y: "50", ...fields };
  for (const [name, value] of Object.entries(all)) if (value !== undefined) form.set(name, value);
  return readFields(form, focalForm);
};

test.each([{ x: "101" }, { y: "-1" }, { x: "left" }, { shownWidth: "wide" }])("%o is refused", (fields) => {
  expect(sent(fields).ok).toBe(false);
});

test.each([
  { what: "the sliders", fields: { x: "25", y: "80" }, focal: { x: 0.25, y: 0.8 } },
  { what: "a press", fields: { "at.x": "70", "at.y": "35" }, focal: { x: 0.25, y: 0.25 } },
  { what: "a press on the last pixel", fields: { "at.x": "280", "at.y": "140" }, focal: { x: 1, y: 1 } },
  { what: "a press beside the picture", fields: { "at.x": "999", "at.y": "10" }, focal: { x: 1, y: 0.0714 } },
  {
    what: "a press by the keyboard",
    fields: { "at.x": "0", "at.y": "0", x: "10" },
    focal: { x: 0.1, y: 0.5 },
  },
])("$what says where the point is", ({ fields, focal }) => {
  expect(sent(fields)).toMatchObject({ ok: true, input: focal });
});
