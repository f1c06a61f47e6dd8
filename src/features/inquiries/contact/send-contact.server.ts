import { organisationMail } from "#content/organisation-mail.server.ts";
import { content } from "#content/store.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { takeInquiry } from "../receiving/take-inquiry.server.ts";
import { thanksWords } from "../receiving/thanks-words.server.ts";
import type { ContactInput } from "./contact-form.ts";

/** Stores a contact message, mails it to the organisation and thanks the sender (7.23). */
export function sendContact(platform: Platform, input: ContactInput): Promise<number> {
  const { emails } = content("organisation");
  const { subject, ...inquiry } = input;
  return takeInquiry(
    platform,
    { kind: "contact", ...inquiry, details: { subject } },
    {
      to: emails.general,
      subject: `Contact form: ${subject}`,
      write: (url) =>
        organisationMail({
          heading: subject,
          paragraphs: [input.message],
          facts: [
            { label: "Name", value: input.name },
            { label: "Email", value: input.email },
          ],
          button: { label: "Open in the inbox", url },
        }),
      thanks: () => thanksWords("contactThanks"),
    },
  );
}
