import { Link } from "react-router";
import { EmptyState } from "#ui/empty-state.tsx";
import { Missing } from "../components/detail.tsx";
import { Instant } from "../components/instant.tsx";
import { MoreRows } from "../components/more-rows.tsx";
import { TabTable } from "../components/tab-table.tsx";
import { tabAddress } from "../request/tab-address.ts";
import { ChangeDetail } from "./change-detail.tsx";
import type { HistoryRow } from "./history-row.ts";
import type { HistoryTabData } from "./load.server.ts";

/**
 * The changes of events, one line each; an open change shows the values before it and how to restore them
 * (4.14).
 */
export function HistoryTab({ rows, next, eventId, timeZone, showsDetail, open }: HistoryTabData) {
  if (open) return <ChangeDetail change={open} timeZone={timeZone} />;
  if (showsDetail) return <Missing tab="history" what="This change" back="Show all changes" />;
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
        <Link to={tabAddress("history")} className="link w-fit py-2 font-semibold text-small">
          Show the history of all events
        </Link>
      )}
      <TabTable caption="Changes of events, newest first" heads={["Event", "What", "When", "Who"]}>
        {rows.map((row) => (
          <ChangeRow key={row.id} row={row} timeZone={timeZone} />
        ))}
      </TabTable>
      <MoreRows to={next ? tabAddress("history", { event: eventId, before: next }) : null} label="Older" />
    </div>
  );
}

function ChangeRow({ row, timeZone }: { row: HistoryRow; timeZone: string }) {
  return (
    <tr className="border-line border-b last:border-b-0">
      <th scope="row" dir="auto" className="min-w-40 px-4 py-1.5 font-semibold wrap-anywhere">
        <Link
          to={tabAddress("history", { change: row.id })}
          className="inline-block py-1 underline decoration-line underline-offset-4 hover:text-ruby"
        >
          {row.title || "An event"}
          <span className="sr-only">, what changed</span>
        </Link>
      </th>
      <td className="min-w-40 px-4 py-2.5">
        {row.what}
        {row.fields.length > 0 && (
          <span className="text-ink-soft">: {row.fields.join(", ").toLowerCase()}</span>
        )}
      </td>
      <td className="px-4 py-2.5 tabular-nums">
        <Instant at={row.at} timeZone={timeZone} />
      </td>
      <td className="min-w-36 px-4 py-2.5">{row.who}</td>
    </tr>
  );
}
