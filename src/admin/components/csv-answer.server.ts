import { recordAudit } from "#identity/audit.server.ts";
import type { AuditEvent } from "#identity/audit-events.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { today } from "#platform/today.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";

type Download = {
  event: AuditEvent;
  name: string;
  /** What is in it, in words; "" for all there is. */
  detail: string;
  body: ReadableStream<Uint8Array>;
};

/** The answer that downloads a list as a CSV file; the audit records who downloaded what of it. */
export async function csvAnswer(
  { request, platform, visitor }: StaffRequest & { request: Request },
  { event, name, detail, body }: Download,
): Promise<Response> {
  const { db, clock } = platform;
  await recordAudit(db, {
    event,
    account: visitor.email,
    userId: visitor.userId,
    request,
    detail: detail.slice(0, 200) || "all of them",
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}-${today(clock.now(), "UTC")}.csv"`,
      ...noStore,
    },
  });
}
