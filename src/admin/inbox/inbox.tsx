import { Link } from "react-router";
import { kinds, storedStates } from "#features/inquiries/kinds.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ChoiceFilter, FilterForm } from "../components/filter-form.tsx";
import { Instant } from "../components/instant.tsx";
import { ListCell, ListRow, ListTable } from "../components/list-table.tsx";
import { MoreRows } from "../components/more-rows.tsx";
import { MenuDownload, RowMenu } from "../components/row-menu.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { fromList, rowAnchor } from "../request/list-address.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { takeScreenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/inbox";
import { inboxActions } from "./actions.server.ts";
import { HeldMessages } from "./held-messages.tsx";
import { heldAddress, heldWords } from "./held-words.ts";
import { kindWords, stateWords } from "./inbox-query.ts";
import { loadInbox } from "./load.server.ts";
import { PaymentBadge, StateBadge } from "./state-badge.tsx";

export const meta: Route.MetaFunction = () => screenMeta("Inbox");

export async function loader(args: Route.LoaderArgs) {
  return loadInbox(await requireScreen(args, "inbox.read"));
}

export function action(args: Route.ActionArgs) {
  return takeScreenAction(args, "inbox.read", inboxActions);
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";
export { RefusedScreen as ErrorBoundary } from "../components/refused-screen.tsx";

/** The inquiries of visitors, newest first, with their states. */
export default function Inbox({ loaderData }: Route.ComponentProps) {
  const { rows, next, held, heldDays, messages, filters, staff, timeZone } = loaderData;
  const isHeld = filters.state === "held";
  const view = new URLSearchParams(Object.entries(filters).filter(([, value]) => value)).toString();
  return (
    <Screen
      title="Inbox"
      actions={
        !isHeld && (
          <RowMenu of="this list">
            <MenuDownload href={`/admin-dashboard/inbox.csv${view ? `?${view}` : ""}`}>Export</MenuDownload>
          </RowMenu>
        )
      }
    >
      <FilterForm screen="inbox" filters={filters} search={{ label: "Name, words or number" }}>
        <ChoiceFilter
          name="kind"
          label="Kind"
          all="Every kind"
          value={filters.kind}
          options={kinds.map((kind) => [kind, kindWords[kind]])}
        />
        <ChoiceFilter
          name="state"
          label="State"
          all="Every state"
          value={filters.state}
          options={storedStates.map((state) => [state, stateWords[state]])}
        />
        <ChoiceFilter
          name="assignee"
          label="Seen to by"
          all="Everybody's"
          value={filters.assignee}
          options={[...staff, ["nobody", "Nobody's"]]}
        />
      </FilterForm>
      {held > 0 && (
        <p className="text-small">
          <Link to={heldAddress} className="link font-semibold">
            {heldWords(held)}
          </Link>
        </p>
      )}
      {isHeld && (
        <p className="text-ink-soft text-small">
          These look as if a program had sent them, and nobody was sent a mail. Say of what is real that it
          is: then it goes its usual way, with its mails. The others go {heldDays} days after they came.
        </p>
      )}
      {rows.length === 0 && messages.rows.length === 0 && (
        <EmptyState
          title={Object.values(filters).some(Boolean) ? "Nothing matches" : "Nothing has come in yet"}
        >
          <p>Messages, committee interests, nominations and orders are listed here.</p>
        </EmptyState>
      )}
      {rows.length > 0 && (
        <ListTable
          caption="What came in, newest first"
          heads={[
            { label: "From", width: "w-48 max-xl:w-40" },
            { label: "About" },
            { label: "Kind", width: "w-40", shown: wideOnly },
            { label: "State", width: "w-40" },
            { label: "Seen to by", width: "w-40", shown: wideOnly },
            { label: "Received", width: "w-52" },
          ]}
        >
          {rows.map(({ id, createdAt, state, payment, kind, name, headline, assignee }) => (
            <ListRow key={id} id={rowAnchor(id)}>
              <ListCell as="name" title={name}>
                <Link
                  to={recordAddress("inbox", id, fromList(view))}
                  className="hover:text-ruby hover:underline"
                >
                  {name}
                </Link>
              </ListCell>
              <ListCell>{headline}</ListCell>
              <ListCell className={wideOnly}>{kindWords[kind]}</ListCell>
              <ListCell as="state">
                <span className="flex flex-wrap gap-1">
                  <StateBadge state={state} /> <PaymentBadge payment={payment} />
                </span>
              </ListCell>
              <ListCell label="Seen to by" className={`${wideOnly} ${assignee ? "" : "max-sm:hidden"}`}>
                {assignee ?? "–"}
              </ListCell>
              <ListCell className="tabular-nums">
                <Instant at={createdAt} timeZone={timeZone} brief />
              </ListCell>
            </ListRow>
          ))}
        </ListTable>
      )}
      <HeldMessages {...loaderData} />
      <MoreRows to={next ? screenAddress("inbox", { ...filters, before: next }) : null} label="Older" />
    </Screen>
  );
}

const wideOnly = "sm:max-xl:hidden";
