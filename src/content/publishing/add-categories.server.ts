import type { UseCaseContext } from "#platform/use-case.server.ts";
import { readEdited } from "./edited.server.ts";
import { type PublicationParts, type PublicationResult, publish } from "./publish.server.ts";
import { saveDraft } from "./save-draft.server.ts";

/**
 * Publishes the categories of the directory with these in addition, each where the alphabet has it. Refused as stale
 * when somebody works on the list: neither their draft nor what they have scheduled is to be lost.
 */
export async function addCategories(
  context: UseCaseContext,
  { added, ...parts }: PublicationParts & { added: readonly string[] },
): Promise<PublicationResult> {
  const document = "categories";
  const now = await readEdited(context.tx, document);
  if (now.draft || now.scheduled) return { ok: false, reason: "stale", document, now, begun: now.body };
  const body = added.reduce((list, one) => {
    const at = list.findIndex((other) => other.localeCompare(one) > 0);
    return list.toSpliced(at < 0 ? list.length : at, 0, one);
  }, now.body as string[]);
  const saved = await saveDraft(context, { document, body, origin: now.origin });
  if (!saved.ok) return { ...saved, document };
  return publish(context, {
    chosen: [{ document, origin: { ...now.origin, draft: saved.draft } }],
    ...parts,
  });
}
