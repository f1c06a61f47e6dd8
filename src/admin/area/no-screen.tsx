import { data } from "react-router";
import { screenMeta } from "../components/screen-meta.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/no-screen";

export const meta: Route.MetaFunction = () => screenMeta("Not found");

/** An address of the staff area at which no screen stands. */
export async function loader(args: Route.LoaderArgs) {
  await requireScreen(args, "dashboard.open");
  throw data({ message: "There's no page at this address." }, { status: 404 });
}

export default function NoScreen() {
  return null;
}
