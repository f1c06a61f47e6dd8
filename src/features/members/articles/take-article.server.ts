import { organisationDay } from "#billing/organisation-day.server.ts";
import { readHeldTerms } from "#features/members/access/access-store.server.ts";
import { articlesPerMember } from "#features/members/limits.ts";
import type { Member } from "#features/members/member.ts";
import { joinOwn } from "#features/members/membership/join-listing.server.ts";
import { ownerOf } from "#features/members/membership/owner.server.ts";
import { lockMembers } from "#features/members/store.server.ts";
import type { FormSchema } from "#form/read-fields.ts";
import { type ActionArgs, noFields, refuse, type Sent, takeForm, takeOneOf } from "#form/take-form.server.ts";
import { notSent } from "#form/words.ts";
import { limit } from "#identity/limits.server.ts";
import { requireSignedIn } from "#identity/session/guards.server.ts";
import { recordChange } from "#platform/history.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { enqueueMail } from "#platform/mail/mail.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import { type Article, articleForm, articleLabels, closedArticles, mayWrite } from "./article.ts";
import { articleWaitingMail } from "./article-mail.server.ts";
import { changeArticle, insertArticle, openArticle, type StoredArticle } from "./articles-store.server.ts";
import {
  articleChanged,
  articleSent,
  articleWithdrawn,
  decidedMeanwhile,
  notForYou,
  nothingOpen,
  notNow,
  staleArticle,
  tooManyArticles,
} from "./messages.ts";
import { writers } from "./writers.server.ts";

const path = "/community/articles";

/** Handles the forms of /community/articles: send in an article or a change of it, take it back. */
export function takeArticle(args: ActionArgs) {
  return takeOneOf(args, { send, withdraw });
}

const send = authorForm(articleForm, async (sent, { userId, member }) => {
  const { platform, read } = sent;
  if (!read.ok) return refuse(sent);
  const { allowed } = await limit(platform, { ...articlesPerMember, key: userId });
  if (!allowed) return refuse(sent, { notice: tooManyArticles, status: 429 });
  const input = { memberId: member.id, seen: seenWith(sent), article: read.input };
  const done = await inTransaction(platform, userId, (context) => sendArticle(context, input));
  if (done.ok) return redirectWithToast(path, done.outcome === "sent" ? articleSent : articleChanged);
  switch (done.reason) {
    case "not-yours":
      return refuse(sent, { notice: notForYou, status: 403 });
    case "decided": {
      const conflict = { version: 0, differences: [] };
      return refuse(sent, { notice: decidedMeanwhile, status: 409, conflict });
    }
    case "stale": {
      const conflict = { version: done.now.version, differences: differences(done.now, read.input) };
      return refuse(sent, { notice: staleArticle, status: 409, conflict });
    }
  }
});

const withdraw = authorForm(noFields, async (sent, { userId, member }) => {
  const done = await inTransaction(sent.platform, userId, (context) =>
    withdrawArticle(context, { memberId: member.id }),
  );
  return done
    ? redirectWithToast(path, articleWithdrawn)
    : refuse(sent, { notice: nothingOpen, status: 409, errors: {} });
});

type ArticleSent =
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
async function withdrawArticle(context: UseCaseContext, { memberId }: { memberId: number }) {
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

type Author = { userId: string; member: Member };

/** Handles a form of a signed-in member who may write articles; refuses everybody else's. */
function authorForm<Input>(
  schema: FormSchema<Input>,
  use: (sent: Sent<Input>, author: Author) => Promise<unknown>,
) {
  return (args: ActionArgs) =>
    takeForm(args, { schema, failed: notSent }, async (sent) => {
      const visitor = await requireSignedIn(args.request, args.context);
      const { db, clock } = sent.platform;
      const owner = ownerOf(visitor);
      const member = owner && (await joinOwn(db, owner));
      const held = member && (await readHeldTerms(db, member.id, organisationDay(clock.now())));
      if (held && mayWrite(member, held, writers())) return use(sent, { userId: owner.userId, member });
      const closed = held && closedArticles(member, held, writers());
      return refuse(sent, { notice: closed ? notNow(closed.text) : notForYou, status: 403 });
    });
}

/** The version that the author has seen: when the form was loaded, or later in the conflict panel. */
function seenWith({ text }: Sent<unknown>): number {
  return Number(text("overVersion") || text("version"));
}

function differences(now: StoredArticle, sent: Article) {
  const names = Object.keys(articleLabels) as (keyof Article)[];
  return names
    .filter((name) => now[name] !== sent[name])
    .map((name) => ({ label: articleLabels[name], theirs: now[name], yours: sent[name] }));
}
