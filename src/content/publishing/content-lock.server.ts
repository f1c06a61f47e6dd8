import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/database.server.ts";
import { contentState } from "./tables.ts";

/** Puts changes of content in a line: until the transaction ends, no other begins one. */
export async function lockContent(tx: Transaction): Promise<void> {
  await tx.insert(contentState).values({}).onConflictDoNothing();
  await tx.select().from(contentState).for("update");
}

/** Raises the generation: every process loads the content anew once the transaction is committed. */
export async function countPublication(tx: Transaction): Promise<void> {
  await tx.update(contentState).set({ generation: sql`${contentState.generation} + 1` });
}
