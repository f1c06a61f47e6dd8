import { Link } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { TabTable } from "../tab-table.tsx";
import type { HistoryRow } from "./history-row.ts";
import type { HistoryTabData } from "./load.server.ts";

/** Who changed what, when, and how it read before and after (4.14). */
export function HistoryTab({ rows, next, eventId }: HistoryTabData) {
  const ofEvent = eventId ? `&event=${encodeURIComponent(eventId)}` : "";
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
        <Link to="/admin-dashboard?tab=history" className="link w-fit py-2 font-semibold text-small">
          Show the history of all events
        </Link>
      )}
      <TabTable
        caption="Changes of events, newest first"
        heads={["When", "Who", "What", "Event", "Before and after"]}
      >
        {rows.map((row) => (
          <ChangeRow key={row.id} row={row} />
        ))}
      </TabTable>
      {next && (
        <ButtonLink
          to={`/admin-dashboard?tab=history${ofEvent}&before=${next}`}
          variant="secondary"
          size="small"
          className="w-fit"
        >
          Older
        </ButtonLink>
      )}
    </div>
  );
}

function ChangeRow({ row }: { row: HistoryRow }) {
  return (
    <tr className="border-line border-b last:border-b-0">
      <td className="whitespace-nowrap px-4 py-2.5 tabular-nums">
        <time dateTime={row.at}>{row.when}</time>
      </td>
      <td className="px-4 py-2.5">{row.who}</td>
      <td className="whitespace-nowrap px-4 py-2.5 font-semibold">{row.what}</td>
      <td dir="auto" className="min-w-44 px-4 py-2.5 wrap-anywhere">
        <Link to={`/event/${row.eventId}`} className="hover:text-ruby hover:underline">
          {row.title}
        </Link>
      </td>
      <td className="min-w-80 px-4 py-2.5">
        {row.changes.length === 0 ? (
          <span className="text-ink-soft">–</span>
        ) : (
          <dl className="grid gap-1.5">
            {row.changes.map(({ label, theirs, yours }) => (
              <div key={label}>
                <dt className="inline font-semibold">{label}: </dt>
                <dd dir="auto" className="inline wrap-anywhere">
                  <del className="line-clamp-3 inline text-ink-soft">{theirs}</del> →{" "}
                  <ins className="inline no-underline">{yours}</ins>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </td>
    </tr>
  );
}
