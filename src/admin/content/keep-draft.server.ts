import { fieldOf } from "#content/publishing/document-fields.ts";
import { type Origin, readEdited } from "#content/publishing/edited.server.ts";
import { isCurrent, type Stale, saveDraft } from "#content/publishing/save-draft.server.ts";
import { differences } from "#content/schema/differences.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import type { PostedDocument } from "./posted-document.server.ts";

/**
 * Saves what was typed as the draft, unless it is what is stored.
 * @returns what a further step grows from; refused when somebody else has saved or published meanwhile
 */
export async function keepDraft(
  platform: Platform,
  userId: string,
  posted: PostedDocument,
): Promise<{ ok: true; origin: Origin } | Stale> {
  const { name: document, body, origin, sender } = posted;
  const edited = await readEdited(platform.db, document);
  const isSame = isCurrent(edited, posted) && differences(fieldOf(document), edited.body, body).length === 0;
  if (isSame) return { ok: true, origin: edited.origin };
  const done = await inTransaction(platform, userId, (useCase) =>
    saveDraft(useCase, { document, body, origin, sender }),
  );
  return done.ok ? { ok: true, origin: { draft: done.draft, base: origin.base } } : done;
}
