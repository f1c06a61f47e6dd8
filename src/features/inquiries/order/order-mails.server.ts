import { and, desc, eq, lt, sql } from "drizzle-orm";
import { dueDay } from "#billing/documents/issue-invoice.server.ts";
import { orderPath } from "#billing/invoice-link.server.ts";
import { waysInMail } from "#billing/mails/ways-to-pay.server.ts";
import { invoiceOfOrder, orderInvoice, paidFilters } from "#billing/orders/order-invoice.server.ts";
import { issueForOrder } from "#billing/orders/order-line.server.ts";
import { isMembership, membershipItem, orderFacts } from "#billing/orders/order-offer.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { nothingToPay } from "#billing/words.ts";
import { mailWords } from "#content/mail-words.server.ts";
import { organisationMail } from "#content/organisation-mail.server.ts";
import { content } from "#content/store.server.ts";
import { longDay } from "#platform/days.ts";
import { greeting } from "#platform/greeting.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { heardFromLabel } from "../kinds.ts";
import type { MailsOf } from "../receiving/take-inquiry.server.ts";
import { inquiryId, isTaken } from "../store.server.ts";
import { inquiries } from "../tables.ts";

const notYours =
  "If this wasn’t you, someone entered your email address by mistake, and there is nothing to pay.";
const looksFirst =
  "Our staff will review your file. Once it’s approved, we’ll email you an invoice. There is nothing to pay before then.";

export const orderMails: MailsOf<"order"> = ({ name, email, phone, company, message, details }, site) => {
  const { title, approval, heardFrom } = details;
  // Until staff have approved a level, its order has no invoice.
  const label = approval === "asked" ? "Order number" : "Invoice number";
  const facts = (number: string) => [{ label, value: number }, ...orderFacts(details)];
  const buyer = [
    { label: "Name", value: name },
    { label: "Email", value: email },
    ...(phone ? [{ label: "Phone", value: phone }] : []),
    ...(company ? [{ label: "Company", value: company }] : []),
    ...(heardFrom ? [{ label: heardFromLabel, value: heardFrom }] : []),
  ];
  const asks =
    approval === "asked" ? ["They sent a file for this level. Approve or decline it in the inbox."] : [];
  return {
    begin: async (context, id) =>
      approval === "asked"
        ? String(id)
        : (await issueForOrder(context, { id, name, email, company, details })).number,
    to: content("organisation").emails.membership,
    subject: `Order: ${title}`,
    write: (url, number) =>
      organisationMail({
        heading: `New order: ${title}`,
        paragraphs: [...asks, ...(message ? [message] : [])],
        facts: [...facts(number), ...buyer],
        button: { label: "Open in the inbox", url },
      }),
    thanks: async ({ id, number }, context) => {
      const words = mailWords("orderThanks", { number, title });
      const isFree = details.totalCents === 0 && approval !== "asked";
      const ways = isFree ? [] : [...waysOfOrder(context, number), content("payment").after];
      const toPay = approval === "asked" ? [looksFirst] : ways;
      return {
        subject: words.subject,
        heading: words.heading,
        paragraphs: [
          greeting(name),
          ...words.paragraphs,
          ...(await knownBuyer(context, { id, email, item: details.item, isFree })),
          ...toPay,
          notYours,
        ],
        facts: facts(number),
        button: { label: words.button, url: site.config.ORIGIN + orderPath(site, id) },
      };
    },
  };
};

/** The order's invoice is issued with this mail. */
function waysOfOrder({ now }: UseCaseContext, number: string): string[] {
  const today = organisationDay(now);
  return waysInMail(number, { by: { dueOn: dueDay(now), isRenewal: false }, today });
}

/**
 * What only the owner of the address may learn of an order of a membership, for the mail to them: that they ordered one
 * before that is still to be paid, and that they are a member already. The page of the order says neither. A free one
 * asks for nothing, unless the membership they have is to be renewed.
 */
async function knownBuyer(
  context: UseCaseContext,
  { id, email, item, isFree }: { id: number; email: string; item: string; isFree: boolean },
): Promise<string[]> {
  if (!isMembership(item)) return [];
  const { tx, config, orders } = context;
  const [earlier] = await tx
    .select({ id: inquiries.id, invoice: invoiceOfOrder(inquiryId) })
    .from(inquiries)
    .where(
      and(
        ...[isTaken, eq(inquiries.kind, "order"), eq(inquiries.email, email), lt(inquiries.id, id)],
        ...[
          sql`starts_with(${inquiries.details} ->> 'item', ${membershipItem})`,
          paidFilters.owed(inquiryId),
        ],
      ),
    )
    .orderBy(desc(inquiries.id))
    .limit(1);
  const open = earlier && orderInvoice(earlier.invoice, "");
  const held = await orders.joining.memberUntil(context, email);
  const active = held ? [`Your membership is active through ${longDay(held.until)}.`] : [];
  const renew = held?.path && `\n${config.ORIGIN}${held.path}`;
  if (isFree) return renew ? [`${active} To keep it, renew:${renew}`] : [...active, nothingToPay];
  return [
    ...(open
      ? [
          `You already ordered a membership, and invoice ${open.number} is still open. Pay only one of the two; the other will be canceled automatically.\n${config.ORIGIN}${orderPath(context, earlier.id)}`,
        ]
      : []),
    ...active.map((words) =>
      renew
        ? `${words} To keep it, renew instead of paying this order:${renew}`
        : `${words} If you ordered by mistake, there’s nothing to do: unpaid orders are canceled automatically.`,
    ),
  ];
}
