import { queryText } from "../request/query-text.ts";
import { rowId } from "../request/row-id.ts";

export const mailStates = [
  ["queued", "Waiting"],
  ["sent", "Sent"],
  ["failed", "Failed"],
] as const;

export type MailState = (typeof mailStates)[number][0];

/** The state of the mail tab: its filters, the page (`before` an id), and the open message. */
export type MailQuery = {
  state: MailState | "";
  kind: string;
  q: string;
  before: number | null;
  message: number | null;
};

export function readMailQuery(search: URLSearchParams): MailQuery {
  return {
    state: mailStates.find(([state]) => state === search.get("state"))?.[0] ?? "",
    kind: queryText(search, "kind"),
    q: queryText(search, "q"),
    before: rowId(search.get("before")),
    message: rowId(search.get("message")),
  };
}

/** The label of a message's kind: "verify-address" becomes "Verify address". */
export function kindInWords(kind: string): string {
  const words = kind.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
