/** The ways to close an invoice of which something is left, or to begin what it is for. */
export type Closing = "forgive" | "write-off" | "void" | "start";

type Standing = {
  totalCents: number;
  /** What was paid and stayed. */
  paidCents: number;
  /** Less than 0 when more was paid than asked for. */
  owedCents: number;
  isVoid: boolean;
  isCredit: boolean;
  /** What it is for has not begun: it has a line with a subject, and nothing was told to it. */
  isOffer: boolean;
  /** What it is for has begun, though it may not be paid. */
  hasBegun: boolean;
};

/**
 * What fits what is left of an invoice. Money never lies on one with nothing begun: where the rest was given up, what it is for can
 * still be started.
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

/** Whether what an invoice is for waits to begin, or has begun; neither is so of one that is for nothing the site knows. */
export function beginning(
  { fulfilledAt }: { fulfilledAt: Date | null },
  lines: readonly { subject: string | null }[],
): Pick<Standing, "isOffer" | "hasBegun"> {
  const isFor = lines.some(({ subject }) => subject !== null);
  return { isOffer: isFor && fulfilledAt === null, hasBegun: isFor && fulfilledAt !== null };
}
