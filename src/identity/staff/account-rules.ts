import { isStaff } from "#identity/assurance.ts";
import { may, type Role } from "#identity/roles.ts";

/** Someone as these rules see her. */
export type Party = { id: string; role: Role };

type State = { suspended: boolean; closing: boolean };

/**
 * Why someone may not act on another's account (suspend it, reset its second factor), in words; null when she may.
 * Nobody acts on herself, and nobody on someone with more rights: it would be a way to them.
 */
export function actingRefusal(actor: Party, subject: Party): string | null {
  if (actor.id === subject.id) return "This is your own account. Ask another administrator.";
  if (!may(actor, "accounts.manage")) return "Your role does not allow this.";
  if (may(subject, "accounts.manage") && !may(actor, "roles.manage"))
    return "Only an owner can do this to the account of an administrator or an owner.";
  return null;
}

/**
 * Why a role may not become `to`, in words; null when it may. Roles are changed by owners alone, so nobody can raise
 * herself; a member gets her first role by invitation, which proves her address and her password.
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
}): string | null {
  if (!may(actor, "roles.manage")) return "Only an owner can give and take roles.";
  if (subject.role === to) return "This is her role already.";
  if (!isStaff(subject.role)) return "Invite her instead: the invitation proves that the address is hers.";
  return subject.role === "owner" ? lastOwnerRefusal(otherOwners) : null;
}

/** Why an owner may not lose her rights or her account, in words; null while another one remains. */
export function lastOwnerRefusal(otherOwners: number): string | null {
  if (otherOwners > 0) return null;
  return "This is the last owner who can sign in. Make someone else an owner first.";
}

/** Why nobody can be invited at this address, in words; null when somebody can. `found`: the account it has, if any. */
export function invitationRefusal(found: (Party & State) | null): string | null {
  if (!found) return null;
  if (isStaff(found.role)) return "This person has a role already. Change it in the list.";
  if (found.suspended) return "The account of this address is suspended.";
  return found.closing ? "The account of this address is being closed." : null;
}
