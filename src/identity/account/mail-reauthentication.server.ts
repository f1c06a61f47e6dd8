import { limit } from "#identity/limits.server.ts";
import { mailedCodeLife, mailsPerAccount } from "#identity/limits.ts";
import { createMailedCode } from "#identity/links/mailed-codes.server.ts";
import type { SignedIn } from "#identity/session/visitor.ts";
import { enqueueSignInPageMail } from "#identity/sign-in/sign-in-page-mail.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { reauthenticationKind as kind } from "./reauthenticate.server.ts";

/** Mails a signed-in person a code with which they can change their password or address (7.12). */
export async function mailReauthentication(
  platform: Platform,
  { userId, email }: Pick<SignedIn, "userId" | "email">,
): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }> {
  const allowed = await limit(platform, { name: "reauthentication-mail", key: userId, ...mailsPerAccount });
  if (!allowed.allowed) return { ok: false, retryAfterSeconds: allowed.retryAfterSeconds };
  await inTransaction(platform, userId, async (context) => {
    const code = await createMailedCode(context, { kind, userId, seconds: mailedCodeLife });
    await enqueueSignInPageMail(context, email, {
      kind,
      subject: "Your code to confirm a change",
      heading: "Your code to confirm a change",
      paragraphs: [
        "A program in which you are signed in wants to change your password or your e-mail address. Enter this code there to allow it. It works once, for 10 minutes.",
        "If this was not you, do not give the code to anyone and sign out all your devices on your account page.",
      ],
      code,
    });
  });
  return { ok: true };
}
