import { asc, eq, sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { albums } from "./tables.ts";

/** An album to choose for an upload. */
export type AlbumChoice = { id: number; title: string };

/** The albums in their order, for a choice among them. */
export function listAlbumChoices(connection: Connection): Promise<AlbumChoice[]> {
  return connection
    .select({ id: albums.id, title: albums.title })
    .from(albums)
    .orderBy(asc(albums.position), asc(albums.id));
}

/** The album of this title, whatever the case of its letters; undefined when there is none. */
export async function findAlbumByTitle(
  connection: Connection,
  title: string,
): Promise<AlbumChoice | undefined> {
  const [found] = await connection
    .select({ id: albums.id, title: albums.title })
    .from(albums)
    .where(sql`lower(${albums.title}) = lower(${title})`);
  return found;
}

/** The album of this id; undefined when there is none. */
export async function findAlbum(connection: Connection, id: number): Promise<AlbumChoice | undefined> {
  const [found] = await connection
    .select({ id: albums.id, title: albums.title })
    .from(albums)
    .where(eq(albums.id, id));
  return found;
}
