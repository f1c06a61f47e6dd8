// Stripe drops a reference with other signs than these from a link.
const markOf = (origin: string) => `_${new URL(origin).host.replaceAll(/[.:]/g, "-")}`;

/**
 * What a page of the site or a link of its content carries: the number of the invoice, and a mark of the site, since another program
 * on the same account may number its own in the same way.
 */
export function referenceOf(origin: string, number: string): string {
  return number + markOf(origin);
}

/** The number in a reference of this site; empty in any other. */
export function numberIn(origin: string, reference: string | null): string {
  const mark = markOf(origin);
  return reference?.endsWith(mark) ? reference.slice(0, -mark.length) : "";
}

/**
 * A payment link of Stripe with a reference and the payer's address, by which the payment finds its invoice; any other
 * link as it is.
 */
export function withReference(
  link: string,
  { reference, email }: { reference: string; email: string | null },
): string {
  const url = URL.parse(link);
  if (!url || !/(^|\.)stripe\.com$/.test(url.hostname)) return link;
  url.searchParams.set("client_reference_id", reference);
  if (email) url.searchParams.set("prefilled_email", email);
  return url.href;
}
