import { newsletterProvider } from "#features/inquiries/newsletter/newsletter-provider.server.ts";
import {
  countSubscribers,
  type SubscriberState,
} from "#features/inquiries/newsletter/subscriber-store.server.ts";
import { may } from "#identity/roles.ts";
import { choice, wordsOf } from "#platform/lists/filter.ts";
import { Alert } from "#ui/alert.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { type Column, defineList } from "../lists/define-list.ts";
import { ListScreen } from "../lists/list-screen.tsx";
import { loadList } from "../lists/serve-list.server.ts";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { takeScreenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/readers";
import { newsletterActions } from "./actions.server.ts";
import { ReaderActions } from "./reader-actions.tsx";
import { emptyWords, lastHeads, readerStates, sourceWords } from "./reader-words.ts";
import { type ReaderRow, readersServed } from "./readers-served.server.ts";

/** The columns of a view, by its state. */
const columnsOf = (state: SubscriberState): Column<ReaderRow, "added">[] => [
  {
    label: "Address",
    as: "name",
    text: ({ email }) => email,
    cell: ({ email, pauseReason }) => (
      <>
        {email}
        {pauseReason && <span className="block font-normal text-ink-soft text-small">{pauseReason}</span>}
      </>
    ),
  },
  {
    label: "Came from",
    width: "w-32",
    shown: "not-narrow",
    labelled: true,
    text: ({ source }) => sourceWords(source),
  },
  {
    label: "Asked",
    width: "w-52",
    shown: "not-narrow",
    labelled: true,
    text: ({ subscribedAt }) => subscribedAt,
  },
  {
    label: lastHeads[state],
    width: "w-52",
    labelled: true,
    text: (row) => lastOf(row) ?? (row.state === "pending" ? null : "Unknown"),
  },
  {
    label: "Topics",
    width: "w-28",
    shown: "not-narrow",
    labelled: true,
    text: ({ topics }) => topics,
  },
];

function lastOf({ state, confirmedAt, pausedAt, unsubscribedAt }: ReaderRow): Date | null {
  if (state === "paused") return pausedAt;
  return state === "unsubscribed" ? unsubscribedAt : confirmedAt;
}

const actionsOf = (state: SubscriberState): Column<ReaderRow, "added"> => ({
  label: "Actions",
  as: "actions",
  width: state === "paused" ? "w-80" : "w-48",
  text: () => null,
  cell: (row) => <ReaderActions {...row} />,
});

export const readerList = defineList<ReaderRow>()({
  screen: "newsletter",
  title: "Newsletter",
  rows: "Newsletter readers",
  right: "newsletter.read",
  id: ({ id }) => id,
  name: ({ email }) => email,
  search: "E-mail address",
  filters: {
    state: {
      ...choice("State", "", readerStates),
      parse: (text) => readerStates.find(([state]) => state === text)?.[0] ?? "confirmed",
    },
  },
  sorts: ["added"],
  first: "-added",
  columns: columnsOf("confirmed"),
  actions: {},
  file: {
    event: "newsletter readers exported",
    columns: [
      { label: "Email", text: ({ email }) => email },
      { label: "State", text: ({ state }) => wordsOf(readerStates, state) },
      { label: "Came from", text: ({ source }) => sourceWords(source) },
      { label: "Asked", text: ({ subscribedAt }) => subscribedAt },
      { label: "Confirmed", text: ({ confirmedAt }) => confirmedAt },
      { label: "Left", text: ({ unsubscribedAt }) => unsubscribedAt },
      { label: "Topics", text: ({ topics }) => topics },
    ],
  },
  empty: null,
});

export const meta: Route.MetaFunction = () => screenMeta("Newsletter");

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, "newsletter.read");
  const list = await loadList(readerList, readersServed, asked);
  return {
    ...list,
    counts: await countSubscribers(asked.platform.db),
    mayManage: may(asked.visitor, "newsletter.manage"),
    hasProvider: newsletterProvider() !== null,
  };
}

export function action(args: Route.ActionArgs) {
  return takeScreenAction(args, "newsletter.read", newsletterActions);
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";
export { RefusedScreen as ErrorBoundary } from "../components/refused-screen.tsx";

/** The newsletter's readers, who has not confirmed yet, and who has left; each view with its own words. */
export default function Readers({ loaderData }: Route.ComponentProps) {
  const { query, counts, mayManage, hasProvider } = loaderData;
  const { q, filters } = query;
  const state = filters.state ?? "confirmed";
  const [nothing, sentence] = emptyWords[state];
  const hint = q ? "Try a part of the address, or another view." : sentence;
  return (
    <ListScreen
      list={{
        ...readerList,
        columns: [...columnsOf(state), ...(mayManage ? [actionsOf(state)] : [])],
        empty: { nothing, noMatch: "No address matches", hint },
      }}
      data={loaderData}
      views={{
        by: "state",
        tabs: readerStates.map(([view, label]) => ({
          label: `${label} (${counts[view].toLocaleString("en-US")})`,
          to: screenAddress("newsletter", { state: view, q }),
          current: view === state,
        })),
      }}
    >
      {hasProvider && (
        <Alert tone="info" title="New readers are kept by your newsletter provider">
          Here are those who subscribed before that.
        </Alert>
      )}
    </ListScreen>
  );
}
