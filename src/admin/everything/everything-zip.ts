import { recordAudit } from "#identity/audit.server.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { today } from "#platform/today.ts";
import { zipStream } from "#platform/zip-stream.server.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/everything-zip";
import { everything } from "./archive.server.ts";

/** Everything that the organization has entered as one file; the audit records who downloaded it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = await requireScreen({ request, context }, "everything.export");
  const { platform, visitor } = asked;
  const { email: account, userId } = visitor;
  await recordAudit(platform.db, { event: "everything exported", account, userId, request });
  const name = `everything-${today(platform.clock.now(), "UTC")}.zip`;
  return new Response(zipStream(everything(asked)), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${name}"`,
      ...noStore,
    },
  });
}
