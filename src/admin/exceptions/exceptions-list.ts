import { choice } from "#records/lists/filter.ts";
import { defineList } from "../lists/define-list.ts";
import type { ExceptionRow } from "./exceptions-served.server.ts";

export const exceptionList = defineList<ExceptionRow>()({
  screen: "to-decide",
  rows: "Matters",
  one: "matter",
  id: ({ id }) => id,
  name: ({ title }) => title,
  filters: {
    state: choice("State", "Open", [["closed", "Closed"]]),
  },
  sorts: ["opened"],
  first: "opened",
  columns: [
    { label: "What", as: "name", text: ({ title }) => title },
    { label: "Opened", sort: "opened", text: ({ openedAt }) => openedAt },
    { label: "Closed", text: ({ closedAt }) => closedAt },
    { label: "What was decided", text: ({ resolution }) => resolution },
  ],
  actions: {},
  about: "What about money waits for a decision.",
  file: { right: "money.export" },
  empty: {
    nothing: "Nothing waits for a decision",
    noMatch: "Nothing was decided yet",
    hint: "Money that fits no invoice, more than is owed, and checks that bounced stand here until someone has seen to them.",
  },
});
