import { and, desc, eq, getTableColumns, lt, type SQL } from "drizzle-orm";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection } from "#platform/database.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { DocumentName } from "../documents.ts";
import { contentDrafts, contentVersions } from "./tables.ts";

export type Draft = typeof contentDrafts.$inferSelect;
export type Version = typeof contentVersions.$inferSelect;

export async function findDraft(connection: Connection, document: DocumentName): Promise<Draft | undefined> {
  const [newest] = await connection
    .select()
    .from(contentDrafts)
    .where(eq(contentDrafts.document, document))
    .orderBy(desc(contentDrafts.id))
    .limit(1);
  return newest?.open ? newest : undefined;
}

export async function addDraft(
  { tx, now, actor }: Pick<UseCaseContext, "tx" | "now" | "actor">,
  draft: Omit<typeof contentDrafts.$inferInsert, "savedBy" | "savedAt">,
): Promise<number> {
  const row = { ...draft, savedBy: actor, savedAt: now };
  const [added] = await tx.insert(contentDrafts).values(row).returning({ id: contentDrafts.id });
  return added?.id ?? 0;
}

export async function addVersion(
  { tx, now, actor }: UseCaseContext,
  version: Omit<typeof contentVersions.$inferInsert, "author" | "createdAt">,
): Promise<void> {
  await tx.insert(contentVersions).values({ ...version, author: actor, createdAt: now });
}

export async function listDrafts(connection: Connection): Promise<Draft[]> {
  const newest = await connection
    .selectDistinctOn([contentDrafts.document])
    .from(contentDrafts)
    .orderBy(contentDrafts.document, desc(contentDrafts.id));
  return newest.filter(({ open }) => open);
}

/** A saved draft by its id, also one that is no longer the draft. */
export async function findSavedDraft(
  connection: Connection,
  document: DocumentName,
  id: number,
): Promise<Draft | undefined> {
  const [found] = await connection
    .select()
    .from(contentDrafts)
    .where(and(eq(contentDrafts.document, document), eq(contentDrafts.id, id)));
  return found;
}

/** How many saved drafts of a document are kept, also those that are no longer the draft. */
export async function countSavedDrafts(connection: Connection, document: DocumentName): Promise<number> {
  return connection.$count(contentDrafts, eq(contentDrafts.document, document));
}

/** Ends the draft of each document: it was published or thrown away. Its rows stay for some days. */
export async function closeDrafts(connection: Connection, names: DocumentName[]): Promise<void> {
  await connection
    .update(contentDrafts)
    .set({ open: false })
    .where(and(isAnyOf(contentDrafts.document, names), eq(contentDrafts.open, true)));
}

export async function wasClosed(
  connection: Connection,
  document: DocumentName,
  form: string,
): Promise<boolean> {
  const isOfForm = and(eq(contentDrafts.document, document), eq(contentDrafts.form, form));
  const closed = await connection
    .select({ id: contentDrafts.id })
    .from(contentDrafts)
    .where(and(isOfForm, eq(contentDrafts.open, false)))
    .limit(1);
  return closed.length > 0;
}

export function findVersion(connection: Connection, document: DocumentName, number: number) {
  return newestOf(connection, document, eq(contentVersions.number, number));
}

/** The newest published version of a document; undefined while it is as shipped. */
export function findPublished(connection: Connection, document: DocumentName) {
  return newestOf(connection, document, eq(contentVersions.state, "published"));
}

export function findScheduled(connection: Connection, document: DocumentName) {
  return newestOf(connection, document, eq(contentVersions.state, "scheduled"));
}

/** The next free number of a document's versions; the caller holds the lock of publications. */
export async function nextNumber(connection: Connection, document: DocumentName): Promise<number> {
  return ((await newestOf(connection, document))?.number ?? 0) + 1;
}

async function newestOf(
  connection: Connection,
  document: DocumentName,
  condition?: SQL,
): Promise<Version | undefined> {
  const [newest] = await connection
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.document, document), condition))
    .orderBy(desc(contentVersions.number))
    .limit(1);
  return newest;
}

export async function setVersionState(
  connection: Connection,
  id: number,
  state: Version["state"],
  publishedAt?: Date,
): Promise<void> {
  await connection.update(contentVersions).set({ state, publishedAt }).where(eq(contentVersions.id, id));
}

/** Up to `length` versions of a document, the newest first, without their bodies; only those before a number. */
export async function listVersions(
  connection: Connection,
  document: DocumentName,
  { length, before }: { length: number; before: number | null },
) {
  const { body: _, ...columns } = getTableColumns(contentVersions);
  const isEarlier = before === null ? undefined : lt(contentVersions.number, before);
  return connection
    .select(columns)
    .from(contentVersions)
    .where(and(eq(contentVersions.document, document), isEarlier))
    .orderBy(desc(contentVersions.number))
    .limit(length);
}

export function listScheduled(connection: Connection): Promise<Pick<Version, "document" | "publishAt">[]> {
  return connection
    .select({ document: contentVersions.document, publishAt: contentVersions.publishAt })
    .from(contentVersions)
    .where(eq(contentVersions.state, "scheduled"));
}
