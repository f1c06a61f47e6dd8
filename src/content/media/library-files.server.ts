import { createHash } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { type Files, putFile } from "#platform/files.server.ts";
import { isPdf } from "#platform/is-pdf.ts";
import { libraryFileKey } from "#platform/library-file.ts";
import { slugOf } from "#platform/slug.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { nameLength } from "./limits.ts";
import { nameOfFile } from "./media.ts";
import { libraryFiles } from "./tables.ts";

export type LibraryFile = typeof libraryFiles.$inferSelect;

const mostListed = 500;

/** The files of the library, the latest first. */
export function listLibraryFiles(connection: Connection): Promise<LibraryFile[]> {
  return connection.select().from(libraryFiles).orderBy(desc(libraryFiles.id)).limit(mostListed);
}

/** A file of the library by its id; undefined when it was removed. */
export async function findLibraryFile(connection: Connection, id: number): Promise<LibraryFile | undefined> {
  return (await connection.select().from(libraryFiles).where(eq(libraryFiles.id, id)))[0];
}

/**
 * Adds a PDF under the name of its file; one that is there already is not added twice. Null for any other file.
 * @throws an Error with the system's `code` (as ENOSPC) when it cannot be stored
 */
export async function addLibraryFile(
  { tx, now, actor, files }: UseCaseContext,
  { bytes, fileName }: { bytes: Uint8Array; fileName: string },
): Promise<LibraryFile | null> {
  if (!isPdf(bytes)) return null;
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  const name = nameOfFile(fileName, nameLength);
  const slug = slugOf(name, { longest: 80, otherwise: "file" });
  const values = { hash, name, slug, bytes: bytes.length, createdBy: actor, createdAt: now };
  await tx.insert(libraryFiles).values(values).onConflictDoNothing();
  await putFile(files, libraryFileKey(hash), bytes);
  return (await tx.select().from(libraryFiles).where(eq(libraryFiles.hash, hash)))[0] ?? null;
}

/** Removes a file: links to it in letters that were sent lead nowhere from then on. Null when it is gone already. */
export async function removeLibraryFile(
  connection: Connection,
  files: Files,
  id: number,
): Promise<LibraryFile | null> {
  const [removed] = await connection.delete(libraryFiles).where(eq(libraryFiles.id, id)).returning();
  if (removed) await files.delete(libraryFileKey(removed.hash));
  return removed ?? null;
}
