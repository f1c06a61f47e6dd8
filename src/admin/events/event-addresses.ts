import { fromList, listAddress } from "../request/list-address.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";

/** The editor of a new event in the staff area. */
export const newEventAddress = recordAddress("events", "new");

/** The editor of an event in the staff area; `shown` is the query of the list that it leads back to. */
export function editEventAddress(id: string, shown = ""): string {
  const query = new URLSearchParams(fromList(shown));
  return `${recordAddress("events", id)}/edit${query.size > 0 ? `?${query}` : ""}`;
}

/** The staff's list as it was before the editor was opened, with the event that was saved above it. */
export function listWithSaved({ request }: { request: Request }, id: string): string {
  const list = listAddress(screenAddress("events"), new URL(request.url).search);
  return `${list}${list.includes("?") ? "&" : "?"}${new URLSearchParams({ [savedParam]: id })}`;
}

/** The parameter of the list that names the event that was saved. */
export const savedParam = "saved";
