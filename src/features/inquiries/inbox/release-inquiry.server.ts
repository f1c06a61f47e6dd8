import { recordChange } from "#platform/history.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { committeesMails } from "../committees/send-committee-interest.server.ts";
import { contactMails } from "../contact/send-contact.server.ts";
import type { Kind } from "../kinds.ts";
import { nominationMails } from "../nomination/send-nomination.server.ts";
import { orderMails } from "../order/order-mails.server.ts";
import { type MailsOf, mailInquiry, mayThank, type SentInquiry } from "../receiving/take-inquiry.server.ts";
import { findInquiry, lockInquiry, storeChange } from "../store.server.ts";

const mailsOf: { [K in Kind]: MailsOf<K> } = {
  contact: contactMails,
  committees: committeesMails,
  nomination: nominationMails,
  order: orderMails,
};

/**
 * Takes a held inquiry as real: it becomes new, and its mails go out as if it had just come in. One that is held no longer,
 * such as after a second press, stays as it is.
 * @param actor the user id of the staff who said so
 */
export async function releaseInquiry(
  platform: Platform,
  actor: string,
  { id }: { id: number },
): Promise<{ ok: true } | { ok: false; reason: "not-found" }> {
  const found = await findInquiry(platform.db, id);
  if (!found) return { ok: false, reason: "not-found" };
  const thanks = found.state === "held" && (await mayThank(platform, found.email));
  return inTransaction(platform, actor, async (context) => {
    const inquiry = await lockInquiry(context.tx, id);
    if (!inquiry) return { ok: false, reason: "not-found" };
    if (inquiry.state !== "held") return { ok: true };
    const version = await storeChange(context.tx, inquiry, { state: "new" }, context.now);
    await recordChange(context, "inquiry", id, "released", {
      before: { state: "held" },
      after: { state: "new", version },
    });
    // The row's kind says which details it has.
    const mails = (mailsOf[inquiry.kind] as MailsOf<Kind>)(inquiry as SentInquiry<Kind>, platform);
    await mailInquiry(context, inquiry, { mails, thanks });
    return { ok: true };
  });
}
