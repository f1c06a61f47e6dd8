import type { Role } from "./roles.ts";

/** How strongly a session is authenticated: aal1 after the password, aal2 after a second factor as well. */
export const assurances = ["aal1", "aal2"] as const;
export type Assurance = (typeof assurances)[number];

/** The setting MFA_REQUIRED: who must have a second factor. */
export type MfaRequired = "none" | "admins" | "everyone";

export function isStaff(role: Role | null): boolean {
  return role !== null && role !== "member";
}

type Account = { role: Role | null; hasFactor: boolean };

/**
 * The level that every session of an account needs: aal2 if it has a verified factor or `required` includes
 * it, else aal1; every role above member counts as an administrator here (4.28, 4.29).
 */
export function neededAssurance({ role, hasFactor }: Account, required: MfaRequired): Assurance {
  if (hasFactor || required === "everyone") return "aal2";
  return required === "admins" && isStaff(role) ? "aal2" : "aal1";
}

/** A code, or a factor set-up; null when nothing is missing. */
export function missingStep(
  current: Assurance,
  account: Account,
  required: MfaRequired,
): "verify" | "set-up" | null {
  if (current === "aal2" || neededAssurance(account, required) === "aal1") return null;
  return account.hasFactor ? "verify" : "set-up";
}
