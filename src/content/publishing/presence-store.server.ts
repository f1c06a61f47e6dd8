import { and, eq, gt, lt, ne, sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import type { DocumentName } from "../documents.ts";
import { contentPresence } from "./tables.ts";

const seenFor = 60_000; // ms

/** Notes that somebody has a document open, and returns the others who have it open too. */
export async function notePresence(
  connection: Connection,
  { document, userId, now }: { document: DocumentName; userId: string; now: Date },
): Promise<string[]> {
  const before = new Date(now.getTime() - seenFor);
  await connection.delete(contentPresence).where(lt(contentPresence.seenAt, before));
  await connection
    .insert(contentPresence)
    .values({ document, userId, seenAt: now })
    .onConflictDoUpdate({
      target: [contentPresence.document, contentPresence.userId],
      set: { seenAt: sql`excluded.seen_at` },
    });
  const others = await connection
    .select({ userId: contentPresence.userId })
    .from(contentPresence)
    .where(
      and(
        eq(contentPresence.document, document),
        ne(contentPresence.userId, userId),
        gt(contentPresence.seenAt, before),
      ),
    );
  return others.map((other) => other.userId);
}
