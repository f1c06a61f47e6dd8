import { pageAddress } from "#platform/http/page-url.ts";
import { rowId } from "../request/row-id.ts";

/** The parameter of a queue's address that names the row which is open. */
const openParam = "open";

/** The query of a queue whose first row is open, for links that lead to what has waited longest. */
export const firstOpen = { [openParam]: "first" };

/** The id of the row that is open at this address, among the rows in their order; null where all are closed. */
export function openedIn(url: URL, ids: readonly number[]): number | null {
  const asked = url.searchParams.get(openParam);
  if (asked === firstOpen[openParam]) return ids[0] ?? null;
  const id = rowId(asked);
  return id !== null && ids.includes(id) ? id : null;
}

/** The path and query of a queue with this row open, or with none. */
export function withOpen(address: string, id: number | null): string {
  const [path = "", search] = address.split("?");
  const query = new URLSearchParams(search);
  if (id === null) query.delete(openParam);
  else query.set(openParam, String(id));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The address that a decision leads to: the same queue with the row open that stood behind the decided one. */
export function afterDecision(request: Request, next: string): string {
  return withOpen(pageAddress(request), rowId(next));
}
