import type { Kind, State } from "#features/inquiries/kinds.ts";

/** The labels of kinds and states. */
export const kindWords: Record<Kind, string> = {
  contact: "Message",
  committees: "Committee interest",
  nomination: "Nomination",
  order: "Order",
};
export const stateWords: Record<State, string> = {
  new: "New",
  "in-progress": "In progress",
  waiting: "Waiting for a reply",
  done: "Done",
  held: "Held",
};
