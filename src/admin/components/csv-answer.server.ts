import { recordAudit } from "#identity/audit.server.ts";
import type { AuditEvent } from "#identity/audit-events.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { today } from "#platform/today.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";

type Download = { event: AuditEvent; name: string; body: ReadableStream<Uint8Array> };

/** The answer that downloads a list as a CSV file; the audit records who downloaded which view of it. */
export async function csvAnswer(
  { request, platform, visitor, url }: StaffRequest & { request: Request },
  { event, name, body }: Download,
): Promise<Response> {
  const { db, clock } = platform;
  await recordAudit(db, {
    event,
    account: visitor.email,
    userId: visitor.userId,
    request,
    detail: url.search.slice(0, 200) || "all of them",
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}-${today(clock.now(), "UTC")}.csv"`,
      ...noStore,
    },
  });
}
