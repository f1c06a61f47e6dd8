import { Link } from "react-router";
import type { decidedArticles } from "#features/members/articles/articles-store.server.ts";
import { articleStateWords, articleTexts } from "#features/members/articles/messages.ts";
import { dateFormat } from "#platform/date-format.ts";

/** An article that staff have decided about; `to` is its page, once it is in the news. */
type DecidedArticle = Omit<Awaited<ReturnType<typeof decidedArticles>>[number], "post"> & {
  to: string | null;
};

/** The earlier articles of a member, and what became of each; nothing without any. */
export function DecidedArticles({ articles, timeZone }: { articles: DecidedArticle[]; timeZone: string }) {
  if (articles.length === 0) return null;
  const day = dateFormat({ dateStyle: "long", timeZone });
  return (
    <section aria-labelledby="yours">
      <h2 id="yours" className="text-h3">
        {articleTexts.yours}
      </h2>
      <ul className="mt-6 grid border-line border-t">
        {articles.map(({ id, title, state, reason, updatedAt, to }) => (
          <li key={id} className="border-line border-b py-4">
            <p dir="auto" className="font-semibold wrap-anywhere">
              {to ? (
                <Link to={to} className="link">
                  {title}
                </Link>
              ) : (
                title
              )}
            </p>
            <p className="text-ink-soft text-small">
              {to ? "Published" : articleStateWords[state]}, {day.format(updatedAt)}
            </p>
            {reason && <p className="mt-2 whitespace-pre-line text-small">{reason}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
