import { desc, lt } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { clientAddress } from "#platform/http/client-address.server.ts";
import type { AuditEvent } from "./audit-events.ts";
import { audit } from "./tables.ts";

/** Never a password, a token or typed text. */
export type AuditEntry = {
  event: AuditEvent;
  account?: string | null;
  userId?: string | null;
  /** The request that caused it, which tells the address; or the address itself. */
  request?: Request;
  address?: string;
  detail?: string;
};

/** Pass a transaction as `connection` to make the row part of it. */
export async function recordAudit(
  connection: Connection,
  { request, address = request && clientAddress(request), ...entry }: AuditEntry,
): Promise<void> {
  await connection.insert(audit).values({ ...entry, address });
}

/** Up to `count` audit rows, newest first; only rows with an id below `before`, if given (for paging). */
export function listAudit(connection: Connection, count: number, before?: number) {
  return connection
    .select()
    .from(audit)
    .where(before === undefined ? undefined : lt(audit.id, before))
    .orderBy(desc(audit.id))
    .limit(count);
}
