import { exportMembers } from "#features/members/list/export-members.server.ts";
import { readMemberQuery } from "#features/members/list/member-query.ts";
import { recordAudit } from "#identity/audit.server.ts";
import { clientAddress } from "#platform/http/client-address.server.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { platformContext } from "#platform/platform.server.ts";
import { today } from "#platform/today.ts";
import { requireScreen } from "../request/screen-guard.server.ts";
import type { Route } from "./+types/export-csv";

/** The members of a view as a CSV file; the audit records who downloaded it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId, email } = await requireScreen(request, context, "members.export");
  const { db, clock } = context.get(platformContext);
  const now = clock.now();
  const url = new URL(request.url);
  await recordAudit(db, {
    event: "members exported",
    account: email,
    userId,
    address: clientAddress(request),
    detail: url.search.slice(0, 200) || "all of them",
  });
  return new Response(exportMembers(db, readMemberQuery(url.searchParams), now), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="members-${today(now, "UTC")}.csv"`,
      ...noStore,
    },
  });
}
