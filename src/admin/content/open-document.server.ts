import { data } from "react-router";
import {
  type DocumentName,
  documentOf,
  documents,
  isPublishedName,
  type PublishedName,
} from "#content/documents.ts";
import { isLetterName } from "#content/letters.ts";
import { isPostName } from "#content/posts.ts";
import { isPost } from "#content/publishing/posts-store.server.ts";
import { findDraft } from "#content/publishing/versions-store.server.ts";
import { may, type Role } from "#identity/roles.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import type { Platform } from "#platform/platform.server.ts";

const closed = "Your role can't open this text";
const unknown = "This text doesn't exist";

/**
 * The document that an address names, if the person may edit it; a letter only until it is on its way.
 * @throws 404 for another word, 403 without the right
 */
export async function openDocument(
  { db }: Pick<Platform, "db">,
  word: string | undefined,
  visitor: { role: Role | null },
): Promise<DocumentName> {
  const name = word === undefined ? null : await editedName(db, word);
  if (!name) throw data({ message: unknown }, { status: 404, headers: noStore });
  if (!may(visitor, documentOf(name).about.needs))
    throw data({ message: closed }, { status: 403, headers: noStore });
  return name;
}

/** Like openDocument, for what a letter does not have: versions and a publication. */
export async function openPublished(...args: Parameters<typeof openDocument>): Promise<PublishedName> {
  const name = await openDocument(...args);
  if (isLetterName(name)) throw data({ message: unknown }, { status: 404, headers: noStore });
  return name;
}

async function editedName(db: Platform["db"], word: string): Promise<DocumentName | null> {
  if (isLetterName(word)) return (await findDraft(db, word)) ? word : null;
  if (!isPublishedName(word) || documentOf(word).about.edited === false) return null;
  return !isPostName(word) || (await isPost(db, word)) ? word : null;
}

/** The documents that a person may edit, in order. */
export function editableDocuments(visitor: { role: Role | null }): DocumentName[] {
  return (Object.keys(documents) as DocumentName[]).filter((name) => {
    const { edited, needs } = documentOf(name).about;
    return edited !== false && may(visitor, needs);
  });
}
