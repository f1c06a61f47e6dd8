import { isStaff } from "#identity/assurance.ts";
import { may, type Role } from "#identity/roles.ts";

export type StaffRefusal =
  | "own-account"
  | "no-permission"
  | "owners-only"
  | "roles-owners-only"
  | "same-role"
  | "not-staff"
  | "last-owner"
  | "has-role"
  | "invited-suspended"
  | "invited-closing"
  | "no-mailbox"
  | "many-invitations"
  | "no-account"
  | "already-suspended"
  | "not-suspended"
  | "no-factor"
  | "already-confirmed"
  | "suspended"
  | "many-mails"
  | "mailed-just-now";

export type Party = { id: string; role: Role };

type State = { suspended: boolean; closing: boolean };

/**
 * Why `actor` may not act on another account (suspend it, reset its second factor); null when they may.
 * Nobody may act on themselves or on someone with more rights, which would be a way to get those rights.
 */
export function actingRefusal(actor: Party, subject: Party): StaffRefusal | null {
  if (actor.id === subject.id) return "own-account";
  if (!may(actor, "accounts.manage")) return "no-permission";
  if (may(subject, "accounts.manage") && !may(actor, "roles.manage")) return "owners-only";
  return null;
}

/**
 * Why a role may not be changed to `to`; null when it may. Only owners change roles, so nobody can raise
 * themselves; a member gets a first role by invitation, which proves the address and the password.
 * @param otherOwners owners besides the subject who can sign in
 */
export function roleChangeRefusal({
  actor,
  subject,
  to,
  otherOwners,
}: {
  actor: Party;
  subject: Party;
  to: Role;
  otherOwners: number;
}): StaffRefusal | null {
  if (!may(actor, "roles.manage")) return "roles-owners-only";
  if (subject.role === to) return "same-role";
  if (!isStaff(subject.role)) return "not-staff";
  return subject.role === "owner" ? lastOwnerRefusal(otherOwners) : null;
}

/** Why an owner may not lose their rights or their account; null if there is another owner. */
export function lastOwnerRefusal(otherOwners: number): StaffRefusal | null {
  return otherOwners > 0 ? null : "last-owner";
}

/** Why this address may not be invited; null when it may. `found`: the account it has, if any. */
export function invitationRefusal(found: (Party & State) | null): StaffRefusal | null {
  if (!found) return null;
  if (isStaff(found.role)) return "has-role";
  if (found.suspended) return "invited-suspended";
  return found.closing ? "invited-closing" : null;
}
