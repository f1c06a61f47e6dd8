import type { Kind, Payment, State } from "#features/inquiries/kinds.ts";

/** The labels of kinds, states and payments. */
export const kindWords: Record<Kind, string> = {
  contact: "Message",
  committees: "Committee interest",
  nomination: "Nomination",
  order: "Order",
};
export const stateWords: Record<State, string> = {
  new: "New",
  "in-progress": "In progress",
  waiting: "Waiting for an answer",
  done: "Done",
  held: "Held",
};
export const paymentWords: Record<Payment, string> = { paid: "Paid", cancelled: "Canceled" };
