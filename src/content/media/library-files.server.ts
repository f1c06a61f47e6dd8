import { createHash } from "node:crypto";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { putFile } from "#platform/files.server.ts";
import { isPdf } from "#platform/is-pdf.ts";
import { libraryFileKey } from "#platform/library-file.ts";
import { slugOf } from "#platform/slug.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { Kind } from "#records/kind.ts";
import { plainRecords } from "#records/plain-records.server.ts";
import { nameLength } from "./limits.ts";
import { nameOfFile } from "./media.ts";
import { libraryFiles } from "./tables.ts";

export type LibraryFile = typeof libraryFiles.$inferSelect;

const stored = z.object({ name: z.string() }).partial();

/** The files of the library, which letters link to, as the history knows them. */
export const fileKind: Kind<z.output<typeof stored>> = {
  entity: "file",
  one: "file for mailings",
  many: "files for mailings",
  together: "files",
  read: (state) => stored.safeParse(state).data ?? null,
  title: ({ name = "" }) => name,
  facts: ({ name = "" }) => [{ label: "Name", value: name }],
};

/**
 * The files as records. Links to one in the trash, also in letters that were sent, lead nowhere meanwhile; the bytes of those
 * that are purged go with the sweep of files.
 */
export const fileRecords = plainRecords(fileKind, libraryFiles, sql`${libraryFiles.name}`);

const mostListed = 500;

/** The files of the library, the latest first. */
export function listLibraryFiles(connection: Connection): Promise<LibraryFile[]> {
  return connection
    .select()
    .from(libraryFiles)
    .where(isNull(libraryFiles.deletedAt))
    .orderBy(desc(libraryFiles.id))
    .limit(mostListed);
}

/** A file of the library by its id; undefined when it was removed, or is in the trash. */
export async function findLibraryFile(connection: Connection, id: number): Promise<LibraryFile | undefined> {
  const isThis = and(eq(libraryFiles.id, id), isNull(libraryFiles.deletedAt));
  return (await connection.select().from(libraryFiles).where(isThis))[0];
}

/** Whether the library has the file with this hash, outside of the trash. */
export async function isListedFile(connection: Connection, hash: string): Promise<boolean> {
  const isThis = and(eq(libraryFiles.hash, hash), isNull(libraryFiles.deletedAt));
  return (await connection.$count(libraryFiles, isThis)) > 0;
}

/**
 * Adds a PDF under the name of its file; one that is there already is not added twice, and comes back from the trash. Null
 * for any other file.
 * @throws an Error with the system's `code` (as ENOSPC) when it cannot be stored
 */
export async function addLibraryFile(
  context: UseCaseContext,
  { bytes, fileName }: { bytes: Uint8Array; fileName: string },
): Promise<LibraryFile | null> {
  const { tx, now, actor, files } = context;
  if (!isPdf(bytes)) return null;
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  const name = nameOfFile(fileName, nameLength);
  const slug = slugOf(name, { longest: 80, otherwise: "file" });
  const values = { hash, name, slug, bytes: bytes.length, createdBy: actor, createdAt: now };
  await tx.insert(libraryFiles).values(values).onConflictDoNothing();
  await putFile(files, libraryFileKey(hash), bytes);
  const [file] = await tx.select().from(libraryFiles).where(eq(libraryFiles.hash, hash));
  if (!file?.deletedAt) return file ?? null;
  await fileRecords.move(context, [file.id], "restored");
  return fileRecords.find(tx, file.id);
}

/** The addresses among these that belong to a file of the library, also one in the trash. */
export async function libraryFilesInUse(connection: Connection, addresses: string[]): Promise<string[]> {
  const hashes = new Map(
    addresses.flatMap((address) => {
      const hash = /\/([0-9a-f]{32})\.pdf$/.exec(address)?.[1];
      return hash ? [[hash, address] as const] : [];
    }),
  );
  if (hashes.size === 0) return [];
  const { hash } = libraryFiles;
  const kept = await connection
    .select({ hash })
    .from(libraryFiles)
    .where(isAnyOf(hash, [...hashes.keys()]));
  return kept.flatMap((row) => hashes.get(row.hash) ?? []);
}
