import type { UseCaseContext } from "#platform/use-case.server.ts";
import { readEdited } from "./edited.server.ts";
import { type PublicationParts, type PublicationResult, publish } from "./publish.server.ts";
import { saveDraft } from "./save-draft.server.ts";

type Added = PublicationParts & { document: "categories" | "memberFields"; added: readonly unknown[] };

/**
 * Publishes a list with these in addition, words where the alphabet has them, others at its end. Refused as stale when somebody works on the
 * list: neither their draft nor what they have scheduled is to be lost.
 */
export async function addToList(
  context: UseCaseContext,
  { document, added, ...parts }: Added,
): Promise<PublicationResult> {
  const now = await readEdited(context.tx, document);
  if (now.draft || now.scheduled) return { ok: false, reason: "stale", document, now, begun: now.body };
  const body = added.reduce<unknown[]>((list, one) => {
    const at = typeof one === "string" ? list.findIndex((other) => String(other).localeCompare(one) > 0) : -1;
    return list.toSpliced(at < 0 ? list.length : at, 0, one);
  }, now.body as unknown[]);
  const saved = await saveDraft(context, { document, body, origin: now.origin });
  if (!saved.ok) return { ...saved, document };
  return publish(context, {
    chosen: [{ document, origin: { ...now.origin, draft: saved.draft } }],
    ...parts,
  });
}
