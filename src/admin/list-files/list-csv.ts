import { data } from "react-router";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/list-csv";
import { findList } from "./lists.server.ts";

/** Any declared list of the staff as a CSV file. */
export async function loader(args: Route.LoaderArgs) {
  const found = findList(args.params.list);
  const asked = await requireScreen(args, found?.right ?? "dashboard.open");
  if (!found) throw data(null, { status: 404 });
  return found.csv({ ...asked, request: args.request });
}
