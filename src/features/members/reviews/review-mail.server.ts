import { mailWords } from "#content/mail-words.server.ts";
import { content } from "#content/store.server.ts";
import { listingLabel } from "#features/members/fields.ts";
import { type MemberInput, typedKeys } from "#features/members/listing-fields.ts";
import type { Member } from "#features/members/member.ts";
import { memberMail } from "#features/members/member-mail.server.ts";
import type { Mail } from "#platform/mail/mail.server.ts";
import { isPersonName } from "#platform/person-name.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Decision } from "./review.ts";

type Addressee = Pick<Member, "fullName" | "email" | "slug">;

const decisionMails = {
  approve: { mail: "directory-approved", words: "directoryApproved" },
  return: { mail: "directory-returned", words: "directoryReturned" },
  decline: { mail: "directory-declined", words: "directoryDeclined" },
} as const;

const manage = "/account/entry";

/**
 * Confirms the receipt of a listing to its sender; the sender may not be the owner of the address, so no other text
 * goes there as a name.
 */
export function receivedMail({ email, fullName }: Addressee): Mail {
  const { subject, heading, paragraphs } = mailWords("directoryReceived", {
    member: isPersonName(fullName) ? fullName : email,
  });
  const notYou = "If this wasn't you, reply to this email and we'll remove it.";
  return memberMail(email, "directory-received", subject, { heading, paragraphs: [...paragraphs, notYou] });
}

/** Mails the owner of a listing that somebody submitted another one with their address. */
export function alreadyListedMail(
  { config }: Pick<Platform, "config">,
  { email }: Addressee,
  submission: MemberInput,
): Mail {
  return memberMail(email, "directory-already-listed", "You already have a listing", {
    heading: "You already have a listing",
    paragraphs: [
      "Someone just submitted a directory listing with your email address. You already have one, and it stays as it is. Here's what was submitted.",
      "If it was you, sign in with this email and edit your listing. If it wasn't you, ignore this email.",
    ],
    facts: typedKeys.flatMap((key) => {
      const value = submission[key];
      return value ? [{ label: listingLabel(key), value }] : [];
    }),
    button: { label: "Sign in and edit it", url: `${config.ORIGIN}/member-login` },
  });
}

/** Mails staff that a submission waits for review. */
export function waitingMail(
  { config }: Pick<Platform, "config">,
  { id, fullName }: Pick<Member, "id" | "fullName">,
  kind: "new" | "edit",
): Mail {
  const what = kind === "new" ? "A new directory listing" : "A change to a directory listing";
  return memberMail(content("organisation").emails.membership, "directory-waiting", `${what} needs review`, {
    heading: `${what} needs review`,
    paragraphs: [`${what} was submitted: ${fullName}.`],
    button: { label: "Open Reviews", url: `${config.ORIGIN}/admin-dashboard/reviews?open=${id}` },
  });
}

/** Mails staff that the owner of a listing's address says it is not theirs. */
export function disownedMail(
  { config }: Pick<Platform, "config">,
  { id, fullName }: Pick<Member, "id" | "fullName">,
): Mail {
  const heading = "A listing has someone else's email";
  return memberMail(content("organisation").emails.membership, "directory-disowned", heading, {
    heading,
    paragraphs: [
      `Someone submitted a directory listing for ${fullName}. The owner of its email address says it isn't theirs.`,
      "Decline or delete it, or replace its email with the address of the person who submitted it.",
    ],
    button: { label: "Open the record", url: `${config.ORIGIN}/admin-dashboard/members/${id}` },
  });
}

/** Mails a member the decision on their listing or edit [2.10.07], with the reviewer's reason. */
export function decisionMail(
  { config }: Pick<Platform, "config">,
  { email, slug }: Addressee,
  { decision, kind, reason }: { decision: Decision; kind: "new" | "edit"; reason: string },
): Mail {
  const isNew = kind === "new";
  const entry = isNew ? "Your directory listing" : "The change to your directory listing";
  const facts = reason ? [{ label: "Note from our staff", value: reason }] : [];
  const { mail, words } = decisionMails[decision];
  const { subject, heading, paragraphs, button } = mailWords(words, { entry });
  const stays = isNew ? "It won't appear in the directory." : "Your listing stays in the directory as it is.";
  const page = { approve: `/directory/${slug}`, return: manage, decline: null }[decision];
  return memberMail(email, mail, subject, {
    heading,
    paragraphs: [
      ...(decision === "decline" ? [stays] : []),
      ...paragraphs,
      ...(decision === "return" && !isNew ? ["Your current listing stays live in the meantime."] : []),
    ],
    facts,
    button: page === null ? undefined : { label: button, url: config.ORIGIN + page },
  });
}
