import { describe, expect, test } from "vitest";
import { type Role, roles } from "#identity/roles.ts";
import { actingRefusal, invitationRefusal, lastOwnerRefusal, roleChangeRefusal } from "./account-rules.ts";

const party = (role: Role, id: string = role) => ({ id, role });

describe("acting on an account", () => {
  test.each(roles.map((role) => [role] as const))("nobody acts on their own account: %s", (role) => {
    expect(actingRefusal(party(role), party(role))).toBe("own-account");
  });

  test.each([
    ["admin", "member", true],
    ["admin", "events", true],
    ["admin", "admin", false],
    ["admin", "owner", false],
    ["owner", "admin", true],
    ["owner", "owner", true],
    ["membership", "member", false],
    ["events", "member", false],
    ["member", "member", false],
  ] as const)("%s on %s: %s", (actor, subject, allowed) => {
    expect(actingRefusal(party(actor, "one"), party(subject, "other")) === null).toBe(allowed);
  });
});

describe("changing a role", () => {
  test.each([
    ["admin", "events", "membership", 1, false],
    ["admin", "admin", "owner", 1, false],
    ["events", "events", "owner", 1, false],
    ["member", "member", "admin", 1, false],
    ["owner", "member", "events", 1, false],
    ["owner", "events", "events", 1, false],
    ["owner", "owner", "admin", 0, false],
    ["owner", "owner", "member", 0, false],
    ["owner", "owner", "member", 1, true],
    ["owner", "events", "owner", 0, true],
    ["owner", "events", "member", 0, true],
    ["owner", "admin", "owner", 1, true],
  ] as const)("by %s, of %s to %s, with %i other owners: %s", (actor, subject, to, otherOwners, allowed) => {
    const refusal = roleChangeRefusal({
      actor: party(actor, "one"),
      subject: party(subject, "other"),
      to,
      otherOwners,
    });
    expect(refusal === null).toBe(allowed);
  });

  test("an owner may step down themselves while another one remains", () => {
    const self = party("owner");
    expect(roleChangeRefusal({ actor: self, subject: self, to: "member", otherOwners: 1 })).toBeNull();
    expect(roleChangeRefusal({ actor: self, subject: self, to: "member", otherOwners: 0 })).toBe(
      lastOwnerRefusal(0),
    );
  });
});

test.each([
  [null, true],
  [{ ...party("member"), suspended: false, closing: false }, true],
  [{ ...party("member"), suspended: true, closing: false }, false],
  [{ ...party("member"), suspended: false, closing: true }, false],
  [{ ...party("editor"), suspended: false, closing: false }, false],
])("an address with the account %o can be invited: %s", (found, allowed) => {
  expect(invitationRefusal(found) === null).toBe(allowed);
});
