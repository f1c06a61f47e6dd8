/** An amount in cents as it is displayed (3.13): "$99", "$3500", "$25.50". */
export function dollars(cents: number): string {
  return `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`;
}
