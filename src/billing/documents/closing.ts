export type Closing = "forgive" | "write-off" | "void" | "start";

type Standing = {
  totalCents: number;
  /** What was paid and stayed. */
  paidCents: number;
  owedCents: number;
  isVoid: boolean;
  isCredit: boolean;
  /** What it is for has not begun: one of its lines has a handler, which was told nothing yet. */
  isOffer: boolean;
  /** What it is for has begun, though it may not be paid. */
  hasBegun: boolean;
};

/**
 * What fits what is left of an invoice. No money stays on an invoice that has begun nothing: where the rest was given
 * up, what it is for can still be started.
 */
export function closings(invoice: Standing): Closing[] {
  const { totalCents, paidCents, owedCents, isVoid, isCredit, isOffer, hasBegun } = invoice;
  if (isVoid || isCredit || owedCents < 0) return [];
  if (owedCents === 0) return isOffer && paidCents > 0 ? ["start"] : [];
  const isUntouched = paidCents === 0 && owedCents === totalCents;
  if (!isOffer) return isUntouched && !hasBegun ? ["void", "write-off"] : ["write-off"];
  if (paidCents > 0) return ["forgive", "write-off", "start"];
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
