import type { UseCaseContext } from "#platform/use-case.server.ts";
import { type LockedPhoto, lockPhoto, writePhotos } from "../changes/locked-photos-store.server.ts";
import { recordPhotoHistory } from "../changes/photo-history.server.ts";
import { recount } from "../counts-store.server.ts";
import type { RequestDecision } from "./request-decisions.ts";
import { findOpenRequest, settleRequests } from "./requests-store.server.ts";

/** `settled` requests, as all that is open about the photo is decided at once; `shown` is how it stands now. */
export type DecidedRequest =
  | { ok: true; settled: number; shown: boolean }
  | { ok: false; reason: "already-decided" };

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
export async function decideRequest(
  { tx, now, actor }: UseCaseContext,
  { id, decision }: { id: number; decision: RequestDecision },
): Promise<DecidedRequest> {
  const photoId = await findOpenRequest(tx, id);
  const before = photoId && (await lockPhoto(tx, photoId));
  // Asked again: whoever held the photo until now may have decided.
  if (!before || !(await findOpenRequest(tx, id))) return { ok: false, reason: "already-decided" };
  const settled = await settleRequests(tx, before.id, {
    state: decision === "keep-shown" ? "declined" : "granted",
    decidedBy: actor,
    decidedAt: now,
  });
  const after = decided(before, decision, now);
  if (after !== before) {
    await writePhotos(tx, [after]);
    await recount(tx, [before.albumId]);
  }
  await recordPhotoHistory(tx, { action: historyWords[decision], actor }, [{ before, after }]);
  return { ok: true, settled, shown: after.state === "published" && !after.deletedAt };
}

/** A photo that staff have put in the trash meanwhile stays there, whatever is decided. */
function decided(photo: LockedPhoto, decision: RequestDecision, now: Date): LockedPhoto {
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
