import type { Transaction } from "#platform/database.server.ts";
import { galleryMarkers } from "./tables.ts";

/** Whether this is the first call ever with this name; of two processes that ask at once, one gets true. */
export async function markOnce(transaction: Transaction, name: string, at: Date): Promise<boolean> {
  const marked = await transaction
    .insert(galleryMarkers)
    .values({ name, at })
    .onConflictDoNothing()
    .returning();
  return marked.length > 0;
}
