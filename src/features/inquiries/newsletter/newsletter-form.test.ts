import { describe, expect, test } from "vitest";
import { readFields } from "#form/read-fields.ts";
import { newsletterForm } from "./newsletter-form.ts";

function read(email?: string) {
  const fields = new FormData();
  if (email !== undefined) fields.set("EMAIL", email);
  return readFields(fields, newsletterForm);
}

describe("[2.29.01] an address that cannot be written to is refused in words and kept", () => {
  test.each(["", "   "])("%j: nothing was typed", (typed) => {
    expect(read(typed)).toEqual({
      ok: false,
      errors: { EMAIL: "Enter your email address" },
      values: { EMAIL: typed },
    });
  });
  const refused = [
    "nobody",
    "a@b",
    "a b@example.com",
    "a@example.com,b@example.com",
    "<script>@example.com",
    `${"a".repeat(300)}@example.com`,
  ];
  test.each(refused)("%j", (typed) => {
    expect(read(typed)).toEqual({
      ok: false,
      errors: { EMAIL: "Enter an email address like name@example.com" },
      values: { EMAIL: typed },
    });
  });
  test("a form without the field", () => expect(read()).toMatchObject({ ok: false }));
});

test("[2.29.03] the address is stored in lower case without blanks around it", () => {
  expect(read("  Ada@Example.COM ")).toMatchObject({ ok: true, input: { EMAIL: "ada@example.com" } });
});
