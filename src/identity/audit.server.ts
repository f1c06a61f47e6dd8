import { desc, lt } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import type { AuditEvent } from "./audit-events.ts";
import { audit } from "./tables.ts";

/** One event: the account it concerns, who did it, from where. Never a password, a token or what was typed. */
export type AuditEntry = {
  event: AuditEvent;
  account?: string | null;
  userId?: string | null;
  address?: string;
  detail?: string;
};

/** Writes one audit row, within the caller's transaction where there is one. */
export async function recordAudit(connection: Connection, entry: AuditEntry): Promise<void> {
  await connection.insert(audit).values(entry);
}

/** Up to `count` audit rows, newest first; `before` is the id to go on from. */
export function listAudit(connection: Connection, count: number, before?: number) {
  return connection
    .select()
    .from(audit)
    .where(before === undefined ? undefined : lt(audit.id, before))
    .orderBy(desc(audit.id))
    .limit(count);
}
