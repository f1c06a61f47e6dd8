import { organisationDay } from "#billing/organisation-day.server.ts";
import { readHeldTerms } from "#features/members/access/access-store.server.ts";
import type { Member } from "#features/members/member.ts";
import { lockMembers } from "#features/members/store.server.ts";
import { recordChange } from "#platform/history.server.ts";
import { enqueueMail } from "#platform/mail/mail.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { type Article, mayWrite } from "./article.ts";
import { articleWaitingMail } from "./article-mail.server.ts";
import { openArticle, type StoredArticle } from "./articles-store.server.ts";
import { changeArticle, insertArticle } from "./change-article-store.server.ts";
import { writers } from "./writers.server.ts";

export type ArticleSent =
  | { ok: true; outcome: "sent" | "changed" }
  | { ok: false; reason: "not-yours" | "decided" }
  | { ok: false; reason: "stale"; now: StoredArticle };

/**
 * Sends in a member's article, or what they have changed of the one that is open. Staff are told of a new one and of
 * one that comes back to them.
 * @param input `seen` is the version of the open article that the author has seen, 0 without one
 */
export async function sendArticle(
  context: UseCaseContext,
  { memberId, seen, article }: { memberId: number; seen: number; article: Article },
): Promise<ArticleSent> {
  const { tx, now } = context;
  const member = await lockAuthor(context, memberId);
  if (!member) return { ok: false, reason: "not-yours" };
  const known = await openArticle(tx, memberId);
  if ((known?.version ?? 0) !== seen)
    return known ? { ok: false, reason: "stale", now: known } : { ok: false, reason: "decided" };
  const isWithStaff = known?.state === "waiting";
  if (known) {
    // One that waits already keeps its place.
    const sentAt = isWithStaff ? known.sentAt : now;
    await changeArticle(context, known, { ...article, state: "waiting", reason: null, sentAt });
  }
  const id = known?.id ?? (await insertArticle(context, memberId, article));
  await recordChange(context, "member", memberId, known ? "article changed" : "article sent", {
    after: { title: article.title },
  });
  if (!isWithStaff)
    await enqueueMail(tx, context, articleWaitingMail(context, member, { id, title: article.title }));
  return { ok: true, outcome: isWithStaff ? "changed" : "sent" };
}

/** Takes a member's open article back; false when there is none. */
export async function withdrawArticle(context: UseCaseContext, { memberId }: { memberId: number }) {
  const [member] = await lockMembers(context.tx, [memberId]);
  const known = member?.userId === context.actor && (await openArticle(context.tx, memberId));
  if (!known) return false;
  await changeArticle(context, known, { state: "withdrawn" });
  return true;
}

// The lock of the member keeps two requests from opening two articles.
async function lockAuthor({ tx, now, actor }: UseCaseContext, memberId: number): Promise<Member | null> {
  const [member] = await lockMembers(tx, [memberId]);
  if (member?.userId !== actor) return null;
  return mayWrite(member, await readHeldTerms(tx, memberId, organisationDay(now)), writers()) ? member : null;
}
