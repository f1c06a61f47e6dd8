import { Plus } from "lucide-react";
import { Link } from "react-router";
import { shortDate } from "#features/events/day-names.ts";
import { displayTime } from "#features/events/event.ts";
import { createEventLabel } from "#features/events/messages.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ChoiceFilter, FilterForm } from "../components/filter-form.tsx";
import { actionsColumn, ListCell, ListRow, ListTable } from "../components/list-table.tsx";
import { MenuLink, RowMenu } from "../components/row-menu.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { rowAnchor } from "../request/list-address.ts";
import { sortParam } from "../request/read-sort.ts";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/events";
import { EventState } from "./event-state.tsx";
import { type EventsData, loadEvents } from "./load.server.ts";

export const meta: Route.MetaFunction = () => screenMeta("Events");

export async function loader(args: Route.LoaderArgs) {
  return loadEvents(await requireScreen(args, "events.manage"));
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";
export { RefusedScreen as ErrorBoundary } from "../components/refused-screen.tsx";

const whens = [
  ["past", "Past"],
  ["all", "Upcoming and past"],
] as const;
const places = [
  ["in-person", "In person"],
  ["online", "Online"],
] as const;

/** All events for staff, with search and filters, and links to the editor and the history. */
export default function Events({ loaderData }: Route.ComponentProps) {
  const { events, next, previous, filters, sort, sorts, samples, mayRemoveSamples, timeSuffix } = loaderData;
  const sorted = sortParam(sort, sorts);
  return (
    <Screen
      title="Events"
      actions={
        <ButtonLink to="/event-create" size="small">
          <Plus aria-hidden="true" className="size-5" />
          <span className="max-sm:sr-only">{createEventLabel}</span>
        </ButtonLink>
      }
    >
      <FilterForm
        screen="events"
        filters={filters}
        kept={{ sort: sorted }}
        search={{ label: "Search events" }}
      >
        <ChoiceFilter name="when" label="When" all="Upcoming" value={filters.when} options={whens} />
        <ChoiceFilter
          name="place"
          label="Place"
          all="In person and online"
          value={filters.place}
          options={places}
        />
      </FilterForm>
      {events.length === 0 ? (
        <EmptyState
          title="No event matches"
          action={
            <ButtonLink to={screenAddress("events", { when: "all" })} variant="secondary">
              Show all events
            </ButtonLink>
          }
        >
          <p>Try another word, or look at upcoming and past events together.</p>
        </EmptyState>
      ) : (
        <ListTable
          caption="Events"
          heads={[
            { label: "Event", sort: "title" },
            { label: "Date", sort: "date", width: "w-44" },
            { label: "Time", width: "w-60", shown: wideOnly },
            { label: "Location", shown: noTablet },
            { label: "State", width: "w-32" },
            actionsColumn,
          ]}
          order={{
            sort,
            to: (asked) => screenAddress("events", { ...filters, sort: sortParam(asked, sorts) }),
          }}
        >
          {events.map((event) => (
            <EventRow key={event.id} event={event} timeSuffix={timeSuffix} />
          ))}
        </ListTable>
      )}
      <nav aria-label="Pages" className="flex gap-3 empty:hidden">
        {previous && (
          <ButtonLink
            to={screenAddress("events", { ...filters, sort: sorted, before: previous })}
            variant="secondary"
            size="small"
          >
            Previous
          </ButtonLink>
        )}
        {next && (
          <ButtonLink
            to={screenAddress("events", { ...filters, sort: sorted, after: next })}
            variant="secondary"
            size="small"
          >
            Next
          </ButtonLink>
        )}
      </nav>
      {samples > 0 && (
        <Alert
          tone="info"
          title={
            samples === 1
              ? "1 sample event is in the calendar"
              : `${samples} sample events are in the calendar`
          }
        >
          <p>
            They came with the site to show how it looks.{" "}
            {mayRemoveSamples && (
              <Link to={screenAddress("sample")} className="link font-semibold">
                Remove the sample data
              </Link>
            )}
          </p>
        </Alert>
      )}
    </Screen>
  );
}

const noTablet = "sm:max-lg:hidden";
const wideOnly = "sm:max-xl:hidden";

function EventRow({ event, timeSuffix }: { event: EventsData["events"][number]; timeSuffix: string }) {
  const { id, title, date, startTime, endTime, location } = event;
  return (
    <ListRow id={rowAnchor(id)}>
      <ListCell as="name" title={title}>
        <Link to={`/event/${id}`} className="hover:text-ruby hover:underline">
          {title}
        </Link>
        {event.isSample && <span className="font-normal text-ink-soft sm:max-xl:hidden"> · sample</span>}
      </ListCell>
      <ListCell className="tabular-nums">{shortDate(date)}</ListCell>
      <ListCell className={`tabular-nums ${wideOnly}`}>
        {`${displayTime(startTime, timeSuffix)} – ${displayTime(endTime, timeSuffix)}`}
      </ListCell>
      <ListCell className={noTablet}>{location}</ListCell>
      <ListCell as="state">
        <EventState event={event} />
      </ListCell>
      <ListCell as="actions">
        <RowMenu of={title}>
          <MenuLink to={`/event-edit/${id}`}>Edit</MenuLink>
          <MenuLink to={`/event/${id}`}>Open its page</MenuLink>
          <MenuLink to={screenAddress("history", { kind: "event", record: id })}>History</MenuLink>
        </RowMenu>
      </ListCell>
    </ListRow>
  );
}
