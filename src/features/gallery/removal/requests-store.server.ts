import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import type { Connection, Transaction } from "#platform/database.server.ts";
import { albums, photos, removalRequests } from "../tables.ts";

const requestsPerPage = 30;

const columns = {
  id: removalRequests.id,
  isShownIn: removalRequests.isShownIn,
  words: removalRequests.words,
  email: removalRequests.email,
  at: removalRequests.at,
};

/** A visitor's request about a photo, with the facts about the photo that staff need. */
export type PhotoRequest = Awaited<ReturnType<typeof listRequests>>["requests"][number];

/**
 * A page of the open requests, the longest waiting first; `next` is the id after which the next page begins.
 */
export async function listRequests(connection: Connection, after: number | null) {
  const rows = await connection
    .select({
      ...columns,
      photo: {
        pageKey: photos.pageKey,
        fileKey: photos.fileKey,
        files: photos.files,
        album: albums.title,
        caption: photos.caption,
        alt: photos.alt,
        state: photos.state,
        hiddenWhy: photos.hiddenWhy,
        inTrash: sql<boolean>`${photos.deletedAt} is not null`,
      },
    })
    .from(removalRequests)
    .innerJoin(photos, eq(photos.id, removalRequests.photoId))
    .innerJoin(albums, eq(albums.id, photos.albumId))
    .where(and(eq(removalRequests.state, "open"), after === null ? undefined : gt(removalRequests.id, after)))
    .orderBy(asc(removalRequests.id))
    .limit(requestsPerPage + 1);
  const shown = rows.slice(0, requestsPerPage).map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
  return { requests: shown, next: rows.length > requestsPerPage ? (shown.at(-1)?.id ?? null) : null };
}

/** All requests about one photo, latest first. */
export async function listRequestsOf(connection: Connection, pageKey: string) {
  const rows = await connection
    .select({ ...columns, state: removalRequests.state })
    .from(removalRequests)
    .innerJoin(photos, eq(photos.id, removalRequests.photoId))
    .where(eq(photos.pageKey, pageKey))
    .orderBy(desc(removalRequests.id))
    .limit(requestsPerPage);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** The page key of the photo of an open request; undefined when there is no such open request. */
export async function findOpenRequest(connection: Connection, id: number): Promise<string | undefined> {
  const [found] = await connection
    .select({ pageKey: photos.pageKey })
    .from(removalRequests)
    .innerJoin(photos, eq(photos.id, removalRequests.photoId))
    .where(and(eq(removalRequests.id, id), eq(removalRequests.state, "open")));
  return found?.pageKey;
}

/** Closes every open request about a photo; returns how many there were. */
export async function settleRequests(
  transaction: Transaction,
  photoId: string,
  decided: { state: "granted" | "declined"; decidedBy: string; decidedAt: Date },
): Promise<number> {
  const settled = await transaction
    .update(removalRequests)
    .set(decided)
    .where(and(eq(removalRequests.photoId, photoId), eq(removalRequests.state, "open")))
    .returning({ id: removalRequests.id });
  return settled.length;
}
