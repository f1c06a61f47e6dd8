import { content } from "#content/store.server.ts";
import type { Subject } from "#platform/subjects.ts";
import { findInquiry, lockInquiry } from "../store.server.ts";
import { isMembership } from "./order-offer.ts";

/** The name by which the lines of invoices mean an order, as `server.ts` hands it in. */
export const subjectName = "order";

/** What an order's invoice is for: being paid starts what its receipt says, done by people who read the inbox. */
export const orderSubject: Subject = {
  async lock({ tx }, ids) {
    for (const id of ids) await lockInquiry(tx, id);
  },
  async settled({ tx }, id) {
    const order = await findInquiry(tx, id);
    if (!order || !("item" in order.details)) return ""; // no longer kept
    const { started, membershipStarted } = content("payment");
    return isMembership(order.details.item) ? membershipStarted : started;
  },
  voided: () => Promise.resolve(),
};
