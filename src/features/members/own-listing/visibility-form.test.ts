import { expect, test } from "vitest";
import { defaultVisibility } from "#features/members/visibility.ts";
import { readFields } from "#form/read-fields.ts";
import { visibilityForm } from "./visibility-form.ts";

function read(changes: Record<string, string | null>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...defaultVisibility, ...changes })) {
    if (value !== null) form.set(name, value);
  }
  return readFields(form, visibilityForm);
}

test.each([
  ["[2.1.04]", "an email address for everyone", { email: "public" }],
  ["[2.1.04]", "a phone number for everyone", { phoneNumber: "public" }],
  ["[2.1.02]", "an audience that does not exist", { company: "friends" }],
  ["[2.1.02]", "a form that leaves a field out", { photo: null }],
])("%s %s is refused", (_, __, changes) => {
  expect(read(changes).ok).toBe(false);
});

test("[2.1.02] a choice for every field is read, and whether the page takes messages and says the level", () => {
  expect(read({ company: "nobody" })).toMatchObject({
    input: {
      change: { visibility: { ...defaultVisibility, company: "nobody" }, firstName: null },
      takesMessages: false,
      showsLevel: false,
    },
  });
  expect(read({ takesMessages: "on" })).toMatchObject({ input: { takesMessages: true } });
  expect(read({ showsLevel: "on" })).toMatchObject({ input: { takesMessages: false, showsLevel: true } });
});

test("what a member is called is a line of their own choice, and may be empty", () => {
  expect(read({ firstName: " Mia\n" })).toMatchObject({ input: { change: { firstName: "Mia" } } });
  expect(read({ firstName: "" })).toMatchObject({ input: { change: { firstName: null } } });
  expect(read({ firstName: "M".repeat(61) })).toMatchObject({
    errors: { firstName: "Keep the first name to 60 characters or fewer" },
  });
});
