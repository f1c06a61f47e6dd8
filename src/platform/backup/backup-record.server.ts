import { desc, eq } from "drizzle-orm";
import type { Config } from "#platform/config.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import { history } from "#platform/tables.ts";

/** Its file, and its size in bytes or why it failed. */
export type BackupOutcome = { file: string; bytes: number } | { file: string; reason: string };

export type LastBackups = {
  /** When the last good one was made; null when there is none. */
  madeAt: Date | null;
  /** When backups began to fail, and why; null when the last one was good. */
  failing: { since: Date; reason: string } | null;
};

export function makesBackups({
  BACKUP_DIR,
  BACKUP_KEEP,
}: Pick<Config, "BACKUP_DIR" | "BACKUP_KEEP">): boolean {
  return BACKUP_DIR !== undefined && BACKUP_KEEP > 0;
}

const entity = "backup";

/** Records a backup; of several that fail one after the other, the first alone. */
export async function recordBackup(db: Connection, outcome: BackupOutcome, at: Date): Promise<void> {
  const hasFailed = "reason" in outcome;
  if (hasFailed && (await readLastBackups(db)).failing) return;
  const { file: entityId, ...after } = outcome;
  const action = hasFailed ? "failed" : "made";
  await recordHistory(db, { entity, entityId, action, actor: "system", after: { ...after, at } });
}

export async function readLastBackups(db: Connection): Promise<LastBackups> {
  // Each failure is followed by a good one, so two rows tell all.
  const rows = await db
    .select({ action: history.action, after: history.after })
    .from(history)
    .where(eq(history.entity, entity))
    .orderBy(desc(history.id))
    .limit(2);
  const told = rows.map(({ action, after }) => ({ action, ...(after as { at: string; reason?: string }) }));
  const made = told.find(({ action }) => action === "made");
  const failed = told[0]?.action === "failed" ? told[0] : undefined;
  return {
    madeAt: made ? new Date(made.at) : null,
    failing: failed ? { since: new Date(failed.at), reason: failed.reason ?? "" } : null,
  };
}
