import { desc, eq } from "drizzle-orm";
import { hashToken } from "#identity/token-hash.server.ts";
import type { Connection } from "#platform/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { albums, uploadLinks } from "../tables.ts";

const shownLinks = 100;

const select = (db: Connection) =>
  db
    .select({ link: uploadLinks, album: albums.title })
    .from(uploadLinks)
    .innerJoin(albums, eq(albums.id, uploadLinks.albumId))
    .$dynamic();

/** The latest upload links with their albums; the links' URLs cannot be derived from them. */
export async function listUploadLinks(connection: Connection, now: Date) {
  const found = await select(connection).orderBy(desc(uploadLinks.id)).limit(shownLinks);
  return found.map(({ link, album }) => {
    const { id, label, expiresAt, used, mostPhotos: most } = link;
    return { id, label, album, expiresAt: expiresAt.toISOString(), used, most, state: stateOf(link, now) };
  });
}

/** The state of an upload link; an open one with its album and label. */
export type LinkView =
  | { state: "open"; album: string; label: string }
  | { state: "unknown" | Exclude<ReturnType<typeof stateOf>, "open"> };

/** Reads an upload link without using it, because chat previews and scanners open URLs too. */
export async function lookAtLink({ db, clock }: Platform, token: string): Promise<LinkView> {
  const [found] = await select(db).where(eq(uploadLinks.tokenHash, hashToken(token)));
  if (!found) return { state: "unknown" };
  const state = stateOf(found.link, clock.now());
  return state === "open" ? { state, album: found.album, label: found.link.label } : { state };
}

/** Whether a link can be used, or why not. */
export function stateOf(
  { revokedAt, expiresAt, used, mostPhotos }: typeof uploadLinks.$inferSelect,
  now: Date,
) {
  if (revokedAt) return "withdrawn";
  if (expiresAt <= now) return "expired";
  return used >= mostPhotos ? "used up" : "open";
}
