import { redirect } from "react-router";
import { recordAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/old-change";

/** The former address of a change of a member; such addresses are in bookmarks. */
export async function loader(args: Route.LoaderArgs) {
  await requireScreen(args, "members.read");
  throw redirect(recordAddress("history", args.params.change));
}
