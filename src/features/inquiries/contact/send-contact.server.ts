import { isOnSite } from "#content/on-site.server.ts";
import { organisationMail } from "#content/organisation-mail.server.ts";
import type { SponsorPackage } from "#content/sponsors.ts";
import { content } from "#content/store.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { sponsorshipLabel } from "../kinds.ts";
import { type MailsOf, takeInquiry, thanksWords } from "../receiving/take-inquiry.server.ts";
import type { ContactInput } from "./contact-form.ts";

/** The packages that are on offer, by which a message can say what it is about. */
export function sponsorPackages(): SponsorPackage[] {
  if (!isOnSite("/sponsors")) return [];
  return content("sponsors").packages.map(({ key, words }) => ({ key, words }));
}

/** What a visitor has asked for or sent as a package: null where none, undefined where it is not on offer. */
export function packageWords(key: string | null): string | null | undefined {
  return key ? sponsorPackages().find((one) => one.key === key)?.words : null;
}

/** (7.23) */
export function sendContact(platform: Platform, input: ContactInput, held: boolean): Promise<number> {
  const { subject, sponsorship, ...inquiry } = input;
  const about = packageWords(sponsorship);
  const details = { subject, ...(about ? { sponsorship: about } : {}) };
  const stored = { kind: "contact", ...inquiry, details } as const;
  return takeInquiry(platform, stored, { mails: contactMails, held });
}

export const contactMails: MailsOf<"contact"> = ({ name, email, phone, message, details }) => ({
  to: content("organisation").emails.general,
  subject: `Contact form: ${details.subject}`,
  write: (url) =>
    organisationMail({
      heading: details.subject,
      paragraphs: [message ?? ""],
      facts: [
        ...(details.sponsorship ? [{ label: sponsorshipLabel, value: details.sponsorship }] : []),
        { label: "Name", value: name },
        { label: "Email", value: email },
        ...(phone ? [{ label: "Phone", value: phone }] : []),
      ],
      button: { label: "Open in the inbox", url },
    }),
  thanks: () => thanksWords("contactThanks"),
});
