import { desc, eq } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { albums, uploadLinks } from "../tables.ts";

const shownLinks = 100;

/** The latest upload links with their albums; the links' URLs cannot be derived from them. */
export async function listUploadLinks(connection: Connection, now: Date) {
  const found = await connection
    .select({
      id: uploadLinks.id,
      label: uploadLinks.label,
      album: albums.title,
      expiresAt: uploadLinks.expiresAt,
      used: uploadLinks.used,
      most: uploadLinks.mostPhotos,
      revokedAt: uploadLinks.revokedAt,
    })
    .from(uploadLinks)
    .innerJoin(albums, eq(albums.id, uploadLinks.albumId))
    .orderBy(desc(uploadLinks.id))
    .limit(shownLinks);
  return found.map(({ expiresAt, revokedAt, ...link }) => ({
    ...link,
    expiresAt: expiresAt.toISOString(),
    state: stateOf({ ...link, expiresAt, revokedAt }, now),
  }));
}

function stateOf(
  {
    revokedAt,
    expiresAt,
    used,
    most,
  }: { revokedAt: Date | null; expiresAt: Date; used: number; most: number },
  now: Date,
): "open" | "withdrawn" | "expired" | "used up" {
  if (revokedAt) return "withdrawn";
  if (expiresAt <= now) return "expired";
  return used >= most ? "used up" : "open";
}
