import { Link } from "react-router";
import { untouchedSamples } from "#content/publishing/take-off-samples.server.ts";
import { snapshot } from "#content/store.server.ts";
import { longDay } from "#platform/days.ts";
import { choice, optionsOf } from "#records/lists/filter.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Instant } from "../components/instant.tsx";
import { firstOpen } from "../components/queue-address.ts";
import { screenMeta } from "../components/screen-meta.ts";
import { StateWord } from "../components/state-word.tsx";
import { documentAddress } from "../content/content-address.ts";
import { defineList } from "../lists/define-list.ts";
import { ListScreen } from "../lists/list-screen.tsx";
import { loadList } from "../lists/serve-list.server.ts";
import { recordAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import { readWaiting } from "../request/waiting-store.server.ts";
import type { Route } from "./+types/news";
import { newsActions } from "./actions.server.ts";
import { newsServed, type PostRow } from "./load.server.ts";
import { postStates, stateWords } from "./post-state.ts";

const stateOf = ({ state, by }: PostRow) => stateWords[state].words + (by ? ` by ${by}` : "");

export const newsList = defineList<PostRow>()({
  screen: "news",
  rows: "Posts",
  id: ({ name }) => name,
  name: ({ title }) => title,
  to: ({ name }) => documentAddress(name),
  search: "Title or author",
  filters: {
    state: choice(
      "Status",
      "All posts",
      optionsOf(postStates, (state) => stateWords[state].words),
    ),
  },
  sorts: ["date"],
  first: "-date",
  columns: [
    { label: "Title", as: "name", text: ({ title }) => title },
    { label: "Author", width: "w-48", shown: "not-narrow", text: ({ author }) => author || null },
    {
      label: "Status",
      as: "state",
      width: "w-80 max-xl:w-60",
      text: stateOf,
      cell: (row, { timeZone }) => (
        <StateWord tone={stateWords[row.state].tone}>
          <span>
            <span>{stateOf(row)}</span>
            {row.publishAt && (
              <span>
                , <Instant at={row.publishAt} timeZone={timeZone} brief />
              </span>
            )}
          </span>
        </StateWord>
      ),
    },
    {
      label: "Date",
      sort: "-date",
      width: "w-44",
      text: ({ date }) => date || null,
      cell: ({ date }) => date && longDay(date),
    },
  ],
  actions: {},
  about: "News posts. Their text is in “content.zip”.",
  empty: {
    nothing: "No posts yet",
    noMatch: "No posts match",
    hint: "Try part of the title, or another status.",
    begin: "Posts you publish here appear in the news, in the feed and in search engines.",
  },
});

export const meta: Route.MetaFunction = () => screenMeta("News");

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, "news");
  const [list, { news: articles = 0 }] = await Promise.all([
    loadList(newsList, newsServed, asked),
    readWaiting(asked.context, asked.visitor),
  ]);
  return { ...list, articles, samples: untouchedSamples(snapshot()).length };
}

export const action = screenAction("news", newsActions);

/** The posts of the news: drafts, those that wait, and what is on the site. */
export default function News({ loaderData }: Route.ComponentProps) {
  const { articles, samples } = loaderData;
  return (
    <ListScreen
      list={newsList}
      data={loaderData}
      actions={
        <ButtonLink to={recordAddress("news", "new")} size="small">
          New post
        </ButtonLink>
      }
    >
      {articles > 0 && (
        <Link to={recordAddress("news", "articles", firstOpen)} className="link w-fit py-2 font-semibold">
          {articles === 1 ? "1 article" : `${articles.toLocaleString("en-US")} articles`} that members sent in
        </Link>
      )}
      {samples > 0 && <Samples count={samples} />}
    </ListScreen>
  );
}

function Samples({ count }: { count: number }) {
  return (
    <Alert
      tone="info"
      title={count === 1 ? "1 sample story is in the news" : `${count} sample stories are in the news`}
    >
      <p>They came with the site to show how it looks.</p>
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
