import type { Role } from "./roles.ts";

/** How sure the server is of a session: aal1 after the password, aal2 after a second factor as well. */
export const assurances = ["aal1", "aal2"] as const;
export type Assurance = (typeof assurances)[number];

/** Who must have a second factor; the setting MFA_REQUIRED. */
export type MfaRequired = "none" | "admins" | "everyone";

/** Whether a role has more rights than a member's. */
export function isStaff(role: Role | null): boolean {
  return role !== null && role !== "member";
}

type Account = { role: Role | null; hasFactor: boolean };

/**
 * The level that every session of an account needs: aal2 once it has a verified factor, or where `required`
 * includes it; every role above member counts among the administrators (4.28, 4.29).
 */
export function neededAssurance({ role, hasFactor }: Account, required: MfaRequired): Assurance {
  if (hasFactor || required === "everyone") return "aal2";
  return required === "admins" && isStaff(role) ? "aal2" : "aal1";
}

/** What a session still has to do before it counts: give a code, or set the factor up first; null when nothing. */
export function missingStep(
  current: Assurance,
  account: Account,
  required: MfaRequired,
): "verify" | "set-up" | null {
  if (current === "aal2" || neededAssurance(account, required) === "aal1") return null;
  return account.hasFactor ? "verify" : "set-up";
}
