import { type Kind, kinds, type Payment, type State, storedStates } from "#features/inquiries/kinds.ts";
import { queryText } from "#platform/lists/query-text.ts";
import { accountId, rowId } from "../request/row-id.ts";

/** The labels of kinds and states, in the order of the filters. */
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

/**
 * The state of the list in the URL: its filters, and the page (`before` an id; `messagesBefore` that of a held message to a
 * member).
 */
export function readInboxQuery(search: URLSearchParams) {
  return {
    q: queryText(search, "q", 100),
    kind: kinds.find((kind) => kind === search.get("kind")) ?? null,
    state: storedStates.find((state) => state === search.get("state")) ?? null,
    assignee: accountId(search.get("assignee")) || null,
    before: rowId(search.get("before")),
    messagesBefore: rowId(search.get("messages")),
  };
}
