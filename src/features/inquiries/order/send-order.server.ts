import { waysInMail } from "#billing/mails/ways-to-pay.server.ts";
import { mailWords } from "#content/mail-words.server.ts";
import { organisationMail } from "#content/organisation-mail.server.ts";
import { content } from "#content/store.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { MailsOf } from "../receiving/mail-inquiry.server.ts";
import { takeInquiry } from "../receiving/take-inquiry.server.ts";
import { greeting } from "./greeting.ts";
import { issueForOrder } from "./issue-for-order.server.ts";
import { orderFacts } from "./order-facts.ts";
import { type OrderInput, withChoices } from "./order-form.ts";
import { orderPath } from "./order-link.server.ts";
import type { Offer } from "./order-offer.ts";

/**
 * Stores an order at the offer's price with its invoice, mails it to the organisation, and mails the buyer what the
 * invoice's page says, with a link to it.
 * @returns the id of the order
 */
export function sendOrder(
  platform: Platform,
  { offer, held }: { offer: Offer; held: boolean },
  input: OrderInput,
): Promise<number> {
  const { id: item, unitCents, currency } = offer;
  const title = withChoices(offer.title, offer.choices, input);
  const { name, email, company, note, quantity } = input;
  const details = { item, title, quantity, unitCents, totalCents: unitCents * quantity, currency };
  const stored = { kind: "order", name, email, company, message: note, details } as const;
  return takeInquiry(platform, stored, { mails: orderMails, held });
}

/** The mails about an order. */
export const orderMails: MailsOf<"order"> = ({ name, email, company, message, details }, site) => {
  const { title } = details;
  const facts = (number: string) => [{ label: "Number", value: number }, ...orderFacts(details)];
  const buyer = [
    { label: "Name", value: name },
    { label: "Email", value: email },
    ...(company ? [{ label: "Company", value: company }] : []),
  ];
  return {
    begin: (context, id) => issueForOrder(context, { id, name, email, company, details }),
    to: content("organisation").emails.membership,
    subject: `Order: ${title}`,
    write: (url, number) =>
      organisationMail({
        heading: `An order: ${title}`,
        paragraphs: message ? [message] : [],
        facts: [...facts(number), ...buyer],
        button: { label: "Open in the inbox", url },
      }),
    thanks: ({ id, number }) => {
      const words = mailWords("orderThanks", { number, title });
      return {
        subject: words.subject,
        heading: words.heading,
        paragraphs: [
          greeting(name),
          ...words.paragraphs,
          ...waysInMail(number),
          content("payment").after,
          "If this was not you, someone has entered your address by mistake; there is nothing to pay.",
        ],
        facts: facts(number),
        button: { label: words.button, url: site.config.ORIGIN + orderPath(site, id) },
      };
    },
  };
};
