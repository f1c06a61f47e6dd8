/** The currency of this site: what its invoices ask for, and its totals are in. */
export const siteCurrency = "USD";

// Currencies whose smallest unit is no hundredth; amounts are whole numbers of that unit, as card companies tell them.
const withoutCents = /^(BIF|CLP|DJF|GNF|JPY|KMF|KRW|MGA|PYG|RWF|VND|VUV|XAF|XOF|XPF)$/;
const withThousandths = /^(BHD|JOD|KWD|OMR|TND)$/;
const digitsOf = (currency: string) =>
  withoutCents.test(currency) ? 0 : withThousandths.test(currency) ? 3 : 2;

const exact = new Map<string, Intl.NumberFormat>();

/** An amount to the cent, as on an order and in the shop: "$1,250.00"; of money in another currency as it has it: "¥35,000". */
export function money(cents: number, currency: string = siteCurrency): string {
  const digits = digitsOf(currency);
  const fractions = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const known =
    exact.get(currency) ?? new Intl.NumberFormat("en-US", { style: "currency", currency, ...fractions });
  exact.set(currency, known);
  return known.format(cents / 10 ** digits);
}

/** As files have it: "1250.00". */
export function decimal(cents: number, currency: string = siteCurrency): string {
  const digits = digitsOf(currency);
  return (cents / 10 ** digits).toFixed(digits);
}

/** An amount as prices are displayed: "$99", "$3,500", "$25.50". */
export function dollars(cents: number): string {
  return money(cents).replace(/\.00$/, "");
}

/** As a field of a form shows it: "99", "25.50". */
export function amount(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

/** The cents of a typed amount, such as "$1,250" or "25.50"; null when it is none. */
export function readAmount(typed: string): number | null {
  const read = /^\$?\s*(\d{1,9}|\d{1,3}(?:,\d{3})+)(?:\.(\d\d))?$/.exec(typed.trim());
  return read && Number(read[1]?.replaceAll(",", "")) * 100 + Number(read[2] ?? 0);
}
