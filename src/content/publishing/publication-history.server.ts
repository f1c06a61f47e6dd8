import { recordHistory } from "#platform/history.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { DocumentName } from "../documents.ts";
import { differences } from "../schema/differences.server.ts";
import type { Published } from "../snapshot.ts";
import { fieldOf } from "./document-fields.ts";
import { readPublished } from "./edited.server.ts";

/** Records number and each changed field in words, before and after. To be called before the new version is stored. */
export async function recordPublication(
  { tx, actor }: UseCaseContext,
  document: DocumentName,
  action: "published" | "scheduled",
  version: Published,
  publishAt?: Date,
): Promise<void> {
  const published = await readPublished(tx, document);
  const changed = differences(fieldOf(document), published.body, version.body);
  await recordHistory(tx, {
    entity: "content",
    entityId: document,
    action,
    actor,
    before: {
      version: published.number,
      ...Object.fromEntries(changed.map((one) => [one.label, one.before])),
    },
    after: {
      version: version.number,
      ...(publishAt ? { publishAt } : {}),
      ...Object.fromEntries(changed.map((one) => [one.label, one.after])),
    },
  });
}
