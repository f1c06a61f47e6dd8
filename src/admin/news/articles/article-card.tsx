import { Link } from "react-router";
import type { WaitingArticle } from "#features/members/articles/articles-store.server.ts";
import { FormattedText } from "#ui/formatted-text/formatted-text.tsx";
import { readPageText } from "#ui/formatted-text/read-formatted.ts";
import { DecisionForm } from "../../components/decision-form.tsx";
import { Instant } from "../../components/instant.tsx";
import { QueueCard } from "../../components/queue.tsx";

/** One article as it would be read, who wrote it, and the three possible decisions. */
export function ArticleCard({ article, timeZone }: { article: WaitingArticle; timeZone: string }) {
  const { id, version, title, summary, body, sentAt, author, company, slug, email } = article;
  return (
    <QueueCard title={`article-${id}`} className="max-w-4xl">
      <div>
        <h2 id={`article-${id}`} dir="auto" className="text-h3 wrap-anywhere">
          {title}
        </h2>
        <p className="mt-1 text-ink-soft text-small wrap-anywhere">
          <Link to={`/directory/${slug}`} className="link">
            {author}
          </Link>
          {company && `, ${company}`} · {email} · since <Instant at={sentAt} timeZone={timeZone} />
        </p>
      </div>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {summary}
      </p>
      <div dir="auto" className="max-w-measure border-gold/50 border-l pl-5 wrap-anywhere">
        <FormattedText blocks={readPageText(body)} under={2} />
      </div>
      <DecisionForm
        id={`article-${id}-form`}
        intent="decide-article"
        about={{ article: id }}
        seen={{ version }}
        approve="Take it into the news"
      />
    </QueueCard>
  );
}
