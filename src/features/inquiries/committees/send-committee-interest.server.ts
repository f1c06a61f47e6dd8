import { content } from "#content/store.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { takeInquiry } from "../receiving/take-inquiry.server.ts";
import type { CommitteeInput } from "./committee-form.ts";
import { committeeMail, committeeSubject } from "./committee-mail.ts";

/**
 * Stores an interest with the committees' ids, mails it to the VP with their titles, and thanks the sender
 * (7.25, 7.26).
 */
export function sendCommitteeInterest(platform: Platform, input: CommitteeInput): Promise<number> {
  const { name, emails } = content("organisation");
  const { committees, ...inquiry } = input;
  return takeInquiry(
    platform,
    { kind: "committees", ...inquiry, details: { committees } },
    {
      to: emails.vp,
      subject: committeeSubject,
      write: () => committeeMail(input, content("committees").list, name),
      thanks: () => ({
        subject: "Thank you for your interest in our committees",
        heading: "Thank you for offering your time",
        paragraphs: [
          `Your interest has reached ${name}. The chair of each committee you chose will write to you.`,
          "If this was not you, someone has entered your address by mistake; there is nothing you need to do.",
        ],
      }),
    },
  );
}
