import { isDeepStrictEqual } from "node:util";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { type DocumentName, documentOf } from "../documents.ts";
import { dayOf, nextEvent, type YearlyEvent } from "../next-event.ts";
import { lockContent } from "./content-lock.server.ts";
import { readEdited } from "./edited.server.ts";
import { saveDraft } from "./save-draft.server.ts";

export type NextEventBegun =
  | { ok: true; documents: DocumentName[] }
  | { ok: false; reason: "not-later"; than: string }
  | { ok: false; reason: "edited"; documents: DocumentName[] };

/**
 * Begins the next event of its kind: drafts of the event and of what is on sale for it, made from what is
 * published. Refused for a day that is not after the last event, and while somebody has changed one of these
 * texts, so that no draft is replaced.
 */
export async function beginNextEvent(
  context: UseCaseContext,
  { event: name, day }: { event: YearlyEvent; day: string },
): Promise<NextEventBegun> {
  await lockContent(context.tx);
  const [event, orderItems] = [await readShaped(context, name), await readShaped(context, "orderItems")];
  const edited = [event, orderItems].filter(({ isEdited }) => isEdited);
  if (edited.length > 0)
    return { ok: false, reason: "edited", documents: edited.map(({ document }) => document) };
  const than = dayOf(event.body);
  if (day <= than) return { ok: false, reason: "not-later", than };
  const [page = ""] = documentOf(name).about.pages;
  const next = nextEvent({ event: event.body, orderItems: orderItems.body }, { page, day });
  const drafts = [
    { ...event, next: next.event },
    { ...orderItems, next: next.orderItems },
  ].filter(({ body, next }) => !isDeepStrictEqual(body, next));
  for (const { document, next: body, origin } of drafts) await saveDraft(context, { document, body, origin });
  return { ok: true, documents: drafts.map(({ document }) => document) };
}

async function readShaped({ tx }: UseCaseContext, document: DocumentName) {
  const { draft, scheduled, origin, body } = await readEdited(tx, document);
  return { document, body, origin, isEdited: Boolean(draft ?? scheduled) };
}
