import { and, asc, eq, lte } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import type { ContentRight } from "../document.ts";
import { type DocumentName, isPublishedName } from "../documents.ts";
import { merge } from "../schema/merge.server.ts";
import { countPublication, lockContent } from "./content-lock.server.ts";
import { fieldOf } from "./document-fields.ts";
import { bodyAtOrigin, inShape, readPublished, schemaVersion } from "./edited.server.ts";
import { issuesOf, missingRights, recordPublication, recordUses } from "./publish.server.ts";
import type { Reference } from "./references.server.ts";
import { contentVersions } from "./tables.ts";
import { addDraft, findDraft, nextNumber, setVersionState, type Version } from "./versions-store.server.ts";

/** None when the account is gone, suspended or lost its role. */
export type RightsOf = (context: UseCaseContext, author: string) => Promise<(right: ContentRight) => boolean>;

export type TellHeldBack = (
  context: UseCaseContext,
  held: { author: string; document: DocumentName; why: HeldBack },
) => Promise<void>;

export type HeldBack = "changed since" | "no longer valid" | "no longer allowed";

type Parts = { rightsOf: RightsOf; tellHeldBack: TellHeldBack; references: readonly Reference[] };

/**
 * The job that publishes what is due, every minute. The row is what counts: a version whose time passed while
 * no process ran is published once, at the next look.
 */
export function publishDueContent(parts: Parts): Job<object> {
  return {
    name: "publish-content",
    schedule: { cron: "* * * * *" },
    run: (_, platform) => publishDue(platform, parts),
  };
}

/** Publishes every version whose time has come, each in a transaction of its own. */
export async function publishDue(platform: Platform, parts: Parts): Promise<void> {
  while (await findDue(platform.db, platform.clock.now())) {
    await inTransaction(platform, "system", (context) => publishNext(context, parts));
    platform.log.info("scheduled content was published or held back");
  }
}

async function findDue(connection: Connection, now: Date): Promise<Version | undefined> {
  const [due] = await connection
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.state, "scheduled"), lte(contentVersions.publishAt, now)))
    .orderBy(asc(contentVersions.publishAt), asc(contentVersions.id))
    .limit(1);
  return due;
}

async function publishNext(context: UseCaseContext, parts: Parts): Promise<void> {
  const { tx, now } = context;
  await lockContent(tx);
  const due = await findDue(tx, now); // another process may have been here
  if (!due) return;
  if (!isPublishedName(due.document)) await setVersionState(tx, due.id, "withdrawn");
  else await settle(context, due.document, { ...due, ...inShape(due.document, due) }, parts);
}

async function settle(context: UseCaseContext, document: DocumentName, due: Version, parts: Parts) {
  const { tx } = context;
  const author: UseCaseContext = { ...context, actor: due.author };
  const published = await readPublished(tx, document);
  const body = published.number === due.base ? due.body : await mergedBody(context, document, due);
  if (body === undefined) return holdBack(author, document, due, "changed since", parts);
  const may = await parts.rightsOf(context, due.author);
  const missing = missingRights(document, { before: published.body, after: body }, may);
  if (missing.length > 0) return holdBack(author, document, due, "no longer allowed", parts);
  const number = published.number === due.base ? due.number : await nextNumber(tx, document);
  const version = { number, schemaVersion: due.schemaVersion, body };
  const issues = await issuesOf(tx, new Map([[document, version]]), parts.references);
  if (issues.size > 0) return holdBack(author, document, due, "no longer valid", parts);
  await recordPublication(author, document, "published", version);
  await recordUses(tx, document, version);
  if (number === due.number) await setVersionState(tx, due.id, "published", context.now);
  else {
    await setVersionState(tx, due.id, "withdrawn");
    const { id: _, ...row } = due;
    const at = { publishedAt: context.now, createdAt: context.now };
    await tx
      .insert(contentVersions)
      .values({ ...row, ...version, ...at, state: "published", base: published.number });
  }
  await countPublication(tx);
}

/** The version on top of what was published since it was scheduled; undefined when both changed the same field. */
async function mergedBody({ tx }: UseCaseContext, document: DocumentName, due: Version): Promise<unknown> {
  const begun = await bodyAtOrigin(tx, document, { draft: 0, base: due.base });
  const { body: theirs } = await readPublished(tx, document);
  const { merged, touching } = merge(fieldOf(document), begun, theirs, due.body);
  return touching.length === 0 ? merged : undefined;
}

/** The version becomes the draft again, or stays in the history beside a newer draft; its author is told. */
async function holdBack(
  context: UseCaseContext,
  document: DocumentName,
  due: Version,
  why: HeldBack,
  { tellHeldBack }: Parts,
) {
  const { tx, actor: author } = context;
  await setVersionState(tx, due.id, "held back");
  if (!(await findDraft(tx, document))) {
    const { body, base } = due;
    await addDraft(context, { document, body, base, schemaVersion: schemaVersion(document) });
  }
  const version = due.number;
  const states = { before: { version }, after: { version, why } };
  await recordHistory(tx, {
    entity: "content",
    entityId: document,
    action: "held back",
    actor: author,
    ...states,
  });
  await tellHeldBack(context, { author, document, why });
}
