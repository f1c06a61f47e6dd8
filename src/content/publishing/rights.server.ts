import type { ContentRight } from "../document.ts";
import { type DocumentName, documentOf } from "../documents.ts";
import { differences } from "../schema/differences.server.ts";
import { fieldOf } from "./document-fields.ts";

/**
 * What keeps a person from making a change of a document's body: the rights that it needs and they do not hold,
 * and the labels of the fields that need them.
 */
export function missingRights(
  document: DocumentName,
  { before, after }: { before: unknown; after: unknown },
  may: (right: ContentRight) => boolean,
): { right: ContentRight; label: string; place: string }[] {
  const { needs, title } = documentOf(document).about;
  if (!may(needs)) return [{ right: needs, label: title, place: "" }];
  return differences(fieldOf(document), before, after).flatMap(({ needs: right, label, place }) =>
    right && !may(right) ? [{ right, label, place }] : [],
  );
}
