import { describe, expect, test } from "vitest";
import { readSubscription } from "./newsletter-form.ts";

function form(email?: string, trap?: string) {
  const fields = new FormData();
  if (email !== undefined) fields.set("EMAIL", email);
  if (trap !== undefined) fields.set("company_website", trap);
  return fields;
}

describe("[2.29.01] an address that cannot be written to is refused in words and kept", () => {
  const refused = [
    "",
    "   ",
    "nobody",
    "a@b",
    "a b@example.com",
    "a@example.com,b@example.com",
    "<script>@example.com",
    `${"a".repeat(300)}@example.com`,
  ];
  test.each(refused)("%j", (typed) => {
    const read = readSubscription(form(typed));
    expect(read).toMatchObject({ ok: false, typed: typed.slice(0, 254) });
  });
  test("a form without the field", () => expect(readSubscription(form())).toMatchObject({ ok: false }));
});

test("[2.29.03] the address is stored in lower case without blanks around it", () => {
  expect(readSubscription(form("  Ada@Example.COM "))).toEqual({
    ok: true,
    email: "ada@example.com",
    trapped: false,
  });
});

test("[2.29.03] a filled trap field marks the sender as a program", () => {
  expect(readSubscription(form("ada@example.com", "http://spam.example"))).toMatchObject({ trapped: true });
});
