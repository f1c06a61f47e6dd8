import { asObject } from "./schema/body.ts";

/** A body of the mails whose thanks for an order call the number of its invoice the order's. What a site wrote itself stays. */
export function withoutOrderNumber(body: unknown): unknown {
  const mails = asObject(body);
  if (!("orderThanks" in mails)) return body;
  const thanks = asObject(mails.orderThanks);
  const subject = thanks.subject === "Your order {number}: {title}" ? "Your order: {title}" : thanks.subject;
  const text =
    thanks.text === "We’ve received your order number {number}." ? "We’ve received your order." : thanks.text;
  return { ...mails, orderThanks: { ...thanks, subject, text } };
}
