import { and, desc, eq, isNull } from "drizzle-orm";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection, Transaction } from "#platform/database.server.ts";
import { lockName } from "#platform/idempotent.server.ts";
import { readLibraryOriginal } from "#platform/pictures/library-images.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { choices } from "./limits.ts";
import { type Choice, isMediaId, type Media } from "./media.ts";
import { media } from "./tables.ts";

export const isLive = isNull(media.deletedAt);

/** The columns of a picture to choose from. */
export const choiceColumns = {
  id: media.id,
  kind: media.kind,
  name: media.name,
  alt: media.alt,
  hash: media.hash,
  width: media.width,
  height: media.height,
};

/** All pictures that are not deleted, by id: what the content's snapshot needs. */
export async function loadLibrary(connection: Connection): Promise<Map<string, Choice>> {
  const rows = await connection.select(choiceColumns).from(media).where(isLive);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A picture by its id, also a deleted one; undefined when there is none. */
export async function findMedia(connection: Connection, id: string): Promise<Media | undefined> {
  if (!isMediaId(id)) return undefined;
  return (await connection.select().from(media).where(eq(media.id, id)))[0];
}

/** The same, locked until the transaction ends; content that names it can be published meanwhile. */
export async function lockMedia(tx: Transaction, id: string): Promise<Media | undefined> {
  if (!isMediaId(id)) return undefined;
  return (await tx.select().from(media).where(eq(media.id, id)).for("no key update"))[0];
}

/** The picture that was made from the same file, unless it is deleted. */
export async function findByOriginal(connection: Connection, original: string): Promise<Media | undefined> {
  const same = and(eq(media.original, original), isLive);
  return (await connection.select().from(media).where(same).limit(1))[0];
}

/** The same, while whoever else adds this file waits until the transaction ends. */
export async function lockOriginal(tx: Transaction, original: string): Promise<Media | undefined> {
  await lockName(tx, `media ${original}`);
  return findByOriginal(tx, original);
}

/** Stores a locked picture's new state; its version grows. */
export async function writeMedia(tx: Transaction, { id, version, ...changed }: Media): Promise<Media> {
  const [written] = await tx
    .update(media)
    .set({ ...changed, version: version + 1 })
    .where(eq(media.id, id))
    .returning();
  if (!written) throw new Error(`The picture ${id} is locked, and yet not there.`);
  return written;
}

/** The latest pictures to choose from, and those with these ids. */
export async function listChoices(connection: Connection, chosen: string[] = []): Promise<Choice[]> {
  const latest = await connection
    .select(choiceColumns)
    .from(media)
    .where(isLive)
    .orderBy(desc(media.createdAt), desc(media.id))
    .limit(choices);
  const missing = chosen.filter((id) => !latest.some((picture) => picture.id === id));
  if (missing.length === 0) return latest;
  return [...latest, ...(await listByIds(connection, missing))];
}

/** The pictures with these ids that are not deleted, the latest first. */
export async function listByIds(connection: Connection, ids: string[]): Promise<Choice[]> {
  return connection
    .select(choiceColumns)
    .from(media)
    .where(and(isAnyOf(media.id, ids), isLive))
    .orderBy(desc(media.createdAt), desc(media.id));
}

/**
 * The original of the picture that a field holds, and its focal point; null when the library has it no more.
 * @throws the store's error when it does not respond
 */
export async function readChosen({ db, files }: Pick<Platform, "db" | "files">, hash: string) {
  const { original, focalX, focalY } = media;
  const [found] = await db
    .select({ original, x: focalX, y: focalY })
    .from(media)
    .where(eq(media.hash, hash))
    .limit(1);
  if (!found) return null;
  return {
    bytes: await readLibraryOriginal(files, found.original),
    focal: { x: found.x, y: found.y },
  };
}
