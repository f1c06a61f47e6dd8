import type { Saved } from "#form/answer.ts";

/** What the first code of a set-up is answered with: the recovery codes, this once, and where the person goes then. */
export type RecoveryCodesAnswer = Saved & { codes: string[]; next: string };

/** The recovery codes in the answer to a form; null in any other. */
export function recoveryCodesIn(answer: unknown): RecoveryCodesAnswer | null {
  const given = answer as Partial<RecoveryCodesAnswer> | null | undefined;
  return given?.ok && given.codes ? (given as RecoveryCodesAnswer) : null;
}
