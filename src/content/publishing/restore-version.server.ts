import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { DocumentName } from "../documents.ts";
import { lockContent } from "./content-lock.server.ts";
import { type Origin, shippedBody } from "./edited.server.ts";
import { type Stale, staleness } from "./save-draft.server.ts";
import { addDraft, findDraft, findScheduled, findVersion, setVersionState } from "./versions-store.server.ts";

export type Restored = { ok: true } | Stale | { ok: false; reason: "not-found" };

/**
 * Makes an earlier version (0: the shipped value) the draft of its document, so that it is checked by today's
 * schema before it is published. A draft that stood there is kept for some days.
 */
export async function restoreVersion(
  context: UseCaseContext,
  { document, number, origin }: { document: DocumentName; number: number; origin: Origin },
): Promise<Restored> {
  const { tx } = context;
  await lockContent(tx);
  const stale = await staleness(context, { document, origin });
  if (stale) return stale;
  const found = number === 0 ? shippedBody(document) : await findVersion(tx, document, number);
  if (!found) return { ok: false, reason: "not-found" };
  const { body, schemaVersion } = found;
  await addDraft(context, { document, body, schemaVersion, base: origin.base });
  return { ok: true };
}

/** Takes back what waits for its time; it becomes the draft, unless there is a newer one. */
export async function withdrawScheduled(
  context: UseCaseContext,
  { document, number }: { document: DocumentName; number: number },
): Promise<{ ok: true } | { ok: false; reason: "not-found" }> {
  const { tx } = context;
  await lockContent(tx);
  const scheduled = await findScheduled(tx, document);
  if (!scheduled || scheduled.number !== number) return { ok: false, reason: "not-found" };
  await setVersionState(tx, scheduled.id, "withdrawn");
  if (!(await findDraft(tx, document))) {
    const { body, schemaVersion, base } = scheduled;
    await addDraft(context, { document, body, schemaVersion, base });
  }
  return { ok: true };
}
