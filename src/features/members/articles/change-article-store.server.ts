import { eq } from "drizzle-orm";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { Article, ArticleState } from "./article.ts";
import type { StoredArticle } from "./articles-store.server.ts";
import { memberArticles } from "./tables.ts";

/** Stores a new article, which waits for staff. */
export async function insertArticle(
  { tx, now }: UseCaseContext,
  memberId: number,
  article: Article,
): Promise<void> {
  await tx.insert(memberArticles).values({ ...article, memberId, sentAt: now, updatedAt: now });
}

/** Replaces an open article, which waits for staff again. One that waits already keeps its place. */
export async function replaceArticle(
  { tx, now }: UseCaseContext,
  { id, version, state, sentAt }: StoredArticle,
  article: Article,
): Promise<void> {
  await tx
    .update(memberArticles)
    .set({
      ...article,
      state: "waiting",
      reason: null,
      version: version + 1,
      sentAt: state === "waiting" ? sentAt : now,
      updatedAt: now,
    })
    .where(eq(memberArticles.id, id));
}

/** Stores what became of an open article. */
export async function closeArticle(
  { tx, now }: UseCaseContext,
  { id, version }: StoredArticle,
  end: { state: ArticleState; reason?: string | null; decidedBy?: string; post?: string },
): Promise<void> {
  await tx
    .update(memberArticles)
    .set({ ...end, version: version + 1, updatedAt: now })
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
