/** How an invoice stands; "credit" is a credit note, which nobody pays. */
export type InvoiceState = "open" | "past-due" | "paid" | "written-off" | "void" | "credit";

export type Marks = {
  kind: "invoice" | "credit";
  dueOn: string;
  settledAt: Date | null;
  voidedAt: Date | null;
  writtenOffAt: Date | null;
};

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
