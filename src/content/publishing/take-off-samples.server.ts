import type { UseCaseContext } from "#platform/use-case.server.ts";
import { samplePostNames } from "../posts.ts";
import type { Snapshot } from "../snapshot.ts";
import { shippedBody } from "./edited.server.ts";
import { type PublicationParts, type PublicationResult, publish } from "./publish.server.ts";
import { saveDraft } from "./save-draft.server.ts";
import { findDraft } from "./versions-store.server.ts";

/** The posts that still are as they came with the product. */
export function untouchedSamples({ stored }: Pick<Snapshot, "stored">) {
  return samplePostNames.filter((name) => !stored.has(name));
}

/**
 * Takes the posts that came with the product off the site, in one publication. One that somebody is writing on is
 * left alone.
 */
export async function takeOffSamples(
  context: UseCaseContext,
  { snapshot, ...parts }: PublicationParts & { snapshot: Snapshot },
): Promise<PublicationResult> {
  const chosen = [];
  for (const document of untouchedSamples(snapshot)) {
    if (await findDraft(context.tx, document)) continue;
    const body = { ...(shippedBody(document).body as object), isShown: false };
    const saved = await saveDraft(context, { document, body, origin: { draft: 0, base: 0 } });
    if (saved.ok) chosen.push({ document, origin: { draft: saved.draft, base: 0 } });
  }
  return publish(context, { chosen, ...parts });
}
