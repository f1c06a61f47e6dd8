import { money } from "#platform/money.ts";

/** "14 payments, $3,420.00, not deposited"; null for none. */
export function onHandWords({ count, cents }: { count: number; cents: number }): string | null {
  const payments = `${count.toLocaleString("en-US")} payment${count === 1 ? "" : "s"}`;
  return count > 0 ? `${payments}, ${money(cents)}, not deposited` : null;
}
