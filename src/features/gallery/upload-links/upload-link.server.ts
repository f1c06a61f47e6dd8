import { eq } from "drizzle-orm";
import { hashToken } from "#identity/token-hash.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { albums, uploadLinks } from "../tables.ts";

/** The state of an upload link; a good one with its album and label. */
export type LinkView =
  | { state: "good"; album: string; label: string }
  | { state: "unknown" | "expired" | "withdrawn" | "used-up" };

/** Reads an upload link without using it, because chat previews and scanners open URLs too. */
export async function lookAtLink({ db, clock }: Platform, token: string): Promise<LinkView> {
  const [link] = await db
    .select({ link: uploadLinks, album: albums.title })
    .from(uploadLinks)
    .innerJoin(albums, eq(albums.id, uploadLinks.albumId))
    .where(eq(uploadLinks.tokenHash, hashToken(token)));
  if (!link) return { state: "unknown" };
  const { revokedAt, expiresAt, used, mostPhotos, label } = link.link;
  if (revokedAt) return { state: "withdrawn" };
  if (expiresAt <= clock.now()) return { state: "expired" };
  return used >= mostPhotos ? { state: "used-up" } : { state: "good", album: link.album, label };
}
