import { createHmac, randomInt } from "node:crypto";
import { forgetTries, limit } from "#identity/limits.server.ts";
import { mailedCodeTries } from "#identity/limits.ts";
import { links } from "#identity/tables.ts";
import { hashToken } from "#identity/token-hash.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import { spendLink, voidLinks } from "./links.server.ts";

/** A code belongs to one account and one purpose ("sign-in-code", "reauthentication", …). */
type CodeOwner = { kind: string; userId: string };

/**
 * Makes a code of six digits for a mail, in place of any earlier one of its kind; `seconds` is its lifetime.
 * It is stored like a link, as a hash.
 */
export async function createMailedCode(
  context: Pick<UseCaseContext, "tx" | "config" | "now">,
  { seconds, payload = {}, ...owner }: CodeOwner & { payload?: object; seconds: number },
): Promise<string> {
  const { tx, config, now } = context;
  await voidLinks(context, owner);
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const fresh = {
    payload,
    expiresAt: new Date(now.getTime() + seconds * 1000),
    createdAt: now,
    usedAt: null,
  };
  const tokenHash = hashToken(tokenOf(config, owner, code));
  await tx
    .insert(links)
    .values({ tokenHash, ...owner, ...fresh })
    .onConflictDoUpdate({ target: links.tokenHash, set: fresh }); // the same code by chance
  return code;
}

export type CodeSpent<Result> =
  | { ok: true; result: Result }
  | { ok: false; reason: "wrong" }
  | { ok: false; reason: "limited"; retryAfterSeconds: number };

/**
 * Checks a mailed code and runs `use` in the transaction that marks it as used. A wrong, expired and used
 * code are all "wrong". Tries are limited, because six digits can be guessed.
 */
export async function spendMailedCode<Result>(
  platform: Platform,
  { code, ...owner }: CodeOwner & { code: string },
  use: (context: UseCaseContext, payload: unknown) => Promise<Result>,
): Promise<CodeSpent<Result>> {
  const tries = { name: "mailed-code", key: `${owner.kind} ${owner.userId}`, ...mailedCodeTries };
  const counted = await limit(platform, tries);
  if (!counted.allowed) return { ok: false, reason: "limited", retryAfterSeconds: counted.retryAfterSeconds };
  const token = tokenOf(platform.config, owner, code.trim());
  const spent = await inTransaction(platform, owner.userId, async (context) => {
    const link = await spendLink(context, { token, kind: owner.kind });
    if (link.state !== "good") return { ok: false, reason: "wrong" } as const;
    return { ok: true, result: await use(context, link.payload) } as const;
  });
  if (spent.ok) await forgetTries(platform, tries);
  return spent;
}

/** The text whose hash is stored: with a key, so that a copy of the table does not reveal the few digits. */
function tokenOf({ SECRET }: Pick<Platform["config"], "SECRET">, { kind, userId }: CodeOwner, code: string) {
  return createHmac("sha256", SECRET).update(`mailed code ${kind} ${userId} ${code}`).digest("base64url");
}
