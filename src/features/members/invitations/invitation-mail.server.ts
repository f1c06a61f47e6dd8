import { mailWords } from "#content/mail-words.server.ts";
import { mostInvitations } from "#features/members/limits.ts";
import type { Member } from "#features/members/member.ts";
import { memberMail } from "#features/members/member-mail.server.ts";
import { signInPageAddress } from "#identity/sign-in-page-address.ts";
import type { Mail } from "#platform/mail/mail.server.ts";
import type { Platform } from "#platform/platform.server.ts";

const ownListing = "/embedded-directory";

/**
 * Invites a member to an account. It carries no secret: their listing becomes theirs once they have signed up and
 * confirmed the address, as for anyone.
 */
export function invitationMail(
  { config }: Pick<Platform, "config">,
  { fullName, email }: Pick<Member, "fullName" | "email">,
): Mail {
  const { subject, heading, paragraphs, button } = mailWords("memberInvitation", { member: fullName });
  const mail = memberMail(email, "member-invitation", subject, {
    heading,
    paragraphs: [
      ...paragraphs,
      `Sign up with the address that this message came to, ${email}: by it we know which entry is yours.`,
      `If you want no account, there is nothing to do. We ask at most ${mostInvitations} times, and your entry stays as it is.`,
    ],
    button: { label: button, url: config.ORIGIN + signInPageAddress(ownListing, { mode: "signup" }) },
  });
  return { ...mail, isPatient: true };
}
