import { expect, test } from "vitest";
import { dashboardAccess } from "./dashboard-access.ts";

const visitor = { signedIn: false, hadSession: false, mayOpen: false };

test.each([
  ["[6.08]", visitor, "Access denied", "You need to login as an administrator"],
  ["[6.09]", { ...visitor, signedIn: true }, "Access denied", "You don't have administrator privileges"],
  ["[6.10]", "error", "Error", "An error occurred while checking your permissions"],
] as const)("%s refused: %o", (_, found, title, description) => {
  expect(dashboardAccess(found)).toEqual({
    open: false,
    toast: { title, description, variant: "destructive" },
  });
});

test("[6.08] a right without a session opens nothing", () => {
  expect(dashboardAccess({ ...visitor, mayOpen: true }).open).toBe(false);
});

test("[6.08] whose session is over, or not complete, is to sign in", () => {
  expect(dashboardAccess({ ...visitor, hadSession: true })).toEqual({ open: false, signIn: true });
});

test("[6.03] an administrator gets in", () => {
  expect(dashboardAccess({ signedIn: true, hadSession: true, mayOpen: true })).toEqual({ open: true });
});
