import { exportMembers } from "#features/members/list/export-members.server.ts";
import { readMemberQuery } from "#features/members/list/member-query.ts";
import { csvAnswer } from "../components/csv-answer.server.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/export-csv";

/** The members of a view as a CSV file; the audit records who downloaded it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = await requireScreen({ request, context }, "members.export");
  const { db, clock } = asked.platform;
  const body = exportMembers(db, readMemberQuery(asked.url.searchParams), clock.now());
  return csvAnswer({ ...asked, request }, { event: "members exported", name: "members", body });
}
