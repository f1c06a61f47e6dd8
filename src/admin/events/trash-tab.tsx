import { shortDate } from "#features/events/day-names.ts";
import { trashDays } from "#features/events/limits.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { TabTable } from "../components/tab-table.tsx";
import type { TrashTabData } from "./load.server.ts";

/** The deleted events, each with a button to restore it (4.15, 4.16). */
export function TrashTab({ events, next }: TrashTabData) {
  if (events.length === 0) {
    return (
      <EmptyState title="The trash is empty">
        <p>Deleted events stand here for {trashDays} days, and can be restored with everything they held.</p>
      </EmptyState>
    );
  }
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <TabTable caption="Deleted events" heads={["Event", "Date", "Location", "Time left", "Actions"]}>
        {events.map((event) => (
          <tr key={event.id} className="border-line border-b last:border-b-0">
            <th scope="row" dir="auto" className="min-w-52 px-4 py-3 font-semibold wrap-anywhere">
              {event.title}
            </th>
            <td className="whitespace-nowrap px-4 py-3">{shortDate(event.date)}</td>
            <td dir="auto" className="min-w-40 px-4 py-3 text-ink-soft wrap-anywhere">
              {event.location}
            </td>
            <td className="whitespace-nowrap px-4 py-3">
              {event.daysLeft} {event.daysLeft === 1 ? "day" : "days"} left
            </td>
            <td className="px-4 py-2">
              <DashboardForm
                id={`restore-${event.id}`}
                intent="restore"
                hidden={{ id: event.id }}
                submit={
                  <>
                    Restore<span className="sr-only"> {event.title}</span>
                  </>
                }
                look={{ variant: "secondary", size: "small" }}
                className="grid gap-3"
              />
            </td>
          </tr>
        ))}
      </TabTable>
      {next && (
        <ButtonLink
          to={`/admin-dashboard?tab=trash&after=${encodeURIComponent(next)}`}
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
