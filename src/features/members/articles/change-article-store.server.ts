import { eq } from "drizzle-orm";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { Article } from "./article.ts";
import type { StoredArticle } from "./articles-store.server.ts";
import { memberArticles } from "./tables.ts";

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
