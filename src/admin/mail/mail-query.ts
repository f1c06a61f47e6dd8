import { queryText } from "../request/query-text.ts";
import { readSort } from "../request/read-sort.ts";
import { rowId } from "../request/row-id.ts";

export const mailStates = [
  ["queued", "Waiting"],
  ["sent", "Sent"],
  ["failed", "Failed"],
] as const;

export type MailState = (typeof mailStates)[number][0];

/** The orders of the list by date; the newest message first is the default. */
export const mailSorts = ["-written", "written"] as const;

/** The state of the list in the URL: its filters and order, and the page (which begins after an id). */
export type MailQuery = {
  state: MailState | "";
  kind: string;
  q: string;
  sort: (typeof mailSorts)[number];
  after: number | null;
};

export function readMailQuery(search: URLSearchParams): MailQuery {
  return {
    state: mailStates.find(([state]) => state === search.get("state"))?.[0] ?? "",
    kind: queryText(search, "kind"),
    q: queryText(search, "q"),
    sort: readSort(search, mailSorts),
    after: rowId(search.get("after")),
  };
}

/** The label of a message's kind: "verify-address" becomes "Verify address". */
export function kindInWords(kind: string): string {
  const words = kind.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
