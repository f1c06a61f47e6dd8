import { and, asc, desc, eq, gt, inArray, or } from "drizzle-orm";
import { hasPaidMembership } from "#features/members/access/access-store.server.ts";
import { isListed } from "#features/members/directory/listed.server.ts";
import { articlesPage, ownArticles } from "#features/members/limits.ts";
import { members } from "#features/members/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { Article, ArticleState } from "./article.ts";
import { memberArticles } from "./tables.ts";

export type StoredArticle = typeof memberArticles.$inferSelect;

const open: ArticleState[] = ["waiting", "returned"];

/** The article of this member that waits for staff or has been returned to them. */
export async function openArticle(connection: Connection, memberId: number): Promise<StoredArticle | null> {
  const [found] = await connection
    .select()
    .from(memberArticles)
    .where(and(eq(memberArticles.memberId, memberId), inArray(memberArticles.state, open)));
  return found ?? null;
}

/** The articles of this member that staff have decided about, the newest first. */
export function decidedArticles(connection: Connection, memberId: number) {
  const { id, title, state, reason, post, updatedAt } = memberArticles;
  return connection
    .select({ id, title, state, reason, post, updatedAt })
    .from(memberArticles)
    .where(and(eq(memberArticles.memberId, memberId), inArray(state, ["taken", "declined"])))
    .orderBy(desc(id))
    .limit(ownArticles);
}

// An article of somebody who is no longer a member does not wait; one of somebody whose listing still does, and who has paid, does.
const waits = (day: string) =>
  and(eq(memberArticles.state, "waiting"), or(isListed(day), hasPaidMembership(day)));

/** How many articles wait for staff. */
export function countArticles(db: Connection, day: string) {
  const waiting = db
    .select({ id: memberArticles.id })
    .from(memberArticles)
    .innerJoin(members, eq(members.id, memberArticles.memberId))
    .where(waits(day));
  return db.$count(waiting.as("waiting"));
}

/**
 * The articles that wait for staff, the one that was sent in first leading.
 * @param after the id of an article: the page begins behind it
 */
export async function listArticles(
  connection: Connection,
  { after, day }: { after: number | null; day: string },
) {
  const { id, memberId, version, title, summary, body, sentAt } = memberArticles;
  const { fullName: author, company, slug, email } = members;
  const [place] = after
    ? await connection.select({ id, sentAt }).from(memberArticles).where(eq(id, after))
    : [];
  const isBehind = place && or(gt(sentAt, place.sentAt), and(eq(sentAt, place.sentAt), gt(id, place.id)));
  const rows = await connection
    .select({ id, version, title, summary, body, sentAt, author, company, slug, email })
    .from(memberArticles)
    .innerJoin(members, eq(members.id, memberId))
    .where(and(waits(day), isBehind))
    .orderBy(asc(sentAt), asc(id))
    .limit(articlesPage + 1);
  const articles = rows.slice(0, articlesPage);
  return { articles, next: rows.length > articlesPage ? (articles.at(-1)?.id ?? null) : null };
}

export type WaitingArticle = Awaited<ReturnType<typeof listArticles>>["articles"][number];

/** Stores a new article, which waits for staff. */
export async function insertArticle(
  { tx, now }: UseCaseContext,
  memberId: number,
  article: Article,
): Promise<number> {
  const [row] = await tx
    .insert(memberArticles)
    .values({ ...article, memberId, sentAt: now, updatedAt: now })
    .returning({ id: memberArticles.id });
  if (!row) throw new Error("the database inserted no article");
  return row.id;
}

/** Changes a locked article. */
export async function changeArticle(
  { tx, now }: UseCaseContext,
  { id, version }: StoredArticle,
  change: Partial<typeof memberArticles.$inferInsert>,
): Promise<void> {
  await tx
    .update(memberArticles)
    .set({ ...change, version: version + 1, updatedAt: now })
    .where(eq(memberArticles.id, id));
}

/** The id of the member who wrote an article; undefined when there is no such article. */
export async function authorOf({ tx }: UseCaseContext, id: number): Promise<number | undefined> {
  const [found] = await tx
    .select({ memberId: memberArticles.memberId })
    .from(memberArticles)
    .where(eq(memberArticles.id, id));
  return found?.memberId;
}

/** An article, locked until the transaction ends; undefined when there is none. */
export async function lockArticle({ tx }: UseCaseContext, id: number): Promise<StoredArticle | undefined> {
  const [found] = await tx.select().from(memberArticles).where(eq(memberArticles.id, id)).for("update");
  return found;
}
