import { expect, test } from "vitest";
import { waysOf } from "./exception-ways.ts";

const staff = { mayReadInbox: true };
const invoices = "/admin-dashboard/invoices";

test.each([
  ["overpaid", 7, {}, [`${invoices}/7#settle`, `${invoices}/7#payments`, `${invoices}/7#payments`]], // to refund it, and to move it
  ["paid-after-void", 7, {}, [`${invoices}/new`]],
  ["bounced", 7, {}, [`${invoices}/7#payment`, `${invoices}/7`]],
  ["unmatched", null, {}, [`${invoices}/new`]],
  ["order-marked", null, { order: 12 }, ["/admin-dashboard/inbox/12"]],
  ["restored", null, {}, ["/admin-dashboard/payments"]],
  ["contact-gone", null, { id: 3 }, ["/admin-dashboard/companies/3"]],
  [
    "part-paid",
    7,
    {},
    [`${invoices}/7#payment`, `${invoices}/7#settle`, `${invoices}/7#settle`, `${invoices}/7#more`],
  ],
  ["goes-on-unpaid", 7, {}, [`${invoices}/7#payment`, `${invoices}/7#settle`]],
  [
    "paid-nothing-begun",
    7,
    {},
    [`${invoices}/7#settle`, `${invoices}/7#settle`, `${invoices}/7#payments`, `${invoices}/7#more`],
  ],
  ["refunded-elsewhere", 7, {}, [`${invoices}/7#more`]],
  ["refund-failed", 7, {}, [`${invoices}/7#payments`]],
  ["inquiry", 7, {}, ["https://dashboard.stripe.com/disputes"]],
  ["refund-failed", null, {}, []], // its money is set aside, and can be given to an invoice
  ["payout-elsewhere", null, {}, ["https://dashboard.stripe.com/payouts"]],
  ["disputed", 7, {}, ["https://dashboard.stripe.com/disputes"]],
  ["card-notice-stuck", null, { ref: "pi_7" }, ["https://dashboard.stripe.com/search?query=pi_7"]],
  ["dispute-lost", 7, {}, [`${invoices}/7#payment`, `${invoices}/7#settle`]],
  ["of a later version", 7, {}, [`${invoices}/7`]],
  ["of a later version", null, {}, []],
] as const)("a matter %s leads to what it asks for", (kind, invoiceId, about, ways) => {
  expect(waysOf({ kind, invoiceId, about }, staff).map(({ to }) => to)).toEqual(ways);
});

test("who may not read the inbox is not led there", () => {
  expect(
    waysOf({ kind: "order-marked", invoiceId: null, about: { order: 12 } }, { mayReadInbox: false }),
  ).toEqual([]);
});
