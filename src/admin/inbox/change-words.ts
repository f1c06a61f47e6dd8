import type { Setting } from "#features/inquiries/inbox/timeline.ts";
import type { Approval } from "#features/inquiries/kinds.ts";
import { stateWords } from "./inbox-words.ts";

const approvalWords: Record<Approval, string> = {
  asked: "Needs approval",
  approved: "Approved",
  declined: "Declined",
};

/** What was set on an inquiry in words; `assignee` is a name, and null for nobody. */
export function changeWords({ state, payment, assignee, approval, reason }: Setting): string {
  const parts = [
    ...(approval === undefined ? [] : [approvalWords[approval] + (reason ? ` (“${reason}”)` : "")]),
    ...(state ? [`Marked as ${stateWords[state].toLowerCase()}`] : []),
    ...(payment === undefined
      ? []
      : [payment ? `Marked as ${payment === "paid" ? "paid" : "canceled"}` : "Marked as unpaid"]),
    ...(assignee === undefined ? [] : [assignee === null ? "Unassigned" : `Assigned to ${assignee}`]),
  ];
  return parts.join("; ");
}
