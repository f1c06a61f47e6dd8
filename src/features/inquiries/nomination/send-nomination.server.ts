import { organisationMail } from "#content/organisation-mail.server.ts";
import { content } from "#content/store.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { takeInquiry } from "../receiving/take-inquiry.server.ts";
import { thanksWords } from "../receiving/thanks-words.server.ts";
import type { NominationInput } from "./nomination-form.ts";

/** Stores a gala nomination, mails it to the organisation and thanks the nominator (2.17.13). */
export function sendNomination(platform: Platform, input: NominationInput): Promise<number> {
  const { emails } = content("organisation");
  const { nominee, category, reason, ...nominator } = input;
  return takeInquiry(
    platform,
    { kind: "nomination", ...nominator, message: reason, details: { nominee, category } },
    {
      to: emails.general,
      subject: `Nomination: ${nominee}`,
      write: (url) =>
        organisationMail({
          heading: `${nominee} has been nominated`,
          paragraphs: [reason],
          facts: [
            { label: "Nominee", value: nominee },
            { label: "Category", value: category },
            { label: "Nominated by", value: input.name },
            { label: "Email", value: input.email },
          ],
          button: { label: "Open in the inbox", url },
        }),
      thanks: () => thanksWords("nominationThanks"),
    },
  );
}
