import { data } from "react-router";
import { type DocumentName, documentOf, documents, isDocumentName } from "#content/documents.ts";
import { isPostName } from "#content/posts.ts";
import { isPost } from "#content/publishing/posts-store.server.ts";
import { may, type Role } from "#identity/roles.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import type { Platform } from "#platform/platform.server.ts";

const closed = "Your role does not open these texts";
const unknown = "There are no such texts";

/**
 * The document that an address names, if the person may edit it.
 * @throws 404 for another word, 403 without the right
 */
export async function openDocument(
  { db }: Pick<Platform, "db">,
  word: string | undefined,
  visitor: { role: Role | null },
): Promise<DocumentName> {
  const isKnown =
    word !== undefined &&
    isDocumentName(word) &&
    documentOf(word).about.edited !== false &&
    (!isPostName(word) || (await isPost(db, word)));
  if (!isKnown) throw data({ message: unknown }, { status: 404, headers: noStore });
  if (!may(visitor, documentOf(word).about.needs))
    throw data({ message: closed }, { status: 403, headers: noStore });
  return word;
}

/** The documents that a person may edit, in order. */
export function editableDocuments(visitor: { role: Role | null }): DocumentName[] {
  return (Object.keys(documents) as DocumentName[]).filter((name) => {
    const { edited, needs } = documentOf(name).about;
    return edited !== false && may(visitor, needs);
  });
}
