import { expect, test } from "vitest";
import { may, type Permission, permissions } from "#identity/roles.ts";
import { roleNames } from "./role-names.ts";

test("what an Administrator may not do is said where the role is given", () => {
  const all = Object.keys(permissions) as Permission[];
  expect(all.filter((permission) => !may({ role: "admin" }, permission))).toEqual([
    "membership.configure",
    "money.configure",
    "roles.manage",
    "mail.configure",
  ]);
  for (const words of ["change roles", "email server", "card payments", "member access"])
    expect(roleNames.admin.may).toContain(words);
});
