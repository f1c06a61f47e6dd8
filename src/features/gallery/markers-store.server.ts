import type { Transaction } from "#platform/database.server.ts";
import { galleryMarkers } from "./tables.ts";

/**
 * True for the first call with this name in a database's lifetime; of two processes at once only one gets
 * true.
 */
export async function markOnce(transaction: Transaction, name: string, at: Date): Promise<boolean> {
  const marked = await transaction
    .insert(galleryMarkers)
    .values({ name, at })
    .onConflictDoNothing()
    .returning();
  return marked.length > 0;
}
