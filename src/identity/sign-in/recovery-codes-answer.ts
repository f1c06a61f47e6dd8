import type { Saved } from "#form/answer.ts";

/**
 * The response to the first code of a set-up: the recovery codes, sent only once, and the page to open next.
 */
export type RecoveryCodes = { codes: string[]; next: string };

export function recoveryCodesIn(answer: unknown): RecoveryCodes | null {
  const { ok, once } = (answer ?? {}) as Partial<Saved>;
  return ok && once ? (once as RecoveryCodes) : null;
}
