import { choice } from "#records/lists/filter.ts";
import { defineList } from "../lists/define-list.ts";
import type { ExceptionRow } from "./exceptions-served.server.ts";

export const exceptionList = defineList<ExceptionRow>()({
  screen: "to-decide",
  rows: "Items",
  one: "item",
  id: ({ id }) => id,
  name: ({ title }) => title,
  filters: {
    state: choice("Status", "Open", [["closed", "Closed"]]),
  },
  sorts: ["opened"],
  first: "opened",
  columns: [
    { label: "Item", as: "name", text: ({ title }) => title },
    { label: "Opened", sort: "opened", text: ({ openedAt }) => openedAt },
    { label: "Closed", text: ({ closedAt }) => closedAt },
    { label: "Decision", text: ({ resolution }) => resolution },
  ],
  actions: {},
  about: "Payments and invoices that need a decision.",
  file: { right: "money.export" },
  empty: {
    nothing: "Nothing needs attention",
    noMatch: "Nothing has been closed yet",
    hint: "Payments without an invoice, overpayments and bounced checks stay here until someone takes care of them.",
  },
});
