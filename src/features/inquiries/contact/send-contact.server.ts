import { content } from "#content/store.server.ts";
import { layOutMail } from "#platform/mail/mail-layout.ts";
import type { Platform } from "#platform/platform.server.ts";
import { takeInquiry } from "../receiving/take-inquiry.server.ts";
import type { ContactInput } from "./contact-form.ts";

/** Stores a contact message, mails it to the organisation and thanks the sender (7.23). */
export function sendContact(platform: Platform, input: ContactInput): Promise<number> {
  const { name, emails } = content("organisation");
  const { subject, ...inquiry } = input;
  return takeInquiry(
    platform,
    { kind: "contact", ...inquiry, details: { subject } },
    {
      to: emails.general,
      subject: `Contact form: ${subject}`,
      write: (url) =>
        layOutMail(
          {
            heading: subject,
            paragraphs: [input.message],
            facts: [
              { label: "Name", value: input.name },
              { label: "Email", value: input.email },
            ],
            button: { label: "Open in the inbox", url },
          },
          { name },
        ),
      // The mail repeats nothing that was typed: otherwise anybody could enter another person's address and
      // write to them in the organisation's name.
      thanks: () => ({
        subject: "We have your message",
        heading: "Thank you for writing to us",
        paragraphs: [
          `Your message has reached ${name}. A person reads every one, usually within two working days.`,
          "If this was not you, someone has entered your address by mistake; there is nothing you need to do.",
        ],
      }),
    },
  );
}
