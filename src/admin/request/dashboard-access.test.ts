import { expect, test } from "vitest";
import { dashboardAccess } from "./dashboard-access.ts";

test.each([
  ["[6.08]", { signedIn: false, mayOpen: false }, "Access denied", "You need to login as an administrator"],
  ["[6.09]", { signedIn: true, mayOpen: false }, "Access denied", "You don't have administrator privileges"],
  ["[6.10]", "error", "Error", "An error occurred while checking your permissions"],
] as const)("%s refused: %o", (_, found, title, description) => {
  expect(dashboardAccess(found)).toEqual({
    open: false,
    toast: { title, description, variant: "destructive" },
  });
});

test("[6.08] a right without a session opens nothing", () => {
  expect(dashboardAccess({ signedIn: false, mayOpen: true }).open).toBe(false);
});

test("[6.03] an administrator gets in", () => {
  expect(dashboardAccess({ signedIn: true, mayOpen: true })).toEqual({ open: true });
});
