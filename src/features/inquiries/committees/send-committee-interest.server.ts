import { content } from "#content/store.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { MailsOf } from "../receiving/mail-inquiry.server.ts";
import { takeInquiry } from "../receiving/take-inquiry.server.ts";
import { thanksWords } from "../receiving/thanks-words.server.ts";
import type { CommitteeInput } from "./committee-form.ts";
import { committeeMail, committeeSubject } from "./committee-mail.server.ts";

/**
 * Stores an interest with the committees' ids and titles, mails it to the VP, and thanks the sender
 * (7.25, 7.26).
 */
export function sendCommitteeInterest(
  platform: Platform,
  input: CommitteeInput,
  held: boolean,
): Promise<number> {
  const { committees, ...inquiry } = input;
  const { list } = content("committees");
  const titles = committees.map((id) => list.find((one) => one.id === id)?.title ?? id);
  const stored = { kind: "committees", ...inquiry, details: { committees, titles } } as const;
  return takeInquiry(platform, stored, { mails: committeesMails, held });
}

/** The mails about an interest in committees. */
export const committeesMails: MailsOf<"committees"> = ({ name, email, phone, details: { committees } }) => ({
  to: content("organisation").emails.vp,
  subject: committeeSubject,
  write: () => committeeMail({ name, email, phone: phone ?? "", committees }, content("committees").list),
  thanks: () => thanksWords("committeesThanks"),
});
