const words: Record<string, string> = {
  invoice: "Invoice",
  void: "Invoice voided",
  drop: "Unpaid renewal dropped",
  credit: "Credit note",
  payment: "Payment",
  assign: "Payment applied",
  keep: "Kept as credit",
  move: "Payment moved",
  "taken-back": "Payment reversed",
  bounced: "Payment bounced",
  refund: "Refund",
  deposit: "Deposit",
  "deposit-undone": "Deposit undone",
  "write-off": "Written off",
  forgive: "Forgiven",
  fee: "Card processing fee",
  payout: "Card payout",
  "payout-failed": "Card payout failed",
  dispute: "Dispute",
  "dispute-fee": "Dispute fee",
  "refund-failed": "Refund failed",
};

type Dropped = { key: string; debit: string; amountCents: number; reverses: number | null };

/** What of an invoice was given up or forgiven, each in words, in cents. */
export function droppedOf(movements: Dropped[]): { label: string; cents: number }[] {
  return movements
    .filter(({ debit, reverses }) => debit === "write-off" && reverses === null)
    .map(({ key, amountCents }) => ({ label: movementWords(key, null, null), cents: amountCents }));
}

export function movementWords(key: string, number: string | null, reference: string | null): string {
  const [kind = ""] = key.split("/");
  return [words[kind] ?? kind, number, reference && `(${reference})`].filter(Boolean).join(" ");
}

export const isTakenBack = (key: string) => key.startsWith("taken-back/");

/** Whether a movement drops a renewal that nobody paid in time. */
export const isDrop = (key: string) => key.startsWith("drop/");
