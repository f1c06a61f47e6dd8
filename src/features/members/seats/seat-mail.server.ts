import { mailWords } from "#content/mail-words.server.ts";
import { memberMail } from "#features/members/member-mail.server.ts";
import { signInPageAddress } from "#identity/sign-in-page-address.ts";
import type { Mail } from "#platform/mail/mail.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { companyAddress } from "./company-address.ts";

/** Invites somebody to a seat of a company. It carries no secret: only an account with the confirmed address can take the seat. */
export function seatMail(
  { config }: Pick<Platform, "config">,
  { name, email, company }: { name: string; email: string; company: string },
): Mail {
  const { subject, heading, paragraphs, button } = mailWords("seatInvitation", { member: name, company });
  return memberMail(email, "seat-invitation", subject, {
    heading,
    paragraphs: [
      ...paragraphs,
      `Sign in, or sign up, with the address that this message came to: ${email}. If you do not know the company, there is nothing to do.`,
    ],
    button: { label: button, url: config.ORIGIN + signInPageAddress(companyAddress, { mode: "signup" }) },
  });
}
