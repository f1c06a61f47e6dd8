import type { Connection } from "#platform/database.server.ts";
import type { Content, DocumentName, PageName } from "../documents.ts";
import type { Issue } from "../read-document.ts";
import type { Snapshot } from "../snapshot.ts";

export type Entry = { id: string; title: string };

/**
 * Rows of the database that need the items of a list in the content. Features say which, and the staff area hands
 * them to a publication, as content knows of no feature.
 */
export type Reference = {
  document: PageName;
  /** Where the list stands in its document, "topics"; "" for a document that is a list. */
  path: string;
  listed: (content: <Name extends PageName>(name: Name) => Content<Name>) => readonly Entry[];
  /** Why this item cannot be removed and what to do instead, in sentences; null when no row refers to it. */
  keeps: (connection: Connection, entry: Entry) => Promise<string | null>;
};

/** What a publication would remove although rows refer to it: the sentences, at the place of each list. */
export async function removedInUse(
  connection: Connection,
  { before, after }: { before: Snapshot; after: Snapshot },
  references: readonly Reference[],
): Promise<Map<DocumentName, Issue[]>> {
  const issues = new Map<DocumentName, Issue[]>();
  for (const { document, path, listed, keeps } of references) {
    const staying = new Set(listed(contentOf(after)).map(({ id }) => id));
    const reasons = [];
    for (const entry of listed(contentOf(before)).filter(({ id }) => !staying.has(id)))
      reasons.push(await keeps(connection, entry));
    const why = reasons.filter((reason) => reason !== null);
    if (why.length === 0) continue;
    const message = [...why, "“Discard draft” brings back what you removed."].join(" ");
    issues.set(document, [...(issues.get(document) ?? []), { path, message }]);
  }
  return issues;
}

const contentOf =
  ({ values }: Snapshot) =>
  <Name extends PageName>(name: Name) =>
    values.get(name) as Content<Name>;
