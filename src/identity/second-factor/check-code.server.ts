import { forgetTries, limit } from "#identity/limits.server.ts";
import { codeTries } from "#identity/limits.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import { codeDigits } from "./code-digits.ts";
import { countUnreadable, spendCode } from "./factors.server.ts";
import { spendRecoveryCode } from "./recovery-codes.server.ts";

/** A submitted code: of the authenticator, or a recovery code instead (4.32). */
export type CodeTry = { userId: string; code: string; way: "authenticator" | "recovery" };

/**
 * `limited`: too many wrong codes for this account. `unreadable`: the secret was sealed under another SECRET, and only
 * a recovery code helps. Neither was checked.
 */
export type CodeVerdict<Result> =
  | { ok: true; result: Result }
  | { ok: false; reason: "wrong" | "unreadable" }
  | { ok: false; reason: "limited"; retryAfterSeconds: number };

/**
 * Checks a code and runs `use` in the transaction that marks the code as used, so that both happen or
 * neither. Wrong codes are limited per account.
 */
export async function checkCode<Result>(
  platform: Platform,
  { userId, code, way }: CodeTry,
  use: (context: UseCaseContext) => Promise<Result>,
): Promise<CodeVerdict<Result>> {
  if (way === "authenticator" && (await countUnreadable(platform, userId)) > 0)
    return { ok: false, reason: "unreadable" };
  const tries = { name: "second-factor", key: userId, ...codeTries };
  const counted = await limit(platform, tries);
  if (!counted.allowed) return { ok: false, reason: "limited", retryAfterSeconds: counted.retryAfterSeconds };
  const verdict = await inTransaction(platform, userId, async (context) => {
    const isRight =
      way === "recovery"
        ? await spendRecoveryCode(context, { userId, code })
        : await spendCode(context, { userId, code: codeDigits(code) });
    if (!isRight) return { ok: false, reason: "wrong" } as const;
    return { ok: true, result: await use(context) } as const;
  });
  if (verdict.ok) await forgetTries(platform, tries);
  return verdict;
}
