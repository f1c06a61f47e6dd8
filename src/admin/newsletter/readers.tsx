import { newsletterProvider } from "#features/inquiries/newsletter/newsletter-provider.server.ts";
import {
  countSubscribers,
  type SubscriberState,
} from "#features/inquiries/newsletter/subscriber-store.server.ts";
import { may } from "#identity/roles.ts";
import { choice, wordsOf } from "#records/lists/filter.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { type Column, defineList } from "../lists/define-list.ts";
import { ListScreen } from "../lists/list-screen.tsx";
import { loadList } from "../lists/serve-list.server.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/readers";
import { newsletterActions } from "./actions.server.ts";
import { ReaderActions, readerActions } from "./reader-actions.tsx";
import { type ReaderRow, readersServed } from "./readers-served.server.ts";

/** The states of readers with their labels, in the order of the views. */
const readerStates = [
  ["confirmed", "Subscribers"],
  ["pending", "Not confirmed yet"],
  ["paused", "Email bounces"],
  ["unsubscribed", "Unsubscribed"],
] as const satisfies [SubscriberState, string][];

/** What is told last about the readers of a view. */
const lastHeads: Record<SubscriberState, string> = {
  confirmed: "Confirmed",
  pending: "Confirmed",
  paused: "Since",
  unsubscribed: "Unsubscribed",
};

/** What a view without a reader says: its title, and a sentence. */
const emptyWords: Record<SubscriberState, [string, string]> = {
  confirmed: ["No subscribers yet", "People who subscribe and confirm are listed here."],
  pending: ["No one is waiting", "People who subscribe are listed here until they confirm their address."],
  paused: ["No email bounces", "Addresses that mailings can't reach are listed here, with the reason."],
  unsubscribed: ["No one has unsubscribed", "People who unsubscribe are listed here."],
};

/** The page where a reader subscribed, in words; of one whom staff added, where their consent comes from. */
function sourceWords({ source, consent }: { source: string | null; consent: string | null }): string {
  if (source === null && consent !== null) return consent;
  if (source === null) return "Unknown";
  return source === "/" ? "Home page" : source;
}

/** The columns of a view, by its state. */
const columnsOf = (state: SubscriberState): Column<ReaderRow, "added">[] => [
  {
    label: "Address",
    as: "name",
    text: ({ email }) => email,
    cell: ({ email, pauseReason }) => (
      <>
        <span>{email}</span>
        {pauseReason && <span className="block font-normal text-ink-soft text-small">{pauseReason}</span>}
      </>
    ),
  },
  {
    label: "Source",
    width: "w-32",
    shown: "not-narrow",
    labelled: true,
    text: sourceWords,
  },
  {
    label: "Signed up",
    width: "w-48",
    shown: "not-narrow",
    labelled: true,
    text: ({ subscribedAt }) => subscribedAt,
  },
  {
    label: lastHeads[state],
    width: "w-48",
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
  {
    label: "Actions",
    as: "actions",
    width: state === "paused" ? "w-80" : "w-56",
    text: () => "",
    cell: (row, { intents }) => <ReaderActions row={row} intents={intents} />,
  },
];

function lastOf({ state, confirmedAt, pausedAt, unsubscribedAt }: ReaderRow): Date | null {
  if (state === "paused") return pausedAt;
  return state === "unsubscribed" ? unsubscribedAt : confirmedAt;
}

export const readerList = defineList<ReaderRow>()({
  screen: "newsletter",
  rows: "Subscribers",
  id: ({ id }) => id,
  name: ({ email }) => email,
  search: "Email address",
  filters: {
    state: {
      ...choice("Status", "", readerStates),
      parse: (text) => readerStates.find(([state]) => state === text)?.[0] ?? "confirmed",
    },
  },
  sorts: ["added"],
  first: "-added",
  columns: columnsOf("confirmed"),
  actions: readerActions,
  about: "Newsletter subscribers, including people who haven't confirmed or have unsubscribed.",
  file: {
    columns: [
      { label: "Email", text: ({ email }) => email },
      { label: "Status", text: ({ state }) => wordsOf(readerStates, state) },
      { label: "Source", text: sourceWords },
      { label: "Signed up", text: ({ subscribedAt }) => subscribedAt },
      { label: "Confirmed", text: ({ confirmedAt }) => confirmedAt },
      { label: "Unsubscribed", text: ({ unsubscribedAt }) => unsubscribedAt },
      { label: "Topics", text: ({ topics }) => topics },
    ],
  },
  empty: null,
});

/** The list as a view shows it, with its own words. */
const listOf = (state: SubscriberState) => {
  const [nothing, begin] = emptyWords[state];
  const hint = "Try part of the address, or another view.";
  return {
    ...readerList,
    columns: columnsOf(state),
    empty: { nothing, begin, noMatch: "No addresses match", hint },
  };
};
const lists = {
  confirmed: listOf("confirmed"),
  pending: listOf("pending"),
  paused: listOf("paused"),
  unsubscribed: listOf("unsubscribed"),
};

export const meta: Route.MetaFunction = () => screenMeta("Subscribers");

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, "newsletter");
  const list = await loadList(readerList, readersServed, asked);
  const counts = await countSubscribers(asked.platform.db);
  return {
    ...list,
    counts,
    hasProvider: newsletterProvider() !== null,
    mayAdd: may(asked.visitor, "newsletter.manage"),
  };
}

export const action = screenAction("newsletter", newsletterActions);

/** The newsletter's readers, who has not confirmed yet, and who has left. */
export default function Readers({ loaderData }: Route.ComponentProps) {
  const { query, counts, hasProvider, mayAdd } = loaderData;
  const { q, filters } = query;
  const state = filters.state ?? "confirmed";
  return (
    <ListScreen
      list={lists[state]}
      data={loaderData}
      actions={
        mayAdd && (
          <ButtonLink to={recordAddress("newsletter", "new")} size="small">
            Add subscribers
          </ButtonLink>
        )
      }
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
        <Alert tone="info" title="New subscribers now go to your newsletter provider's list">
          This list has only the people who subscribed before you switched to that provider.
        </Alert>
      )}
    </ListScreen>
  );
}
