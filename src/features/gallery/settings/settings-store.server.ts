import { eq, sql } from "drizzle-orm";
import type { Connection, Transaction } from "#platform/database.server.ts";
import { gallerySettings } from "../tables.ts";

export type GallerySettings = Omit<typeof gallerySettings.$inferSelect, "id">;

/** The current settings of the gallery. */
export async function readSettings(connection: Connection): Promise<GallerySettings> {
  const [found] = await connection.select().from(gallerySettings).where(eq(gallerySettings.id, 1));
  return found ?? { ...asAtStart };
}

const asAtStart: GallerySettings = {
  passwordHash: null,
  passwordVersion: 1,
  publishAtOnce: true,
  hideOnRequest: true,
  usedBytes: 0,
};

/**
 * The settings, locked until the transaction ends: only one transaction at a time decides on quota, password
 * and states.
 */
export async function lockSettings(transaction: Transaction): Promise<GallerySettings> {
  const [locked] = await transaction
    .insert(gallerySettings)
    .values({ id: 1 })
    .onConflictDoUpdate({ target: gallerySettings.id, set: { id: 1 } })
    .returning();
  return locked as GallerySettings;
}

/** Changes settings; call `lockSettings` first. */
export async function changeSettings(
  transaction: Transaction,
  change: Partial<GallerySettings>,
): Promise<void> {
  await transaction.update(gallerySettings).set(change).where(eq(gallerySettings.id, 1));
}

/** Adds to the total of stored bytes; negative numbers subtract. */
export async function addUsedBytes(transaction: Transaction, bytes: number): Promise<void> {
  await transaction
    .update(gallerySettings)
    .set({ usedBytes: sql`greatest(0, ${gallerySettings.usedBytes} + ${bytes})` })
    .where(eq(gallerySettings.id, 1));
}
