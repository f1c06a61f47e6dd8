import { exportContent } from "#content/transfer/export-content.server.ts";
import { recordAudit } from "#identity/audit.server.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { requireScreen } from "../../request/staff-request.server.ts";
import type { Route } from "./+types/export";

/** All published texts with their pictures as one file; the audit records who downloaded it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { platform, visitor } = await requireScreen({ request, context }, "content.administer");
  const file = await exportContent(platform);
  await recordAudit(platform.db, {
    event: "content exported",
    account: visitor.email,
    userId: visitor.userId,
    request,
  });
  const name = `content-${platform.clock.now().toISOString().slice(0, 10)}.zip`;
  return new Response(file, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${name}"`,
      ...noStore,
    },
  });
}
