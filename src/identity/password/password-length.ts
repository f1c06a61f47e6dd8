import { longestPassword, shortestPassword } from "#identity/limits.ts";

/** A password's length in characters: an emoji counts as one, a blank too; nothing is trimmed. */
export function lengthOf(password: string): number {
  return Array.from(password).length;
}

/** Whether a password is longer than allowed; a huge one is recognised without counting. */
export function isTooLong(password: string): boolean {
  return password.length > longestPassword * 2 || lengthOf(password) > longestPassword;
}

/** The error for a new password's length; null when it is fine (5.20). */
export function lengthFault(password: string): string | null {
  if (isTooLong(password)) return `Password should be at most ${longestPassword} characters.`;
  return lengthOf(password) < shortestPassword
    ? `Password should be at least ${shortestPassword} characters.`
    : null;
}
