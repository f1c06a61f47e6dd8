export type Closing = "forgive" | "write-off" | "void" | "start" | "keep" | "drop";

type Standing = {
  totalCents: number;
  paidCents: number;
  owedCents: number;
  isVoid: boolean;
  isCredit: boolean;
  /** Its line handler has begun nothing yet; false without a handler. */
  isOffer: boolean;
  /** Its line handler has begun, though it may not be paid. */
  hasBegun: boolean;
};

/**
 * The ways that fit the rest of an invoice. No money stays on an invoice that has begun nothing: where the rest was
 * given up, it can still be started, or the money kept as credit.
 */
export function closings(invoice: Standing): Closing[] {
  const { totalCents, paidCents, owedCents, isVoid, isCredit, isOffer, hasBegun } = invoice;
  if (isVoid || isCredit) return [];
  if (owedCents < 0) return paidCents > 0 ? ["keep"] : [];
  if (owedCents === 0) return isOffer && paidCents > 0 ? ["start", "keep"] : [];
  const isUntouched = paidCents === 0 && owedCents === totalCents;
  if (!isOffer) return isUntouched && !hasBegun ? ["void", "write-off"] : ["write-off"];
  const isWhole = paidCents + owedCents === totalCents; // else it can't be voided
  if (paidCents > 0) return ["forgive", "write-off", "start", ...(isWhole ? (["drop"] as const) : [])];
  return [isUntouched ? "void" : "write-off", "start"];
}

/** Whether what an invoice is for waits to begin, or has begun; neither where the site has nothing to begin. */
export function beginning(
  { fulfilledAt }: { fulfilledAt: Date | null },
  lines: readonly { subject: string | null }[],
): Pick<Standing, "isOffer" | "hasBegun"> {
  const isFor = lines.some(({ subject }) => subject !== null);
  return { isOffer: isFor && fulfilledAt === null, hasBegun: isFor && fulfilledAt !== null };
}
