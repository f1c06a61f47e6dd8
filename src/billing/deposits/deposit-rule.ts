import { money, siteCurrency } from "#platform/money.ts";
import type { Method } from "../kinds.ts";
import { type DayRefusal, dayRefusal } from "../payments/payment-rule.ts";

/** A payment as a deposit sees it: `cents` is what of it is on hand, `seenCents` what the form said. */
export type Candidate = {
  method: Method;
  currency: string;
  receivedOn: string;
  depositId: number | null;
  cents: number;
  seenCents: number;
};

export type NotDeposited = "deposited" | "not-by-hand" | "nothing-left" | "later" | "changed";

/** Why a payment can't go in a deposit of this day; null where it can. */
function whyNot(payment: Candidate, day: string): NotDeposited | null {
  if (payment.depositId !== null) return "deposited";
  if (payment.method !== "check" && payment.method !== "cash") return "not-by-hand";
  if (payment.cents <= 0 || payment.currency !== siteCurrency) return "nothing-left";
  if (payment.receivedOn > day) return "later";
  return payment.cents === payment.seenCents ? null : "changed";
}

/**
 * Why no deposit is made of these payments; null where one is. `at` is the place of the first that doesn't fit.
 * @param today the organization's day
 */
export function depositRefusal(
  payments: Candidate[],
  day: string,
  today: string,
): { reason: DayRefusal | "no-payments" | NotDeposited; at: number } | null {
  const reasons = payments.map((payment) => whyNot(payment, day));
  const at = reasons.findIndex((reason) => reason !== null);
  const reason = dayRefusal(day, today) ?? (payments.length === 0 ? "no-payments" : reasons[at]);
  return reason ? { reason, at } : null;
}

/** What goes to the bank, as its slip says it: "2 checks $270.00, cash $40.00, total $310.00". */
export function sumsInWords(payments: { method: Method; cents: number }[]): string {
  const sum = (rows: { cents: number }[]) => money(rows.reduce((cents, row) => cents + row.cents, 0));
  const [checks = [], cash = []] = ["check", "cash"].map((method) =>
    payments.filter((one) => one.method === method),
  );
  return [
    ...(checks.length > 0 ? [`${checks.length} check${checks.length === 1 ? "" : "s"} ${sum(checks)}`] : []),
    ...(cash.length > 0 ? [`cash ${sum(cash)}`] : []),
    `total ${sum(payments)}`,
  ].join(", ");
}

/** "14 payments, $3,420.00, not deposited"; null for none. */
export function onHandWords({ count, cents }: { count: number; cents: number }): string | null {
  const payments = `${count.toLocaleString("en-US")} payment${count === 1 ? "" : "s"}`;
  return count > 0 ? `${payments}, ${money(cents)}, not deposited` : null;
}
