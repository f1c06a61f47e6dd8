import type { Setting } from "#features/inquiries/inbox/timeline.ts";
import { stateWords } from "./inbox-words.ts";

/** What was set on an inquiry in words; `assignee` is a name, and null for nobody. */
export function changeWords({ state, payment, assignee }: Setting): string {
  const parts = [
    ...(state ? [`Marked as ${stateWords[state].toLowerCase()}`] : []),
    ...(payment === undefined
      ? []
      : [payment ? `Marked as ${payment === "paid" ? "paid" : "canceled"}` : "Payment open"]),
    ...(assignee === undefined ? [] : [assignee === null ? "Given to nobody" : `Given to ${assignee}`]),
  ];
  return parts.join("; ");
}
