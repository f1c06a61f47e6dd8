import { type Kind, kinds, type State, states } from "#features/inquiries/kinds.ts";
import { rowId } from "../request/row-id.ts";

/** The labels of kinds and states, in the order of the filters. */
export const kindWords: Record<Kind, string> = {
  contact: "Message",
  committees: "Committee interest",
  nomination: "Nomination",
  order: "Order",
};
export const stateWords: Record<State, string> = { new: "New", "in-progress": "In progress", done: "Done" };

/** The state of the inbox in the URL: its filters, the page (`before` an id), and the open inquiry. */
export function readInboxQuery(search: URLSearchParams) {
  return {
    kind: kinds.find((kind) => kind === search.get("kind")) ?? null,
    state: states.find((state) => state === search.get("state")) ?? null,
    before: rowId(search.get("before")),
    inquiry: rowId(search.get("inquiry")),
  };
}
