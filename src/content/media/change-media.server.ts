import { recordHistory } from "#platform/history.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { Media } from "./media.ts";
import { factsOf } from "./media-kind.ts";
import { lockMedia, writeMedia } from "./media-store.server.ts";

/** A changed picture; or why it was not changed. For a stale one, `current` is what is stored. */
export type MediaChanged =
  | { ok: true; picture: Media }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "stale"; current: Media };

type Change = Partial<Omit<Media, "id" | "version" | "createdBy" | "createdAt">>;

/**
 * Changes what is known of a picture, unless someone else has changed it since `version`. A deleted one has to be
 * restored first.
 * @param action what the history calls it
 */
export async function changeMedia(
  context: UseCaseContext,
  { id, version, change, action }: { id: string; version: number; change: Change; action: string },
): Promise<MediaChanged> {
  const before = await lockMedia(context.tx, id);
  if (!before || before.deletedAt) return { ok: false, reason: "not-found" };
  if (before.version !== version) return { ok: false, reason: "stale", current: before };
  return { ok: true, picture: await storeChange(context, before, change, action) };
}

/** Stores what is changed of a locked picture, with its history. */
export async function storeChange(
  { tx, actor }: UseCaseContext,
  before: Media,
  change: Change | Pick<Media, "deletedAt">,
  action: string,
): Promise<Media> {
  const after = await writeMedia(tx, { ...before, ...change });
  const kept = { before: factsOf(before), after: factsOf(after) };
  await recordHistory(tx, { entity: "media", entityId: before.id, action, actor, ...kept });
  return after;
}
