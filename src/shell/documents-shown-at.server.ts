import { type DocumentName, documentNames, documentOf } from "#content/documents.ts";
import { fillPlaceholders } from "#content/placeholders.ts";
import { postName } from "#content/posts.ts";
import { snapshot } from "#content/store.server.ts";
import { may, type Role } from "#identity/roles.ts";

/** The documents that a page shows and the person may edit, for "Edit this page". */
export function documentsShownAt(
  path: string,
  visitor: { role: Role | null },
): { name: DocumentName; title: string }[] {
  const { facts, values } = snapshot();
  const post = postName(path.split("/").at(-1) ?? "");
  const names: DocumentName[] = values.has(post) ? [...documentNames, post] : documentNames;
  return names.flatMap((name) => {
    const { title, pages, needs, edited } = documentOf(name).about;
    if (edited === false || !may(visitor, needs)) return [];
    return fillPlaceholders(pages, facts).includes(path) ? [{ name, title }] : [];
  });
}
