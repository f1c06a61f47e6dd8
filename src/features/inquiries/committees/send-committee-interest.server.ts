import { content } from "#content/store.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { takeInquiry } from "../receiving/take-inquiry.server.ts";
import { thanksWords } from "../receiving/thanks-words.server.ts";
import type { CommitteeInput } from "./committee-form.ts";
import { committeeMail, committeeSubject } from "./committee-mail.server.ts";

/**
 * Stores an interest with the committees' ids and titles, mails it to the VP, and thanks the sender
 * (7.25, 7.26).
 */
export function sendCommitteeInterest(platform: Platform, input: CommitteeInput): Promise<number> {
  const { emails } = content("organisation");
  const { committees, ...inquiry } = input;
  const { list } = content("committees");
  const titles = committees.map((id) => list.find((one) => one.id === id)?.title ?? id);
  return takeInquiry(
    platform,
    { kind: "committees", ...inquiry, details: { committees, titles } },
    {
      to: emails.vp,
      subject: committeeSubject,
      write: () => committeeMail(input, list),
      thanks: () => thanksWords("committeesThanks"),
    },
  );
}
