import { Link } from "react-router";
import { EmptyState } from "#ui/empty-state.tsx";
import { Instant } from "../components/instant.tsx";
import { ListCell, ListRow, ListTable } from "../components/list-table.tsx";
import { MoreRows } from "../components/more-rows.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { fromList, rowAnchor } from "../request/list-address.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/history";
import type { HistoryRow } from "./history-row.server.ts";
import { loadHistory } from "./load.server.ts";

export const meta: Route.MetaFunction = () => screenMeta("History");

export async function loader(args: Route.LoaderArgs) {
  return loadHistory(await requireScreen(args, "history.read"));
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";
export { RefusedScreen as ErrorBoundary } from "../components/refused-screen.tsx";

/** The changes of events, one line each (4.14). */
export default function History({ loaderData }: Route.ComponentProps) {
  return (
    <Screen title="History">
      <Changes {...loaderData} />
    </Screen>
  );
}

function Changes({ rows, next, eventId, shown, timeZone }: Route.ComponentProps["loaderData"]) {
  if (rows.length === 0) {
    return (
      <EmptyState title="No changes yet">
        <p>Every change of an event is kept here: who made it, when, and what it replaced.</p>
      </EmptyState>
    );
  }
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      {eventId && (
        <Link to={screenAddress("history")} className="link w-fit py-2 font-semibold text-small">
          Show the history of all events
        </Link>
      )}
      <ListTable
        caption="Changes of events, newest first"
        heads={[
          { label: "Event" },
          { label: "What" },
          { label: "Who", width: "w-44" },
          { label: "When", width: "w-52" },
        ]}
      >
        {rows.map((row) => (
          <ChangeRow key={row.id} row={row} timeZone={timeZone} shown={shown} />
        ))}
      </ListTable>
      <MoreRows to={next ? screenAddress("history", { event: eventId, before: next }) : null} label="Older" />
    </div>
  );
}

type ChangeRowProps = { row: HistoryRow; timeZone: string; shown: string };

function ChangeRow({ row, timeZone, shown }: ChangeRowProps) {
  return (
    <ListRow id={rowAnchor(row.id)}>
      <ListCell as="name" title={row.title}>
        <Link
          to={recordAddress("history", row.id, fromList(shown))}
          className="hover:text-ruby hover:underline"
        >
          {row.title || "An event"}
          <span className="sr-only">, what changed</span>
        </Link>
      </ListCell>
      <ListCell title={[row.what, row.fields.join(", ").toLowerCase()].filter(Boolean).join(": ")}>
        {row.what}
        {row.fields.length > 0 && (
          <span className="text-ink-soft">: {row.fields.join(", ").toLowerCase()}</span>
        )}
      </ListCell>
      <ListCell>{row.who}</ListCell>
      <ListCell className="tabular-nums">
        <Instant at={row.at} timeZone={timeZone} brief />
      </ListCell>
    </ListRow>
  );
}
