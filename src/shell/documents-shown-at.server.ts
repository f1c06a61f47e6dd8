import { type DocumentName, documentNames, documentOf } from "#content/documents.ts";
import { fillPlaceholders } from "#content/placeholders.ts";
import { postName } from "#content/posts.ts";
import { oncePerContent, snapshot } from "#content/store.server.ts";
import { may, type Role } from "#identity/roles.ts";

/** The documents that a page shows and the person may edit, for "Edit this page". */
export function documentsShownAt(
  path: string,
  visitor: { role: Role | null },
): { name: DocumentName; title: string }[] {
  const post = postName(path.split("/").at(-1) ?? "");
  const shown = [...places(), ...(snapshot().values.has(post) ? [placeOf(post)] : [])];
  return shown.flatMap(({ name, title, needs, pages }) =>
    pages.includes(path) && may(visitor, needs) ? [{ name, title }] : [],
  );
}

const places = oncePerContent(() => documentNames.map(placeOf));

/** The pages that show a document; none for one that is edited elsewhere. */
function placeOf(name: DocumentName) {
  const { title, pages, needs, edited } = documentOf(name).about;
  return { name, title, needs, pages: edited === false ? [] : fillPlaceholders(pages, snapshot().facts) };
}
