import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { authCodeLife } from "#identity/limits.ts";
import type { DeadLink } from "#identity/links/link-words.ts";
import { createToken, openLink, spendLink, voidLinks } from "#identity/links/links.server.ts";
import { authCodeKind, continueKind, kindsOf } from "#identity/links/mailed-proofs.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import { confirmAddress } from "./confirm-address.server.ts";
import { beginByProof, type MailedSignIn } from "./mailed-sign-in.server.ts";
import { allowedTarget } from "./way-back.ts";

const proof = z.enum(["sign-in", "sign-up", "recovery"]);
const continuation = z.object({ proof, codeChallenge: z.string(), redirectTo: z.string() });
const authCode = z.object({ proof, codeChallenge: z.string() });

/** The state of the link that leads back to a program, and the host of that program; uses nothing. */
export async function lookAtContinuation(
  { db, clock, config }: Platform,
  token: string,
): Promise<{ state: "good"; host: string } | { state: DeadLink }> {
  const link = await openLink(db, clock.now(), { token, kind: continueKind });
  if (link.state !== "good") return { state: link.state };
  const target = allowedTarget(config, continuation.parse(link.payload).redirectTo);
  return target ? { state: "good", host: new URL(target).host } : { state: "unknown" };
}

/**
 * Follows the link that leads back to a program: confirms the address of a sign-up, and returns the program's
 * address with a code in its query, which that program alone can exchange (PKCE). No session begins here.
 */
export async function continueToProgram(
  context: UseCaseContext,
  { request, token }: { request: Request; token: string },
): Promise<{ state: "good"; address: string } | { state: DeadLink }> {
  const link = await spendLink(context, { token, kind: continueKind });
  if (link.state !== "good") return { state: link.state };
  const { userId } = link;
  const { proof, codeChallenge, redirectTo } = continuation.parse(link.payload);
  const target = allowedTarget(context.config, redirectTo); // the settings may have changed since
  if (!target) return { state: "unknown" };
  if (proof === "sign-up") await confirmAddress(context, { request, userId, proof });
  else await voidLinks(context, { kind: kindsOf(proof), userId });
  const payload = { proof, codeChallenge };
  const code = await createToken(context, { kind: authCodeKind, userId, payload, seconds: authCodeLife });
  const address = new URL(target);
  address.searchParams.set("code", code);
  return { state: "good", address: address.href };
}

export type Exchanged = MailedSignIn | { ok: false; reason: "unknown" | "expired" | "wrong-verifier" };

/**
 * Exchanges the code of the program's address for a session (RFC 7636, 4.6). A wrong verifier uses the code up.
 */
export function exchangeAuthCode(
  platform: Platform,
  request: Request,
  { code, verifier }: { code: string; verifier: string },
): Promise<Exchanged> {
  return inTransaction(platform, "visitor", async (context) => {
    const link = await spendLink(context, { token: code, kind: authCodeKind });
    if (link.state !== "good")
      return { ok: false, reason: link.state === "expired" ? "expired" : "unknown" } as const;
    const { proof, codeChallenge } = authCode.parse(link.payload);
    if (!isVerifier(verifier, codeChallenge)) return { ok: false, reason: "wrong-verifier" } as const;
    return beginByProof(context, request, { userId: link.userId, proof });
  });
}

function isVerifier(verifier: string, codeChallenge: string): boolean {
  const given = createHash("sha256").update(verifier).digest();
  const expected = Buffer.from(codeChallenge, "base64url");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
