import type { Connection } from "#platform/database.server.ts";
import { type DocumentName, documentOf } from "../documents.ts";
import type { StoredBody } from "../read-document.ts";
import {
  type Draft,
  findDraft,
  findPublished,
  findSavedDraft,
  findScheduled,
  findVersion,
  type Version,
} from "./versions-store.server.ts";

/** What a form was filled with: the draft (0: none) and the published number (0: as shipped). */
export type Origin = { draft: number; base: number };

/** A document as somebody edits it: what the form begins with, and what stands beside it. */
export type Edited = StoredBody & {
  origin: Origin;
  draft: Draft | undefined;
  scheduled: Version | undefined;
};

/** The version of a document's schema in this release. */
export function schemaVersion(name: DocumentName): number {
  return documentOf(name).about.version ?? 1;
}

/** The published body of a document as it was typed, with its number; the shipped one has number 0. */
export async function readPublished(connection: Connection, name: DocumentName) {
  const version = await findPublished(connection, name);
  return version ?? { number: 0, ...shippedBody(name) };
}

/** The value that the product ships, as a stored body. */
export function shippedBody(name: DocumentName): StoredBody {
  return { schemaVersion: schemaVersion(name), body: documentOf(name).value };
}

/** What a form of the document begins with: its draft, else what is scheduled, else what is published. */
export async function readEdited(connection: Connection, name: DocumentName): Promise<Edited> {
  const draft = await findDraft(connection, name);
  const scheduled = await findScheduled(connection, name);
  const published = await readPublished(connection, name);
  const { body, schemaVersion } = draft ?? scheduled ?? published;
  return {
    body,
    schemaVersion,
    origin: { draft: draft?.id ?? 0, base: published.number },
    draft,
    scheduled,
  };
}

/** The body that a form was filled with, to compare a stale save with; undefined when it is no longer kept. */
export async function bodyAtOrigin(
  connection: Connection,
  name: DocumentName,
  { draft, base }: Origin,
): Promise<unknown> {
  if (draft > 0) return (await findSavedDraft(connection, name, draft))?.body;
  return base === 0 ? documentOf(name).value : (await findVersion(connection, name, base))?.body;
}
