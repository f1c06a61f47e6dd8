import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { DocumentName } from "../documents.ts";
import { lockContent } from "./content-lock.server.ts";
import { bodyAtOrigin, type Edited, type Origin, readEdited, schemaVersion } from "./edited.server.ts";
import { contentDrafts } from "./tables.ts";
import { closeDrafts } from "./versions-store.server.ts";

/** Somebody else saved or published since the form was filled: what stands now, and what the form began with. */
export type Stale = { ok: false; reason: "stale"; now: Edited; begun: unknown };

export type DraftSaved = { ok: true; draft: number } | Stale;

/**
 * Saves a document's draft as it was typed, also an invalid one. It is refused as stale when the draft or the
 * published version is not the one that the form was filled with.
 */
export async function saveDraft(
  context: UseCaseContext,
  { document, body, origin }: { document: DocumentName; body: unknown; origin: Origin },
): Promise<DraftSaved> {
  const { tx, now, actor } = context;
  await lockContent(tx);
  const stale = await staleness(context, document, origin);
  if (stale) return stale;
  const [saved] = await tx
    .insert(contentDrafts)
    .values({
      document,
      body,
      schemaVersion: schemaVersion(document),
      base: origin.base,
      savedBy: actor,
      savedAt: now,
    })
    .returning({ id: contentDrafts.id });
  return { ok: true, draft: saved?.id ?? 0 };
}

/** Throws a document's draft away; its text is kept for some days. Refused as stale like a save. */
export async function discardDraft(
  context: UseCaseContext,
  { document, origin }: { document: DocumentName; origin: Origin },
): Promise<{ ok: true } | Stale> {
  await lockContent(context.tx);
  const stale = await staleness(context, document, origin);
  if (stale) return stale;
  await closeDrafts(context.tx, [document]);
  return { ok: true };
}

/** The present state when it is not the one that a form was filled with; undefined when it is. */
export async function staleness(
  { tx }: Pick<UseCaseContext, "tx">,
  document: DocumentName,
  origin: Origin,
): Promise<Stale | undefined> {
  const now = await readEdited(tx, document);
  const isSame = now.origin.draft === origin.draft && now.origin.base === origin.base;
  if (isSame) return undefined;
  return { ok: false, reason: "stale", now, begun: await bodyAtOrigin(tx, document, origin) };
}
