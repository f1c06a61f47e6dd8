/**
 * What can go back of the money of a payment that lies on an invoice or aside: never more than lies there, less what of it is on
 * its way (`ofPayment`), and never what is still asked for, or is on its way already from there (`now`). All in cents.
 */
export function refundLeft({
  liesThere,
  ownPendingCents,
  overpaidCents,
  pendingCents,
}: {
  liesThere: number;
  /** What of it is on its way back and has not moved yet. */
  ownPendingCents: number;
  /** What was paid on the invoice beyond what it asks for; less than 0 when something is owed. */
  overpaidCents: number;
  /** What is on its way back of that, whichever payment it came with. */
  pendingCents: number;
}): { ofPayment: number; now: number } {
  const ofPayment = Math.max(0, liesThere - ownPendingCents);
  return { ofPayment, now: Math.max(0, Math.min(ofPayment, overpaidCents - pendingCents)) };
}
