import { expect, test } from "vitest";
import { galleryPasswordForm, gallerySettingsForm } from "./gallery-settings-form.ts";

test.each([
  ["", "Use 8 to 128 characters"],
  ["1234567", "Use 8 to 128 characters"],
  ["😀".repeat(7), "Use 8 to 128 characters"],
  ["x".repeat(129), "Use 8 to 128 characters"],
  [" magnolia evening", "Remove the space at the beginning or end"],
])("the password '%s' is refused: %s", (newPassword, words) => {
  expect(galleryPasswordForm.safeParse({ newPassword }).error?.issues[0]?.message).toBe(words);
});

test.each(["12345678", "x".repeat(128), "😀".repeat(8), "magnolia evening"])(
  "'%s' is taken",
  (newPassword) => {
    expect(galleryPasswordForm.parse({ newPassword })).toEqual({ newPassword });
  },
);

test("settings are one of two ways each", () => {
  expect(gallerySettingsForm.safeParse({ publish: "never", requests: "hide" }).success).toBe(false);
  expect(gallerySettingsForm.safeParse({ publish: "at-once", requests: "" }).success).toBe(false);
  expect(gallerySettingsForm.safeParse({ publish: "after-approval", requests: "keep" }).success).toBe(true);
});
