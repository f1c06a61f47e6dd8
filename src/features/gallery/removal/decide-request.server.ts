import type { UseCaseContext } from "#platform/use-case.server.ts";
import { type LockedPhoto, lockPhotos } from "../changes/locked-photos-store.server.ts";
import { storePhotos } from "../changes/store-photos.server.ts";
import type { RequestDecision } from "./request-decisions.ts";
import { findOpenRequest, settleRequests } from "./requests-store.server.ts";

/**
 * `settled` is the number of requests decided: all open ones about the photo at once. `shown`: whether it is
 * public now.
 */
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
 * Decides the requests about a photo. "remove" and "keep-hidden" grant them: such a photo is not published
 * again if it is uploaded after its final deletion. "keep-shown" shows a photo again that a request had
 * hidden.
 */
export async function decideRequest(
  { tx, now, actor }: UseCaseContext,
  { id, decision }: { id: number; decision: RequestDecision },
): Promise<DecidedRequest> {
  const pageKey = await findOpenRequest(tx, id);
  const [before] = pageKey ? await lockPhotos(tx, [pageKey]) : [];
  // Checked again under the lock: another transaction may have decided meanwhile.
  if (!before || !(await findOpenRequest(tx, id))) return { ok: false, reason: "already-decided" };
  const settled = await settleRequests(tx, before.id, {
    state: decision === "keep-shown" ? "declined" : "granted",
    decidedBy: actor,
    decidedAt: now,
  });
  const after = decided(before, decision, now);
  await storePhotos(tx, { action: historyWords[decision], actor }, [{ before, after }]);
  return { ok: true, settled, shown: after.state === "published" && !after.deletedAt };
}

/** The photo after the decision. A photo that staff have put in the trash meanwhile stays there. */
function decided(photo: LockedPhoto, decision: RequestDecision, now: Date): LockedPhoto {
  if (decision === "remove") {
    return { ...photo, state: "hidden", hiddenWhy: hiddenFor, deletedAt: photo.deletedAt ?? now };
  }
  if (decision === "keep-hidden") {
    return photo.state === "hidden" && photo.hiddenWhy === hiddenFor
      ? photo
      : { ...photo, state: "hidden", hiddenWhy: hiddenFor };
  }
  // Only photos hidden by a request have a reason; staff give none.
  const byRequest = photo.state === "hidden" && photo.hiddenWhy !== null;
  return byRequest ? { ...photo, state: "published", hiddenWhy: null } : photo;
}
