import { recordAudit } from "#identity/audit.server.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { openFile } from "#platform/in-turns.server.ts";
import { today } from "#platform/today.ts";
import type { ListEvent } from "../request/screens.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";

const types = {
  csv: "text/csv; charset=utf-8",
  zip: "application/zip",
  iif: "text/plain; charset=iso-8859-1",
};

type Download = {
  event: ListEvent | "books exported" | "everything exported" | "content exported" | "journal exported";
  name: string;
  ending: keyof typeof types;
  /** What is in it, in words; "" for all there is. */
  detail?: string;
  open: () => ReadableStream<Uint8Array> | Promise<ReadableStream<Uint8Array>>;
};

/**
 * The answer that downloads a file of the site's records, one at a time for each of the staff; the audit records who
 * downloaded what of it.
 */
export async function fileAnswer(
  { request, platform, visitor }: StaffRequest & { request: Request },
  { event, name, ending, detail, open }: Download,
): Promise<Response> {
  const { db, clock } = platform;
  const { email: account, userId } = visitor;
  const body = await openFile(userId, request.signal, async () => {
    await recordAudit(db, {
      ...{ event, account, userId, request },
      detail: detail === undefined ? undefined : detail.slice(0, 200) || "all of them",
    });
    return open();
  });
  return new Response(body, {
    headers: {
      "Content-Type": types[ending],
      "Content-Disposition": `attachment; filename="${name}-${today(clock.now(), "UTC")}.${ending}"`,
      ...noStore,
    },
  });
}
