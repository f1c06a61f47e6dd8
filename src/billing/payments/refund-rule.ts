/**
 * What can go back of a payment: never more than it brought, less what went back or is on its way (`ofPayment`), and never what
 * is still asked for, or is on its way already from where its money lies (`now`). All in cents.
 */
export function refundLeft({
  paidCents,
  returnedCents,
  overpaidCents,
  pendingCents,
}: {
  paidCents: number;
  returnedCents: number;
  /** What was paid on the invoice beyond what it asks for; less than 0 when something is owed. */
  overpaidCents: number;
  /** What is on its way back of that and has not moved yet, whichever payment it came with. */
  pendingCents: number;
}): { ofPayment: number; now: number } {
  const ofPayment = Math.max(0, paidCents - returnedCents);
  return { ofPayment, now: Math.max(0, Math.min(ofPayment, overpaidCents - pendingCents)) };
}
