import { Link } from "react-router";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { content } from "#content/store.server.ts";
import { listArticles, type WaitingArticle } from "#features/members/articles/articles-store.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { FormattedText } from "#ui/formatted-text/formatted-text.tsx";
import { readPageText } from "#ui/formatted-text/read-formatted.ts";
import { DecisionForm } from "../../components/decision-form.tsx";
import { Queue, QueueHead } from "../../components/queue.tsx";
import { openedIn } from "../../components/queue-address.ts";
import { Screen } from "../../components/screen.tsx";
import { screenMeta } from "../../components/screen-meta.ts";
import { rowId } from "../../request/row-id.ts";
import { recordAddress, screenAddress } from "../../request/screen-address.ts";
import { requireScreen } from "../../request/staff-request.server.ts";
import { screenAction } from "../../request/take-screen-action.server.ts";
import { readWaiting } from "../../request/waiting-store.server.ts";
import type { Route } from "./+types/articles";
import { articleActions } from "./actions.server.ts";

const title = "Member articles";

export const meta: Route.MetaFunction = () => screenMeta(title);

export async function loader(args: Route.LoaderArgs) {
  const { platform, context, visitor, url } = await requireScreen(args, "news");
  const [page, { news: count = 0 }] = await Promise.all([
    listArticles(platform.db, {
      after: rowId(url.searchParams.get("after")),
      day: organisationDay(platform.clock.now()),
    }),
    readWaiting(context, visitor),
  ]);
  const opened = openedIn(
    url,
    page.articles.map(({ id }) => id),
  );
  return { ...page, opened, count, timeZone: content("organisation").timeZone };
}

export const action = screenAction("news", articleActions);

/** The articles that members have sent in, the longest waiting first. */
export default function Articles({ loaderData }: Route.ComponentProps) {
  const { articles, opened, next, count, timeZone } = loaderData;
  return (
    <Screen title={title} back={{ label: "News", to: screenAddress("news") }}>
      <Queue
        rows={articles}
        id={({ id }) => id}
        heading={articleHeading}
        head={(article) => <ArticleHead article={article} timeZone={timeZone} />}
        body={(article, following) => <ArticleBody article={article} next={following} />}
        opened={opened}
        words={`${count === 1 ? "1 article is waiting" : `${count.toLocaleString("en-US")} articles are waiting`}. An article you accept becomes a draft that you edit and publish like any post.`}
        empty={
          <EmptyState title="No articles are waiting">
            <p>
              Members with one of the tags in “News” can send in articles from their account. They wait here
              until someone reviews them.
            </p>
          </EmptyState>
        }
        more={next === null ? null : recordAddress("news", "articles", { after: next })}
      />
    </Screen>
  );
}

/** The id of an article's heading. */
const articleHeading = ({ id }: WaitingArticle) => `article-${id}`;

/** The row of an article: its title, who wrote it, and since when it waits. */
function ArticleHead({ article, timeZone }: { article: WaitingArticle; timeZone: string }) {
  const { title, author, sentAt } = article;
  return (
    <QueueHead id={articleHeading(article)} title={title} since={sentAt} timeZone={timeZone}>
      {author}
    </QueueHead>
  );
}

/** One article as it would be read, who wrote it, and the three possible decisions. */
function ArticleBody({ article, next }: { article: WaitingArticle; next: number | null }) {
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
        approve="Accept article"
      />
    </>
  );
}
