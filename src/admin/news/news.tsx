import { Link } from "react-router";
import { longDay } from "#platform/days.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { ChoiceFilter, FilterForm } from "../components/filter-form.tsx";
import { Instant } from "../components/instant.tsx";
import { MoreRows } from "../components/more-rows.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { StateWord } from "../components/state-word.tsx";
import { documentAddress } from "../content/content-address.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { takeScreenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/news";
import { newsActions } from "./actions.server.ts";
import { loadNews, type NewsData } from "./load.server.ts";
import { stateWords } from "./post-state.ts";

export const meta: Route.MetaFunction = () => screenMeta("News");

export async function loader(args: Route.LoaderArgs) {
  return loadNews(await requireScreen(args, "content.edit"));
}

export function action(args: Route.ActionArgs) {
  return takeScreenAction(args, "content.edit", newsActions);
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";
export { RefusedScreen as ErrorBoundary } from "../components/refused-screen.tsx";

/** The posts of the news: drafts, those that wait, and what is on the site. */
export default function News({
  loaderData: { filter, rows, next, articles, samples, timeZone },
}: Route.ComponentProps) {
  const isFiltered = filter.q !== "" || filter.state !== "";
  return (
    <Screen
      title="News"
      actions={
        <ButtonLink to={recordAddress("news", "new")} size="small">
          New post
        </ButtonLink>
      }
    >
      {articles > 0 && (
        <Link to={recordAddress("news", "articles")} className="link w-fit py-2 font-semibold">
          {articles === 1 ? "1 article" : `${articles.toLocaleString("en-US")} articles`} that members sent in
        </Link>
      )}
      {samples > 0 && <Samples count={samples} />}
      <FilterForm screen="news" filters={filter} search={{ label: "Title or author" }}>
        <ChoiceFilter
          name="state"
          label="State"
          all="All posts"
          value={filter.state}
          options={Object.entries(stateWords).map(([state, { words }]) => [state, words])}
        />
      </FilterForm>
      {rows.length === 0 ? (
        <EmptyState
          title={isFiltered ? "No post matches" : "No posts yet"}
          action={
            isFiltered && (
              <ButtonLink to={screenAddress("news")} variant="secondary">
                Show all posts
              </ButtonLink>
            )
          }
        >
          <p>
            {isFiltered
              ? "Try a part of the title, or another state."
              : "What you write here stands in the news, in the feed and in search engines."}
          </p>
        </EmptyState>
      ) : (
        <ul className="grid max-w-4xl gap-2">
          {rows.map((row) => (
            <Row key={row.name} row={row} timeZone={timeZone} />
          ))}
        </ul>
      )}
      <MoreRows
        to={next === null ? null : screenAddress("news", { ...filter, from: next })}
        label="Older posts"
      />
    </Screen>
  );
}

function Row({ row, timeZone }: { row: NewsData["rows"][number]; timeZone: string }) {
  const { name, title, author, date, state, publishAt, by } = row;
  const { words, tone } = stateWords[state];
  return (
    <li className="relative flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded-card border border-line bg-paper px-4 py-3 hover:border-ruby">
      <div className="min-w-0">
        <Link to={documentAddress(name)} className="font-semibold after:absolute after:inset-0">
          {title}
        </Link>
        <p className="text-ink-soft text-small">
          {[date && longDay(date), author && `by ${author}`].filter(Boolean).join(", ")}
        </p>
      </div>
      <p className="text-small">
        <StateWord tone={tone}>
          <span>
            {words}
            {by && ` by ${by}`}
            {publishAt && (
              <>
                , <Instant at={publishAt} timeZone={timeZone} brief />
              </>
            )}
          </span>
        </StateWord>
      </p>
    </li>
  );
}

function Samples({ count }: { count: number }) {
  return (
    <Alert tone="info" title={count === 1 ? "One story is made up" : `${count} stories are made up`}>
      <p>They came with the product, to show what the news look like.</p>
      <DashboardForm
        id="samples"
        intent="take-off-samples"
        submit="Take them off the site"
        look={{ variant: "secondary", size: "small" }}
        className="mt-3 grid justify-items-start"
      />
    </Alert>
  );
}
