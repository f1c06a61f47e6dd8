/** How an invoice stands; "credit" is a credit note, which nobody pays. */
export type InvoiceState = "open" | "past-due" | "paid" | "written-off" | "void" | "credit";

/** An instant is read as a date, or within JSON as a text. */
export type Marks = { kind: "invoice" | "credit"; dueOn: string } & Record<
  "settledAt" | "voidedAt" | "writtenOffAt",
  Date | string | null
>;

/** How an invoice stands on a day of the organisation; it may be paid until the end of the day it is due. */
export function stateOf(
  { kind, dueOn, settledAt, voidedAt, writtenOffAt }: Marks,
  today: string,
): InvoiceState {
  if (kind === "credit") return "credit";
  if (voidedAt) return "void";
  if (settledAt) return writtenOffAt ? "written-off" : "paid";
  return dueOn < today ? "past-due" : "open";
}

export const stateWords: Record<InvoiceState, string> = {
  open: "Open",
  "past-due": "Past due",
  paid: "Paid",
  "written-off": "Written off",
  void: "Void",
  credit: "Credit note",
};

/** The sums of an invoice; `paidCents` was paid and stayed, `isReturned` says that money of it went back. */
export type Sums = { totalCents: number; owedCents: number; paidCents: number; isReturned: boolean };

/** How people are told that an invoice stands: what was credited or went back is not called paid. */
export type ShownState = InvoiceState | "overpaid" | "credited" | "returned";

export function shownState(
  state: InvoiceState,
  { totalCents, owedCents, paidCents, isReturned }: Sums,
): ShownState {
  if (state !== "paid" || totalCents === 0) return state;
  if (owedCents < 0) return paidCents > totalCents ? "overpaid" : "credited";
  if (paidCents > 0) return "paid";
  return isReturned ? "returned" : "credited";
}

export const shownWords: Record<ShownState, string> = {
  ...stateWords,
  overpaid: "Overpaid",
  credited: "Credited",
  returned: "Refunded",
};
