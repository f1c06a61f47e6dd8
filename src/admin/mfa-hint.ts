import type { MfaRequired } from "#identity/assurance.ts";

/**
 * The dashboard's warning while staff may sign in with a password alone; null when they may not. It names the
 * setting, so that whoever runs the site knows what to do.
 */
export function mfaHint(required: MfaRequired): string | null {
  if (required !== "none") return null;
  return (
    "Whoever learns a password of the staff gets in: a second factor is not required here. " +
    "Set MFA_REQUIRED=admins (or everyone) and start the site again."
  );
}
