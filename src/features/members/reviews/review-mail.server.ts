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
  const notYou = "If this was not you, reply to this message and we will remove it.";
  return memberMail(email, "directory-received", subject, { heading, paragraphs: [...paragraphs, notYou] });
}

/** Mails the owner of a listing that somebody submitted another one with their address. */
export function alreadyListedMail(
  { config }: Pick<Platform, "config">,
  { email }: Addressee,
  submission: MemberInput,
): Mail {
  return memberMail(email, "directory-already-listed", "You have an entry already", {
    heading: "You have an entry already",
    paragraphs: [
      "Someone has just submitted a directory entry with your email address. You have one already, and it stays as it is. What was sent is below.",
      "If it was you, sign in with this address and change your entry. If it was not you, there is nothing to do.",
    ],
    facts: typedKeys.flatMap((key) => {
      const value = submission[key];
      return value ? [{ label: listingLabel(key), value }] : [];
    }),
    button: { label: "Sign in and change it", url: `${config.ORIGIN}/member-login` },
  });
}

/** Mails staff that a submission waits for review. */
export function waitingMail(
  { config }: Pick<Platform, "config">,
  { id, fullName }: Pick<Member, "id" | "fullName">,
  kind: "new" | "edit",
): Mail {
  const what = kind === "new" ? "A new directory entry" : "A change of a directory entry";
  return memberMail(
    content("organisation").emails.membership,
    "directory-waiting",
    `${what} waits for review`,
    {
      heading: `${what} waits for review`,
      paragraphs: [`${what} was submitted: ${fullName}.`],
      button: { label: "Open the review queue", url: `${config.ORIGIN}/admin-dashboard/reviews?open=${id}` },
    },
  );
}

/** Mails staff that the owner of a listing's address says it is not theirs. */
export function disownedMail(
  { config }: Pick<Platform, "config">,
  { id, fullName }: Pick<Member, "id" | "fullName">,
): Mail {
  const heading = "An entry is not from the owner of its address";
  return memberMail(content("organisation").emails.membership, "directory-disowned", heading, {
    heading,
    paragraphs: [
      `Someone sent the directory entry of ${fullName}. Whoever owns its email address says that it is not theirs.`,
      "Decline or delete it, or give it the address of the person who sent it.",
    ],
    button: { label: "Open the entry", url: `${config.ORIGIN}/admin-dashboard/members/${id}` },
  });
}

/** Mails a member the decision on their listing or edit [2.10.07], with the reviewer's reason. */
export function decisionMail(
  { config }: Pick<Platform, "config">,
  { email, slug }: Addressee,
  { decision, kind, reason }: { decision: Decision; kind: "new" | "edit"; reason: string },
): Mail {
  const isNew = kind === "new";
  const entry = isNew ? "Your directory entry" : "The change of your directory entry";
  const facts = reason ? [{ label: "What our staff wrote", value: reason }] : [];
  const { mail, words } = decisionMails[decision];
  const { subject, heading, paragraphs, button } = mailWords(words, { entry });
  const stays = isNew
    ? "It does not appear in the directory."
    : "Your entry stays in the directory as it is.";
  const page = { approve: `/directory/${slug}`, return: manage, decline: null }[decision];
  return memberMail(email, mail, subject, {
    heading,
    paragraphs: [
      ...(decision === "decline" ? [stays] : []),
      ...paragraphs,
      ...(decision === "return" && !isNew ? ["What was live before stays live meanwhile."] : []),
    ],
    facts,
    button: page === null ? undefined : { label: button, url: config.ORIGIN + page },
  });
}
