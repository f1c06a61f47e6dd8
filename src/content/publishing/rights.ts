import type { ContentRight } from "../document.ts";
import { type DocumentName, documents } from "../documents.ts";
import { changedNeeds } from "../schema/changed-needs.ts";
import { fieldOf } from "./document-fields.ts";

/** The rights that a change of a document's body needs and the person does not hold. */
export function missingRights(
  document: DocumentName,
  before: unknown,
  after: unknown,
  may: (right: ContentRight) => boolean,
): ContentRight[] {
  const needed = new Set([
    documents[document].about.needs,
    ...changedNeeds(fieldOf(document), before, after),
  ]);
  return [...needed].filter((right) => !may(right));
}
