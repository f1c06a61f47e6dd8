import { spendLink } from "#identity/links/links.server.ts";
import { spendMailedCode } from "#identity/links/mailed-codes.server.ts";
import { type MailedProof, mailedProofs } from "#identity/links/mailed-proofs.ts";
import { findAccountByEmail } from "#identity/password/password-store.server.ts";
import type { AuthMethod } from "#identity/tables.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import { beginSession } from "./begin-session.server.ts";
import { confirmAddress } from "./confirm-address.server.ts";

/** The session begun by something mailed; its second factor may still be missing. */
export type MailedSignIn =
  | { ok: true; sessionId: string; method: AuthMethod["method"] }
  | { ok: false; reason: "wrong" | "suspended" }
  | { ok: false; reason: "limited"; retryAfterSeconds: number };

/**
 * Signs in with a code of six digits that was mailed for one of `proofs` (7.12). A wrong code, an old one and
 * an unknown address are all "wrong", and are counted alike.
 */
export async function signInByCode(
  platform: Platform,
  request: Request,
  { proofs, email, code }: { proofs: readonly MailedProof[]; email: string; code: string },
): Promise<MailedSignIn> {
  const found = await findAccountByEmail(platform.db, email);
  const userId = found?.user.id ?? email; // no id looks like an address, so no code is found for it
  for (const proof of proofs) {
    const spent = await spendMailedCode(
      platform,
      { kind: mailedProofs[proof].code, userId, code },
      (context) => beginByProof(context, request, { userId, proof }),
    );
    if (spent.ok) return spent.result;
    if (spent.reason === "limited") return spent;
  }
  return wrong;
}

export function signInByLink(
  platform: Platform,
  request: Request,
  { proof, token }: { proof: MailedProof; token: string },
): Promise<MailedSignIn> {
  return inTransaction(platform, "visitor", async (context) => {
    const kind = mailedProofs[proof].link;
    const link = kind && (await spendLink(context, { token, kind }));
    return link?.state === "good" ? beginByProof(context, request, { userId: link.userId, proof }) : wrong;
  });
}

/** Begins the session of the person who has followed a mail; a suspended account gets none. */
export async function beginByProof(
  context: UseCaseContext,
  request: Request,
  { userId, proof }: { userId: string; proof: MailedProof },
): Promise<MailedSignIn> {
  const user = await confirmAddress(context, { request, userId, proof });
  if (!user) return wrong;
  if (user.suspendedAt) return { ok: false, reason: "suspended" };
  const { sessionId } = await beginSession(context, request, user, "mailed code accepted");
  return { ok: true, sessionId, method: proof === "recovery" ? "recovery" : "otp" };
}

const wrong = { ok: false, reason: "wrong" } as const;
