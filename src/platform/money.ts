const exact = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** An amount in cents to the cent, as on an order and in the shop: "$1,250.00". */
export function money(cents: number): string {
  return exact.format(cents / 100);
}

/** An amount in cents as a plain number to the cent, as files have it: "1250.00". */
export function decimal(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** An amount in cents as prices are displayed (3.13): "$99", "$3500", "$25.50". */
export function dollars(cents: number): string {
  return `$${amount(cents)}`;
}

/** An amount in cents as a field of a form shows it: "99", "25.50". */
export function amount(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

/** The cents of a typed amount, such as "$1,250" or "25.50"; null when it is none. */
export function readAmount(typed: string): number | null {
  const read = /^\$?\s*(\d{1,9}|\d{1,3}(?:,\d{3})+)(?:\.(\d\d))?$/.exec(typed.trim());
  return read && Number(read[1]?.replaceAll(",", "")) * 100 + Number(read[2] ?? 0);
}
