import { and, desc, eq, lte, sql } from "drizzle-orm";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection } from "#platform/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { type DocumentName, isPublishedName } from "../documents.ts";
import { loadLibrary } from "../media/media-store.server.ts";
import type { ContentFault, Published, Snapshot, StoredContent } from "../snapshot.ts";
import { forgetContent, showContent, snapshot, snapshotOf } from "../store.server.ts";
import { contentState, contentVersions } from "./tables.ts";

const earlierRead = 20; // versions that are tried when the newest of a document cannot be read

export async function readGeneration(connection: Connection): Promise<number> {
  const [state] = await connection.select().from(contentState);
  return state?.generation ?? 0;
}

export async function readContent(connection: Connection): Promise<Snapshot> {
  const generation = await readGeneration(connection);
  const newest = await connection
    .selectDistinctOn([contentVersions.document])
    .from(contentVersions)
    .where(eq(contentVersions.state, "published"))
    .orderBy(contentVersions.document, desc(contentVersions.number));
  const stored = byDocument(newest);
  const pictures = await loadLibrary(connection);
  const read = snapshotOf(stored, { generation, pictures });
  const unread = [...new Set(read.faults.map(({ document }) => document))].filter((name) => stored.has(name));
  if (unread.length === 0) return read;
  const earlier = byDocument(await readEarlier(connection, unread));
  return snapshotOf(new Map([...stored, ...earlier]), { generation, pictures });
}

async function readEarlier(connection: Connection, names: DocumentName[]) {
  const numbered = connection
    .select({
      id: contentVersions.id,
      place:
        sql<number>`row_number() over (partition by ${contentVersions.document} order by ${contentVersions.number} desc)`.as(
          "place",
        ),
    })
    .from(contentVersions)
    .where(and(eq(contentVersions.state, "published"), isAnyOf(contentVersions.document, names)))
    .as("numbered");
  const rows = await connection
    .select({ version: contentVersions })
    .from(contentVersions)
    .innerJoin(numbered, eq(numbered.id, contentVersions.id))
    .where(lte(numbered.place, earlierRead))
    .orderBy(desc(contentVersions.number));
  return rows.map(({ version }) => version);
}

type Version = typeof contentVersions.$inferSelect;

// A document that this release does not have any more is left out.
function byDocument(versions: Version[]): StoredContent {
  const stored = new Map<DocumentName, Published[]>();
  for (const { document, number, schemaVersion, body } of versions) {
    if (!isPublishedName(document)) continue;
    const all = stored.get(document) ?? [];
    all.push({ number, schemaVersion, body });
    stored.set(document, all);
  }
  return stored;
}

type Site = Pick<Platform, "db" | "log">;

let told = new Set<string>(); // the faults of what is shown, which the log has

/** Shows a snapshot; the log gets each fault in it once. */
function show(next: Snapshot, { log }: Site): void {
  const placeOf = ({ document, number }: ContentFault) => `${document}/${number}`;
  for (const fault of next.faults.filter((one) => !told.has(placeOf(one)))) {
    const { document, number: version, issues } = fault;
    log.error(
      { document, version, issues },
      "a published text cannot be read, another is shown in its place",
    );
  }
  told = new Set(next.faults.map(placeOf));
  showContent(next);
}

let loading: Promise<void> | undefined;
let openings = 0; // grows when a site opens its content and when it forgets it: a look that began before shows nothing any more

/** Shows what is published now, in this process; concurrent calls share one look at the database. */
export async function loadContent(site: Site): Promise<void> {
  const begunIn = openings;
  // A look that runs may have begun before the caller's publication.
  await loading?.catch(() => undefined);
  if (begunIn !== openings) return;
  loading ??= look(site, begunIn);
  await loading;
}

async function look(site: Site, begunIn: number): Promise<void> {
  try {
    if ((await readGeneration(site.db)) === snapshot().generation) return;
    const read = await readContent(site.db);
    if (begunIn === openings) show(read, site);
  } finally {
    if (begunIn === openings) loading = undefined;
  }
}

/** Forgets the content, and each look at it that still runs: the next site of this process has another database. */
function begin(): void {
  openings += 1;
  loading = undefined;
  told = new Set();
  forgetContent();
}

/** Shows what a database holds when a site starts with it; the returned function forgets it again. */
export async function openContent(site: Site): Promise<() => void> {
  begin();
  show(await readContent(site.db), site);
  return begin;
}
