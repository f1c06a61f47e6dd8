import { expect, test } from "vitest";
import { withoutPromise, withoutPromisedMail } from "./chairs-promise.ts";

const chairs = "The chair of each committee will write to you.";

test.each([
  [
    "as it shipped",
    "Tell us where. The chair of each committee will write to you herself.",
    "Tell us where.",
  ],
  ["in a site's own words", "Come and help.", "Come and help."],
])("the page's sentence about chairs stands apart, in a text %s", (_, text, left) =>
  expect(withoutPromise({ title: "Join", form: { title: "Form", text } })).toEqual({
    title: "Join",
    form: { title: "Form", text: left, chairs },
  }),
);

test.each([
  ["Thanks. The chair of each committee you chose will write to you.", "Thanks. {chairs}"],
  ["Thanks, and see you soon.", "Thanks, and see you soon."],
])("the thanks promise what is so: %j", (text, now) =>
  expect(withoutPromisedMail({ committeesThanks: { subject: "Thanks", text } })).toEqual({
    committeesThanks: { subject: "Thanks", text: now },
  }),
);

test("a body without these thanks stays as it is", () => expect(withoutPromisedMail({})).toEqual({}));
