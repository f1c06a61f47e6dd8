import { limit } from "#identity/limits.server.ts";
import { mailedCodeLife, mailsPerAccount } from "#identity/limits.ts";
import { createMailedCode, spendMailedCode } from "#identity/links/mailed-codes.server.ts";
import { verifyOwnPassword } from "#identity/password/verify-own-password.server.ts";
import { checkCode } from "#identity/second-factor/check-code.server.ts";
import type { SignedIn } from "#identity/session/visitor.ts";
import { enqueueSignInPageMail } from "#identity/sign-in/sign-in-page-mail.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";

export type NotReauthenticated =
  | { ok: false; reason: "wrong-password" }
  | { ok: false; reason: "wrong-code" | "unreadable-factor" }
  | { ok: false; reason: "limited"; field: "password" | "code"; retryAfterSeconds: number };

const reauthenticationKind = "reauthentication";

/**
 * How somebody proves again who they are: their password, a mailed code, or that a mailed link or code for a
 * forgotten password has just begun their session (`recovery`, which the caller has checked).
 */
export type Proof =
  | { by: "password"; password: string }
  | { by: "mailed-code"; code: string }
  | { by: "recovery" };

/** Asks for a proof again, since a session alone is not enough for a sensitive change. */
export async function reauthenticate(
  platform: Platform,
  userId: string,
  proof: Proof,
): Promise<{ ok: true } | NotReauthenticated> {
  if (proof.by === "recovery") return { ok: true };
  if (proof.by === "mailed-code") {
    const code = { kind: reauthenticationKind, userId, code: proof.code };
    const spent = await spendMailedCode(platform, code, async () => undefined);
    if (spent.ok) return { ok: true };
    return spent.reason === "wrong" ? { ok: false, reason: "wrong-code" } : { ...spent, field: "code" };
  }
  const verdict = await verifyOwnPassword(platform, userId, proof.password);
  if (verdict.ok) return verdict;
  return verdict.reason === "wrong"
    ? { ok: false, reason: "wrong-password" }
    : { ...verdict, field: "password" };
}

/** Checks the password, then a code of the authenticator or a recovery code; the code is used up. */
export async function reauthenticateWithCode(
  platform: Platform,
  userId: string,
  { password, code }: { password: string; code: string },
): Promise<{ ok: true } | NotReauthenticated> {
  const known = await reauthenticate(platform, userId, { by: "password", password });
  if (!known.ok) return known;
  const way = /[a-z]/i.test(code) ? "recovery" : "authenticator";
  const verdict = await checkCode(platform, { userId, code, way }, async () => undefined);
  if (verdict.ok) return { ok: true };
  if (verdict.reason === "limited") return { ...verdict, field: "code" };
  return { ok: false, reason: verdict.reason === "wrong" ? "wrong-code" : "unreadable-factor" };
}

/** Mails a signed-in person a code with which they can change their password or address (7.12). */
export async function mailReauthentication(
  platform: Platform,
  { userId, email }: Pick<SignedIn, "userId" | "email">,
): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }> {
  const allowed = await limit(platform, { name: "reauthentication-mail", key: userId, ...mailsPerAccount });
  if (!allowed.allowed) return { ok: false, retryAfterSeconds: allowed.retryAfterSeconds };
  await inTransaction(platform, userId, async (context) => {
    const code = await createMailedCode(context, {
      kind: reauthenticationKind,
      userId,
      seconds: mailedCodeLife,
    });
    await enqueueSignInPageMail(context, email, {
      kind: reauthenticationKind,
      subject: "Your code to confirm a change",
      heading: "Your code to confirm a change",
      paragraphs: [
        "An app you're signed in to wants to change your password or email address. To allow it, enter this code in the app. It works once, for 10 minutes.",
        "If this wasn't you, don't give the code to anyone, and sign out all your devices on your account page.",
      ],
      code,
    });
  });
  return { ok: true };
}
