/**
 * The dollars that a price in words stands for, such as "25.00", or "0.00" for "Free"; null where the words say more
 * than one amount, or none.
 */
export function amountOf(price: string): string | null {
  if (/^free(?: of charge)?$/i.test(price)) return "0.00";
  const [, dollars, cents = "00"] = /^\$? ?(\d{1,6}|\d{1,3}(?:,\d{3}))(?:\.(\d{2}))?$/.exec(price) ?? [];
  return dollars ? `${dollars.replace(",", "")}.${cents}` : null;
}
