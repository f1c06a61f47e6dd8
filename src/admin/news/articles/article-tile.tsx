import { Link } from "react-router";
import type { WaitingArticle } from "#features/members/articles/articles-store.server.ts";
import { FormattedText } from "#ui/formatted-text/formatted-text.tsx";
import { readPageText } from "#ui/formatted-text/read-formatted.ts";
import { DecisionForm } from "../../components/decision-form.tsx";
import { QueueHead } from "../../components/queue.tsx";

/** The id of an article's heading. */
export const articleHeading = ({ id }: WaitingArticle) => `article-${id}`;

/** The row of an article: its title, who wrote it, and since when it waits. */
export function ArticleHead({ article, timeZone }: { article: WaitingArticle; timeZone: string }) {
  const { title, author, sentAt } = article;
  return (
    <QueueHead id={articleHeading(article)} title={title} since={sentAt} timeZone={timeZone}>
      {author}
    </QueueHead>
  );
}

/** One article as it would be read, who wrote it, and the three possible decisions. */
export function ArticleBody({ article, next }: { article: WaitingArticle; next: number | null }) {
  const { id, version, summary, body, author, company, slug, email } = article;
  return (
    <>
      <p className="text-ink-soft text-small wrap-anywhere">
        <Link to={`/directory/${slug}`} className="link">
          {author}
        </Link>
        <span>{`${company ? `, ${company}` : ""} · ${email}`}</span>
      </p>
      <p dir="auto" className="max-w-4xl whitespace-pre-line wrap-anywhere">
        {summary}
      </p>
      <div dir="auto" className="max-w-measure border-gold/50 border-l pl-5 wrap-anywhere">
        <FormattedText blocks={readPageText(body)} under={2} />
      </div>
      <DecisionForm
        id={`article-${id}-form`}
        intent="decide-article"
        row={id}
        next={next}
        about={{ article: id }}
        seen={{ version }}
        approve="Take it into the news"
      />
    </>
  );
}
