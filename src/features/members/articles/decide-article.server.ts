import { literal } from "#content/placeholders.ts";
import type { PostName } from "#content/posts.ts";
import { beginPost } from "#content/publishing/begin-post.server.ts";
import { content } from "#content/store.server.ts";
import type { Decision } from "#features/members/reviews/review.ts";
import { lockMembers } from "#features/members/store.server.ts";
import { recordChange } from "#platform/history.server.ts";
import { enqueueMail } from "#platform/mail/mail.server.ts";
import { today } from "#platform/today.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { ArticleState, ArticleVerdict } from "./article.ts";
import { articleDecisionMail } from "./article-mail.server.ts";
import { authorOf, changeArticle, lockArticle } from "./articles-store.server.ts";

/** `post` is the draft that an article which was taken has become. */
export type ArticleDecided =
  | { ok: true; author: string; post: PostName | null }
  | { ok: false; reason: "gone" | "changed" };

const stateAfter: Record<Decision, ArticleState> = {
  approve: "taken",
  return: "returned",
  decline: "declined",
};

/**
 * Carries out a decision on the article that staff have read: taken, it becomes the draft of a post; returned,
 * it waits for its author; declined, it stays unpublished. The author gets a mail, enqueued in the same
 * transaction.
 */
export async function decideArticle(
  context: UseCaseContext,
  { article: id, version, decision, reason }: ArticleVerdict,
): Promise<ArticleDecided> {
  const { tx, now, actor } = context;
  const author = await authorOf(context, id);
  // The member first, as when the author sends the article in again, so that the two cannot deadlock.
  const [member] = author === undefined ? [] : await lockMembers(tx, [author]);
  if (!member) return { ok: false, reason: "gone" };
  const found = await lockArticle(context, id);
  if (found?.state !== "waiting") return { ok: false, reason: "gone" };
  if (found.version !== version) return { ok: false, reason: "changed" };
  const { title, summary, body } = found;
  const post =
    decision === "approve"
      ? await beginPost(context, {
          kind: "Article",
          title: literal(title),
          summary: literal(summary),
          body: literal(body),
          author: literal(member.fullName),
          date: today(now, content("organisation").timeZone),
        })
      : null;
  await changeArticle(context, found, {
    state: stateAfter[decision],
    reason: reason || null,
    decidedBy: actor,
    ...(post ? { post } : {}),
  });
  await recordChange(context, "member", member.id, `article ${stateAfter[decision]}`, {
    after: { title, ...(reason ? { reason } : {}) },
  });
  await enqueueMail(tx, context, articleDecisionMail(context, member, { title, decision, reason }));
  return { ok: true, author: member.fullName, post };
}
