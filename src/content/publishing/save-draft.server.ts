import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { DocumentName } from "../documents.ts";
import { lockContent } from "./content-lock.server.ts";
import { bodyAtOrigin, type Edited, type Origin, readEdited, schemaVersion } from "./edited.server.ts";
import { addDraft, closeDrafts, findDraft, wasClosed } from "./versions-store.server.ts";

/**
 * Somebody else saved or published since the form was filled: the present text, and the one that the form began with,
 * if it is still kept.
 */
export type Stale = { ok: false; reason: "stale"; now: Edited; begun: unknown };

export type DraftSaved = { ok: true; draft: number } | Stale;

/** One open form of a browser in which scripts run, and which of the things that it has sent this is. */
export type Sender = { form: string; turn: number };

/** What a save begins from; `sender` is absent where no scripts run. */
type From = { document: DocumentName; origin: Origin; sender?: Sender };

/**
 * Saves a document's draft as it was typed, also an invalid one. It is refused as stale when the draft or the
 * published version is not the one that the form was filled with. What the same form has saved since is no reason:
 * its answer may have been lost on the way. What arrives after something later of the same form is dropped.
 */
export async function saveDraft(
  context: UseCaseContext,
  { body, ...from }: From & { body: unknown },
): Promise<DraftSaved> {
  const { tx } = context;
  const { document, origin, sender } = from;
  await lockContent(tx);
  const stale = await staleness(context, from);
  if (stale) return stale;
  const draft = await findDraft(tx, document);
  if (sender && draft?.form === sender.form && (draft.turn ?? 0) >= sender.turn)
    return { ok: true, draft: draft.id };
  const added = { document, body, schemaVersion: schemaVersion(document), base: origin.base, ...sender };
  return { ok: true, draft: await addDraft(context, added) };
}

/** Throws a document's draft away; its text is kept for some days. Refused as stale like a save. */
export async function discardDraft(context: UseCaseContext, from: From): Promise<{ ok: true } | Stale> {
  await lockContent(context.tx);
  const stale = await staleness(context, from);
  if (stale) return stale;
  await closeDrafts(context.tx, [from.document]);
  return { ok: true };
}

/** The present state when it is not the one that a form was filled with; undefined when it is. */
export async function staleness({ tx }: Pick<UseCaseContext, "tx">, from: From): Promise<Stale | undefined> {
  const { document, origin, sender } = from;
  const now = await readEdited(tx, document);
  // The draft of a form that was published or thrown away: what still comes from that form makes no new one.
  const isOver = sender !== undefined && (await wasClosed(tx, document, sender.form));
  if (isCurrent(now, from) && !isOver) return undefined;
  return { ok: false, reason: "stale", now, begun: await bodyAtOrigin(tx, document, origin) };
}

/** Whether nobody else has saved or published since a form was filled. */
export function isCurrent(now: Edited, { origin, sender }: Pick<From, "origin" | "sender">): boolean {
  const isOwn = sender !== undefined && now.draft?.form === sender.form;
  return now.origin.base === origin.base && (now.origin.draft === origin.draft || isOwn);
}
