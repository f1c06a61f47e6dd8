import type { Connection } from "#platform/database.server.ts";
import { type DocumentName, documentOf } from "../documents.ts";
import { mapChoices, type PictureChoice } from "../media/picture-choice.ts";
import { sampleOf } from "../media/sample-pictures.ts";
import { inPresentShape, type StoredBody } from "../read-document.ts";
import { snapshot } from "../store.server.ts";
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

/** A document as somebody edits it: the body that the form begins with, and the other versions beside it. */
export type Edited = StoredBody & {
  origin: Origin;
  draft: Draft | undefined;
  scheduled: Version | undefined;
};

export function schemaVersion(name: DocumentName): number {
  return documentOf(name).about.version ?? 1;
}

/**
 * The published body of a document as it was typed, in the present shape of its schema, with its number; the shipped
 * one has number 0.
 */
export async function readPublished(connection: Connection, name: DocumentName) {
  const version = await findPublished(connection, name);
  return version ? { ...version, ...inShape(name, version) } : { number: 0, ...shippedBody(name) };
}

/** A body that an earlier release may have stored, in the present shape: only such bodies can be compared. */
export function inShape(name: DocumentName, stored: StoredBody): StoredBody {
  return { schemaVersion: schemaVersion(name), body: inPresentShape(documentOf(name), stored) };
}

/** The value that the product ships, as a stored body, without sample pictures that the site does not have. */
export function shippedBody(name: DocumentName): StoredBody {
  const { pictures } = snapshot();
  const isThere = ({ media }: PictureChoice) => pictures.has(media) || !sampleOf(media);
  const body = mapChoices(documentOf(name).value, (choice) => (isThere(choice) ? choice : undefined));
  return { schemaVersion: schemaVersion(name), body };
}

/**
 * What a form of the document begins with, in the present shape: its draft, else what is scheduled, else what is
 * published.
 */
export async function readEdited(connection: Connection, name: DocumentName): Promise<Edited> {
  const draft = await findDraft(connection, name);
  const scheduled = await findScheduled(connection, name);
  const published = await readPublished(connection, name);
  return {
    ...inShape(name, draft ?? scheduled ?? published),
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
  if (draft === 0 && base === 0) return shippedBody(name).body;
  const stored = await (draft > 0
    ? findSavedDraft(connection, name, draft)
    : findVersion(connection, name, base));
  return stored && inShape(name, stored).body;
}
