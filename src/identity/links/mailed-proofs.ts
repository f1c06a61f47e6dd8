import { confirmLinkLife, mailedCodeLife, resetLinkLife } from "#identity/limits.ts";

/** What a mail asks a person to do; by following it they prove that they read the address. */
export type MailedProof = "sign-in" | "sign-up" | "recovery";

/**
 * The kinds of code and link that each of these mails carries. `seconds`: how long its way back to a program
 * works; a sign-in is mailed without a link of its own.
 */
export const mailedProofs = {
  "sign-in": { code: "sign-in-code", link: null, seconds: mailedCodeLife },
  "sign-up": { code: "sign-up-code", link: "confirm-email", seconds: confirmLinkLife },
  recovery: { code: "recovery-code", link: "reset-password", seconds: resetLinkLife },
} as const satisfies Record<MailedProof, { code: string; link: string | null; seconds: number }>;

export const continueKind = "continue"; // the link in a mail that leads back to a program
export const authCodeKind = "auth-code"; // what that program exchanges for a session

export const openAccountKind = "open-account"; // the link that makes a password for an account that was made for somebody

/** Everything mailed that opens an account; void once its password or address has changed. */
export const openingKinds: string[] = [
  ...Object.values(mailedProofs).flatMap(({ code, link }) => (link ? [code, link] : [code])),
  continueKind,
  authCodeKind,
  openAccountKind,
];

/** What one of these mails carries; void once one part of it was used. */
export function kindsOf(proof: MailedProof): string[] {
  const { code, link } = mailedProofs[proof];
  return [code, ...(link ? [link] : []), continueKind];
}
