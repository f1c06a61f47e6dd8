import { content } from "#content/store.server.ts";
import type { Member } from "#features/members/member.ts";
import { memberMail } from "#features/members/member-mail.server.ts";
import type { Mail } from "#platform/mail/mail.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Decision } from "./review.ts";

type Addressee = Pick<Member, "fullName" | "email" | "slug">;

const manage = "/embedded-directory#entry";

/** Confirms the receipt of an entry to its sender. */
export function receivedMail({ email, fullName }: Addressee): Mail {
  return memberMail(email, "directory-received", "We have received your directory entry", {
    heading: "Thank you for your submission",
    paragraphs: [
      `We have received the directory entry of ${fullName}. Our support staff reviews every entry of our members before it appears; you will hear from us when that is done.`,
      "If this was not you, reply to this message and we will remove it.",
    ],
  });
}

/** Mails the owner of an entry that somebody submitted another one with their address. */
export function alreadyListedMail({ config }: Pick<Platform, "config">, { email }: Addressee): Mail {
  return memberMail(email, "directory-already-listed", "You have an entry already", {
    heading: "You have an entry already",
    paragraphs: [
      "Somebody has just submitted a directory entry with your e-mail address. You have one already, so nothing was stored.",
      "To change your entry, sign in with this address. If it was not you, there is nothing to do.",
    ],
    button: { label: "Sign in and change it", url: `${config.ORIGIN}/member-login` },
  });
}

/** Mails staff that a submission waits for review. */
export function waitingMail(
  { config }: Pick<Platform, "config">,
  { fullName }: Addressee,
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
      button: { label: "Open the review queue", url: `${config.ORIGIN}/admin-dashboard/reviews` },
    },
  );
}

/** Mails a member the decision on their entry or edit [2.10.07], with the reviewer's reason. */
export function decisionMail(
  { config }: Pick<Platform, "config">,
  { email, slug }: Addressee,
  { decision, kind, reason }: { decision: Decision; kind: "new" | "edit"; reason: string },
): Mail {
  const what = kind === "new" ? "Your directory entry" : "The change of your directory entry";
  const facts = reason ? [{ label: "What our staff wrote", value: reason }] : [];
  switch (decision) {
    case "approve":
      return memberMail(email, "directory-approved", `${what} is live`, {
        heading: `${what} is live`,
        paragraphs: ["Our support staff has approved it. Visitors and members find you in the directory."],
        facts,
        button: { label: "See your page", url: `${config.ORIGIN}/directory/${slug}` },
      });
    case "return":
      return memberMail(email, "directory-returned", `${what} needs a change`, {
        heading: `${what} needs a change`,
        paragraphs: [
          "Our support staff has looked at it and asks you for a change before it can appear.",
          ...(kind === "edit" ? ["What was live before stays live meanwhile."] : []),
        ],
        facts,
        button: { label: "Change it", url: config.ORIGIN + manage },
      });
    case "decline":
      return memberMail(email, "directory-declined", `${what} was not accepted`, {
        heading: `${what} was not accepted`,
        paragraphs: [
          kind === "edit"
            ? "Your entry stays in the directory as it is."
            : "It does not appear in the directory.",
          "If you think that this is a mistake, reply to this message.",
        ],
        facts,
      });
  }
}
