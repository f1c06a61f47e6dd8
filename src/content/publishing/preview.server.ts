import type { Connection } from "#platform/database.server.ts";
import type { DocumentName } from "../documents.ts";
import type { Issue } from "../read-document.ts";
import { newIssues, type Published, type Snapshot, withBodies } from "../snapshot.ts";
import { snapshotOf } from "../store.server.ts";
import { readEdited } from "./edited.server.ts";
import { readContent } from "./stored-content.server.ts";

export type Preview = { ok: true; snapshot: Snapshot } | { ok: false; issues: Map<DocumentName, Issue[]> };

const notPublished = Number.MAX_SAFE_INTEGER; // a number that no version has

/** All content as it would be with the drafts of some documents published. */
export async function previewOf(connection: Connection, names: DocumentName[]): Promise<Preview> {
  const before = await readContent(connection);
  const bodies = new Map<DocumentName, Published>();
  for (const name of names) {
    const { body, schemaVersion } = await readEdited(connection, name);
    bodies.set(name, { number: notPublished, body, schemaVersion });
  }
  const after = snapshotOf(withBodies(before.stored, bodies), before);
  const issues = newIssues(before, after, names);
  return issues.size > 0
    ? { ok: false, issues }
    : { ok: true, snapshot: { ...after, previewed: new Set(names) } };
}
