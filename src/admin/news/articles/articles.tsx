import { organisationDay } from "#billing/organisation-day.server.ts";
import { content } from "#content/store.server.ts";
import { listArticles } from "#features/members/articles/articles-store.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Queue } from "../../components/queue.tsx";
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
import { ArticleBody, ArticleHead, articleHeading } from "./article-tile.tsx";

const title = "Articles by members";

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
        words={`${count === 1 ? "1 article waits" : `${count.toLocaleString("en-US")} articles wait`}. One that you take becomes a draft, which you change and publish like any post.`}
        empty={
          <EmptyState title="No article waits">
            <p>
              Members who have one of the tags in “News” send articles in on their own pages. They wait here
              until someone has read them.
            </p>
          </EmptyState>
        }
        more={next === null ? null : recordAddress("news", "articles", { after: next })}
      />
    </Screen>
  );
}
