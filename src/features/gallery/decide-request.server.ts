import type { Connection } from "#platform/database.server.ts";
import { recount } from "./counts-store.server.ts";
import { type HeldPhoto, lockPhoto, writePhotos } from "./held-photos-store.server.ts";
import { recordPhotoHistory } from "./photo-history.server.ts";
import type { RequestDecision } from "./request-decisions.ts";
import { findOpenRequest, settleRequests } from "./requests-store.server.ts";

/** `settled` requests, as all that is open about the photo is decided at once; `shown` is how it stands now. */
export type DecidedRequest = { ok: true; settled: number; shown: boolean } | { ok: false };

const hiddenFor = "It was removed at someone's request.";
const historyWords: Record<RequestDecision, string> = {
  remove: "removed at a request",
  "keep-hidden": "kept hidden",
  "keep-shown": "kept shown",
};

/**
 * Decides what visitors asked about a photo. Removed and hidden ones are granted: their bytes are kept out once they
 * are deleted for good. One that a request had hidden is shown again when it is kept.
 */
export function decideRequest(
  connection: Connection,
  now: Date,
  actor: string,
  { id, decision }: { id: number; decision: RequestDecision },
): Promise<DecidedRequest> {
  return connection.transaction(async (transaction) => {
    const photoId = await findOpenRequest(transaction, id);
    const before = photoId && (await lockPhoto(transaction, photoId));
    // Asked again: whoever held the photo until now may have decided.
    if (!before || !(await findOpenRequest(transaction, id))) return { ok: false };
    const settled = await settleRequests(transaction, before.id, {
      state: decision === "keep-shown" ? "declined" : "granted",
      decidedBy: actor,
      decidedAt: now,
    });
    const after = decided(before, decision, now);
    if (after !== before) {
      await writePhotos(transaction, [after]);
      await recount(transaction, [before.albumId]);
    }
    await recordPhotoHistory(transaction, { action: historyWords[decision], actor }, [{ before, after }]);
    return { ok: true, settled, shown: after.state === "published" && !after.deletedAt };
  });
}

/** A photo that staff have put in the trash meanwhile stays there, whatever is decided. */
function decided(photo: HeldPhoto, decision: RequestDecision, now: Date): HeldPhoto {
  if (decision === "remove") {
    return { ...photo, state: "hidden", hiddenWhy: hiddenFor, deletedAt: photo.deletedAt ?? now };
  }
  if (decision === "keep-hidden") {
    return photo.state === "hidden" && photo.hiddenWhy === hiddenFor
      ? photo
      : { ...photo, state: "hidden", hiddenWhy: hiddenFor };
  }
  // Only what a request hides has a reason; staff give none.
  const byRequest = photo.state === "hidden" && photo.hiddenWhy !== null;
  return byRequest ? { ...photo, state: "published", hiddenWhy: null } : photo;
}
