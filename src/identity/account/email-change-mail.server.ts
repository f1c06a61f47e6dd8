import { and, eq, gt } from "drizzle-orm";
import { enqueueAccountMail } from "#identity/alerts/security-alert.server.ts";
import { limit } from "#identity/limits.server.ts";
import { mailsPerAccount } from "#identity/limits.ts";
import { createLink, voidLinks } from "#identity/links/links.server.ts";
import { findAccountByEmail } from "#identity/password/password-store.server.ts";
import { resendConfirmation } from "#identity/sign-in/confirm-email.server.ts";
import { sendReset } from "#identity/sign-in/reset-password.server.ts";
import { sendSignInCode } from "#identity/sign-in/sign-in-code.server.ts";
import type { MailRequest } from "#identity/sign-in/way-back.ts";
import { emailChanges, users } from "#identity/tables.ts";
import type { Job } from "#platform/jobs.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";

export const emailLinkKinds = {
  old: "account/confirm-old-address",
  new: "account/confirm-new-address",
} as const;
export type Side = keyof typeof emailLinkKinds;

type Asked = {
  user: { id: string; name: string; email: string };
  change: Pick<
    typeof emailChanges.$inferSelect,
    "id" | "newEmail" | "oldConfirmedAt" | "newConfirmedAt" | "expiresAt"
  >;
  request?: Request;
};

/** Mails the links of a pending change to the sides that have not confirmed it, in place of earlier links. */
export async function mailEmailChange(context: UseCaseContext, asked: Asked): Promise<void> {
  const { oldConfirmedAt, newConfirmedAt } = asked.change;
  if (!oldConfirmedAt) await mailOldAddress(context, asked);
  if (!newConfirmedAt) await mailNewAddress(context, asked);
}

async function mailOldAddress(context: UseCaseContext, asked: Asked): Promise<void> {
  const { user, change, request } = asked;
  await enqueueAccountMail(context, {
    kind: "email-change-old",
    to: user,
    subject: "Confirm your email change",
    paragraphs: [
      `You asked us to change your account's email address to ${change.newEmail}.`,
      "Please confirm it here and with the link we sent to the new address. Each link works once, for one day.",
      "If this wasn't you, don't use the link, and nothing will change. Change your password right away, because someone else may know it.",
    ],
    request,
    button: { label: "Confirm change", url: await linkTo(context, "old", asked) },
  });
}

async function mailNewAddress(context: UseCaseContext, asked: Asked): Promise<void> {
  const { user, change } = asked;
  const { newEmail } = change;
  const [taken] = await context.tx.select({ id: users.id }).from(users).where(eq(users.email, newEmail));
  const newLink = taken ? undefined : await linkTo(context, "new", asked);
  await enqueueAccountMail(context, {
    kind: "email-change-new",
    to: { name: taken ? "there" : user.name, email: newEmail },
    subject: taken ? "Your email address already has an account" : "Confirm your new email address",
    paragraphs: taken
      ? [
          "Someone asked us to use your email address for another account. It already has an account, so nothing was changed.",
          "If it was you, sign in with this address. If not, you can ignore this email.",
        ]
      : [
          "Please confirm that you want to use this email address for your account. The link works once, for one day.",
          "If you didn't ask for this, someone may have mistyped an address. You can ignore this email.",
        ],
    button: newLink ? { label: "Confirm email address", url: newLink } : undefined,
  });
}

async function linkTo(context: UseCaseContext, side: Side, { user, change }: Asked): Promise<string> {
  const link = { kind: emailLinkKinds[side], userId: user.id };
  await voidLinks(context, link);
  const seconds = (change.expiresAt.getTime() - context.now.getTime()) / 1000;
  return createLink(context, { ...link, payload: { change: change.id }, seconds });
}

/** Mails the links of a pending change again, if the account with this address has asked for one. */
export const resendEmailChange: Job<MailRequest> = {
  name: "resend-email-change",
  async run({ email }, platform) {
    const found = await findAccountByEmail(platform.db, email);
    if (!found || found.user.suspendedAt) return;
    const pending = and(
      eq(emailChanges.userId, found.user.id),
      gt(emailChanges.expiresAt, platform.clock.now()),
    );
    const [known] = await platform.db.select({ id: emailChanges.id }).from(emailChanges).where(pending);
    if (!known) return;
    const allowed = await limit(platform, { name: "email-change-mail", key: email, ...mailsPerAccount });
    if (!allowed.allowed) return;
    await inTransaction(platform, "system", async (context) => {
      const [change] = await context.tx.select().from(emailChanges).where(pending).for("update");
      if (change) await mailEmailChange(context, { user: found.user, change });
    });
  },
};

/** The jobs that mail something to an address that anybody may type. */
export const mailJobs: Job<MailRequest>[] = [
  resendConfirmation,
  sendReset,
  sendSignInCode,
  resendEmailChange,
];
