import { expect, test } from "vitest";
import { memberStates } from "#features/members/member.ts";
import { roles } from "#identity/roles.ts";
import { closedContacts, readsAs } from "./contacts.ts";

test.each([
  [null, null, "visitor", "Sign in to see them"],
  ["member", null, "visitor", "Submit your information"],
  ["member", "pending", "visitor", "See your entry"],
  ["member", "suspended", "visitor", "Write to us"],
  ["member", "declined", "visitor", "Change your entry"],
  ["member", "withdrawn", "visitor", "Submit it again"],
  ["member", "approved", "member", undefined],
  ["treasurer", null, "visitor", "Submit your information"],
  ["treasurer", "approved", "member", undefined],
] as const)("[2.1.03] role %s with an entry %s reads as a %s", (role, entry, reader, way) => {
  expect(readsAs({ role, entry })).toBe(reader);
  expect(closedContacts({ role, entry }, "/directory")?.way.label).toBe(way);
});

test("[2.1.03] staff of every role but the treasurer read as a member, whatever entry they have", () => {
  for (const role of roles.filter((name) => name !== "member" && name !== "treasurer"))
    for (const entry of [null, ...memberStates]) {
      expect(readsAs({ role, entry }), `${role} ${entry}`).toBe("member");
      expect(closedContacts({ role, entry }, "/directory")).toBeNull();
    }
});

test("[2.1.03] a visitor comes back to the page after signing in", () => {
  const closed = closedContacts({ role: null, entry: null }, "/directory/ada?x=1&y=2");
  expect(closed?.way.to).toBe("/member-login?redirectTo=%2Fdirectory%2Fada%3Fx%3D1%26y%3D2");
});
