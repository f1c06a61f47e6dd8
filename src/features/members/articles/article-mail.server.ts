import { mailWords } from "#content/mail-words.server.ts";
import { newsHubPath } from "#content/placeholders.ts";
import { content } from "#content/store.server.ts";
import type { Member } from "#features/members/member.ts";
import { memberMail } from "#features/members/member-mail.server.ts";
import type { Decision } from "#features/members/reviews/review.ts";
import type { Mail } from "#platform/mail/mail.server.ts";
import type { Platform } from "#platform/platform.server.ts";

/** Mails staff that an article waits. */
export function articleWaitingMail(
  { config }: Pick<Platform, "config">,
  { fullName }: Pick<Member, "fullName">,
  { id, title }: { id: number; title: string },
): Mail {
  return memberMail(content("organisation").emails.membership, "article-waiting", "New article to review", {
    heading: "New article to review",
    paragraphs: [`${fullName} submitted “${title}” for the news.`],
    button: { label: "Review the article", url: `${config.ORIGIN}/admin-dashboard/news/articles?open=${id}` },
  });
}

/** Mails an author the decision on their article, with what the staff wrote. */
export function articleDecisionMail(
  { config }: Pick<Platform, "config">,
  { email }: Pick<Member, "email">,
  { title, decision, reason }: { title: string; decision: Decision; reason: string },
): Mail {
  const facts = reason ? [{ label: "Note from our staff", value: reason }] : [];
  const { mail, words } = decisionMails[decision];
  const { subject, heading, paragraphs, button } = mailWords(words, { title });
  const hub = newsHubPath(content("organisation").abbreviation);
  const page = { approve: hub, return: "/community/articles", decline: null }[decision];
  return memberMail(email, mail, subject, {
    heading,
    paragraphs,
    facts,
    button: page === null ? undefined : { label: button, url: config.ORIGIN + page },
  });
}

const decisionMails = {
  approve: { mail: "article-taken", words: "articleTaken" },
  return: { mail: "article-returned", words: "articleReturned" },
  decline: { mail: "article-declined", words: "articleDeclined" },
} as const;
