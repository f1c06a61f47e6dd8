import type { Transaction } from "#platform/database.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { ContentRight } from "../document.ts";
import { type DocumentName, documentOf } from "../documents.ts";
import { picturesIn } from "../media/picture-choice.ts";
import { rewriteUses } from "../media/uses-store.server.ts";
import type { Issue } from "../read-document.ts";
import { differences } from "../schema/differences.server.ts";
import { labelAt } from "../schema/label-at.ts";
import { newIssues, type Published, withBodies } from "../snapshot.ts";
import { snapshotOf } from "../store.server.ts";
import { countPublication, lockContent } from "./content-lock.server.ts";
import { fieldOf } from "./document-fields.ts";
import { type Edited, type Origin, readEdited, readPublished, schemaVersion } from "./edited.server.ts";
import { type Reference, removedInUse } from "./references.server.ts";
import { type Stale, staleness } from "./save-draft.server.ts";
import { readContent } from "./stored-content.server.ts";
import { addVersion, closeDrafts, nextNumber, setVersionState } from "./versions-store.server.ts";

/** One document of a publication: the draft that is meant, as the form or list showed it. */
export type Chosen = { document: DocumentName; origin: Origin };

export type PublicationRefused =
  | (Stale & { document: DocumentName })
  | { ok: false; reason: "nothing"; document: DocumentName }
  | { ok: false; reason: "right"; document: DocumentName; labels: string[] }
  | { ok: false; reason: "invalid"; issues: Map<DocumentName, Issue[]> };

export type PublicationResult = { ok: true; numbers: Map<DocumentName, number> } | PublicationRefused;

type Candidate = { document: DocumentName; edited: Edited; version: Published };

export type PublicationParts = {
  may: (right: ContentRight) => boolean;
  references: readonly Reference[];
};

/**
 * Publishes the drafts of some documents together: all of them or none. The whole content is checked as it
 * would be, so that documents which name each other may change in one step.
 */
export async function publish(
  context: UseCaseContext,
  { chosen, note = "", ...parts }: PublicationParts & { chosen: Chosen[]; note?: string },
): Promise<PublicationResult> {
  const { tx, now } = context;
  const taken = await takeCandidates(context, chosen, parts);
  if (!taken.ok) return taken;
  for (const { document, edited, version } of taken.candidates) {
    await recordPublication(context, document, "published", version);
    await recordUses(tx, document, version);
    if (!edited.draft && edited.scheduled) await setVersionState(tx, edited.scheduled.id, "withdrawn");
    const { base } = edited.origin;
    await addVersion(context, { ...version, document, state: "published", base, publishedAt: now, note });
  }
  const names = taken.candidates.map(({ document }) => document);
  await closeDrafts(tx, names);
  await countPublication(tx);
  return {
    ok: true,
    numbers: new Map(taken.candidates.map(({ document, version }) => [document, version.number])),
  };
}

/** Records which pictures of the library a published version shows, each place in words: "Founders: Founders 2 › Portrait". */
export async function recordUses(
  tx: Transaction,
  document: DocumentName,
  { body }: Published,
): Promise<void> {
  const { title } = documentOf(document).about;
  const uses = picturesIn(body).map((use) => ({
    ...use,
    title: `${title}: ${labelAt(fieldOf(document), use.place)}`,
  }));
  await rewriteUses(tx, `content/${document}`, uses);
}

/**
 * Schedules the draft of one document: exactly this version appears at `publishAt`, also where it is edited in the
 * meantime. One that waited already is withdrawn.
 */
export async function schedulePublication(
  context: UseCaseContext,
  { chosen, publishAt, ...parts }: PublicationParts & { chosen: Chosen; publishAt: Date },
): Promise<PublicationResult> {
  const { tx } = context;
  const taken = await takeCandidates(context, [chosen], parts);
  if (!taken.ok) return taken;
  const numbers = new Map<DocumentName, number>();
  for (const { document, edited, version } of taken.candidates) {
    if (edited.scheduled) await setVersionState(tx, edited.scheduled.id, "withdrawn");
    await recordPublication(context, document, "scheduled", version, publishAt);
    const { base } = edited.origin;
    await addVersion(context, { ...version, document, state: "scheduled", base, publishAt });
    numbers.set(document, version.number);
  }
  await closeDrafts(tx, [chosen.document]);
  return { ok: true, numbers };
}

/** Records number and each changed field in words, before and after. To be called before the new version is stored. */
export async function recordPublication(
  { tx, actor }: UseCaseContext,
  document: DocumentName,
  action: "published" | "scheduled",
  version: Published,
  publishAt?: Date,
): Promise<void> {
  const published = await readPublished(tx, document);
  const changed = differences(fieldOf(document), published.body, version.body);
  await recordHistory(tx, {
    entity: "content",
    entityId: document,
    action,
    actor,
    before: {
      version: published.number,
      ...Object.fromEntries(changed.map((one) => [one.label, one.before])),
    },
    after: {
      version: version.number,
      ...(publishAt ? { publishAt } : {}),
      ...Object.fromEntries(changed.map((one) => [one.label, one.after])),
    },
  });
}

async function takeCandidates(
  context: UseCaseContext,
  chosen: Chosen[],
  { may, references }: PublicationParts,
): Promise<{ ok: true; candidates: Candidate[] } | PublicationRefused> {
  const { tx } = context;
  await lockContent(tx);
  const candidates: Candidate[] = [];
  for (const { document, origin } of chosen) {
    const stale = await staleness(context, { document, origin });
    if (stale) return { ...stale, document };
    const edited = await readEdited(tx, document);
    const published = await readPublished(tx, document);
    if (differences(fieldOf(document), published.body, edited.body).length === 0)
      return { ok: false, reason: "nothing", document };
    const missing = missingRights(document, { before: published.body, after: edited.body }, may);
    if (missing.length > 0)
      return { ok: false, reason: "right", document, labels: missing.map((one) => one.label) };
    const number = await nextNumber(tx, document);
    const version = { number, schemaVersion: schemaVersion(document), body: edited.body };
    candidates.push({ document, edited, version });
  }
  const bodies = new Map(candidates.map(({ document, version }) => [document, version]));
  const issues = await issuesOf(tx, bodies, references);
  return issues.size > 0 ? { ok: false, reason: "invalid", issues } : { ok: true, candidates };
}

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

/** What keeps these bodies from being published together, by document. */
export async function issuesOf(
  tx: UseCaseContext["tx"],
  bodies: ReadonlyMap<DocumentName, Published>,
  references: readonly Reference[],
): Promise<Map<DocumentName, Issue[]>> {
  const before = await readContent(tx);
  const after = snapshotOf(withBodies(before.stored, bodies), before);
  const issues = newIssues(before, after, [...bodies.keys()]);
  return issues.size > 0 ? issues : removedInUse(tx, { before, after }, references);
}
