/**
 * A payment link of Stripe with the number of the invoice and the address of who pays, by which the payment finds its invoice; any
 * other link as it is.
 */
export function withReference(
  link: string,
  { number, email }: { number: string; email: string | null },
): string {
  const url = URL.parse(link);
  if (!url || !/(^|\.)stripe\.com$/.test(url.hostname)) return link;
  url.searchParams.set("client_reference_id", number);
  if (email) url.searchParams.set("prefilled_email", email);
  return url.href;
}
