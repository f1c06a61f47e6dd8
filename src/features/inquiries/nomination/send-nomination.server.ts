import { organisationMail } from "#content/organisation-mail.server.ts";
import { content } from "#content/store.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { type MailsOf, takeInquiry, thanksWords } from "../receiving/take-inquiry.server.ts";
import type { NominationInput } from "./nomination-form.ts";

/** (2.17.13) */
export function sendNomination(
  platform: Platform,
  input: NominationInput & { gala: string },
  held: boolean,
): Promise<number> {
  const { nominee, category, gala, reason, ...nominator } = input;
  const stored = {
    kind: "nomination",
    ...nominator,
    message: reason,
    details: { nominee, category, gala },
  } as const;
  return takeInquiry(platform, stored, { mails: nominationMails, held });
}

export const nominationMails: MailsOf<"nomination"> = ({ name, email, message, details }) => ({
  to: content("organisation").emails.general,
  subject: `Nomination: ${details.nominee}`,
  write: (url) =>
    organisationMail({
      heading: `${details.nominee} has been nominated`,
      paragraphs: [message ?? ""],
      facts: [
        { label: "Nominee", value: details.nominee },
        { label: "Category", value: details.category },
        ...(details.gala ? [{ label: "For", value: details.gala }] : []),
        { label: "Nominated by", value: name },
        { label: "Email", value: email },
      ],
      button: { label: "Open in the inbox", url },
    }),
  thanks: () => thanksWords("nominationThanks"),
});
