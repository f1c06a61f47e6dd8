import { organisationMail } from "#content/organisation-mail.server.ts";
import { content } from "#content/store.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { type MailsOf, takeInquiry, thanksWords } from "../receiving/take-inquiry.server.ts";
import type { ContactInput } from "./contact-form.ts";

/** (7.23) */
export function sendContact(platform: Platform, input: ContactInput, held: boolean): Promise<number> {
  const { subject, ...inquiry } = input;
  const stored = { kind: "contact", ...inquiry, details: { subject } } as const;
  return takeInquiry(platform, stored, { mails: contactMails, held });
}

export const contactMails: MailsOf<"contact"> = ({ name, email, phone, message, details: { subject } }) => ({
  to: content("organisation").emails.general,
  subject: `Contact form: ${subject}`,
  write: (url) =>
    organisationMail({
      heading: subject,
      paragraphs: [message ?? ""],
      facts: [
        { label: "Name", value: name },
        { label: "Email", value: email },
        ...(phone ? [{ label: "Phone", value: phone }] : []),
      ],
      button: { label: "Open in the inbox", url },
    }),
  thanks: () => thanksWords("contactThanks"),
});
