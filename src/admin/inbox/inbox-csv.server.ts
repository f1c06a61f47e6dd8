import { data } from "react-router";
import { readListQuery } from "#records/lists/list-query.ts";
import { listCsv } from "../lists/serve-list.server.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { inboxList } from "./inbox.tsx";
import { inboxServed } from "./inbox-served.server.ts";

/**
 * The file of the inbox.
 * @throws 404 for what is held, which is in no export
 */
export function inboxCsv(request: StaffRequest & { request: Request }): Promise<Response> {
  if (readListQuery(inboxList, request.url.searchParams).filters.state === "held")
    throw data({ message: "Held messages can't be exported." }, { status: 404 });
  return listCsv(inboxList, inboxServed, request);
}
