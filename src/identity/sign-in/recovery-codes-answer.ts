import type { Saved } from "#form/answer.ts";

/** What the first code of a set-up is answered with: the recovery codes, this once, and where the person goes then. */
export type RecoveryCodes = { codes: string[]; next: string };

/** The recovery codes in the answer to a form; null in any other. */
export function recoveryCodesIn(answer: unknown): RecoveryCodes | null {
  const { ok, once } = (answer ?? {}) as Partial<Saved>;
  return ok && once ? (once as RecoveryCodes) : null;
}
