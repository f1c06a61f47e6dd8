import { content } from "#content/store.server.ts";
import { layOutMail } from "#platform/mail-layout.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { OrderInput } from "./order-form.ts";
import { money, type Offer } from "./order-offer.ts";
import { takeInquiry } from "./take-inquiry.server.ts";

/** Stores an order at the offer's price, mails it to the organisation, and mails the buyer how to pay. */
export function sendOrder(platform: Platform, offer: Offer, input: OrderInput): Promise<void> {
  const { name, emails } = content("organisation");
  const payment = content("payment");
  const { id: item, title, unitCents, currency } = offer;
  const totalCents = unitCents * input.quantity;
  const order = [
    { label: "Order", value: title },
    { label: "Quantity", value: `${input.quantity} × ${money(unitCents, currency)}` },
    { label: "Total", value: money(totalCents, currency) },
  ];
  const buyer = [
    { label: "Name", value: input.name },
    { label: "Email", value: input.email },
    ...(input.company ? [{ label: "Company", value: input.company }] : []),
  ];
  const details = { item, title, quantity: input.quantity, unitCents, totalCents, currency };
  const { name: person, email, company, note } = input;
  return takeInquiry(
    platform,
    { kind: "order", name: person, email, company, message: note, details },
    {
      to: emails.membership,
      subject: `Order: ${title}`,
      write: (url) =>
        layOutMail(
          {
            heading: `An order: ${title}`,
            paragraphs: note ? [note] : [],
            facts: [...order, ...buyer],
            button: { label: "Open in the inbox", url },
          },
          { name },
        ),
      thanks: {
        subject: `Your order: ${title}`,
        heading: "Thank you for your order",
        paragraphs: [
          ...payment.ways.map((way) => `${way.title}\n${way.lines.join("\n")}`),
          payment.after,
          "If this was not you, someone has entered your address by mistake; there is nothing to pay.",
        ],
        facts: order,
      },
    },
  );
}
