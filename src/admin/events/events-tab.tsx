import { Plus } from "lucide-react";
import { Link } from "react-router";
import { shortDate } from "#features/events/day-names.ts";
import { displayTime, type Event } from "#features/events/event.ts";
import { createEventLabel } from "#features/events/messages.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Input, Select } from "#ui/input.tsx";
import { TabTable } from "../components/tab-table.tsx";
import { tabAddress } from "../request/tab-address.ts";
import type { EventsTabData } from "./load.server.ts";

/** All events for staff, with search and filters, and links to the editor and the history. */
export function EventsTab(tab: EventsTabData) {
  const { events, next, previous, filters, samples, mayRemoveSamples, timeSuffix } = tab;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <Filters filters={filters} />
        <ButtonLink to="/event-create">
          <Plus aria-hidden="true" className="size-5" /> {createEventLabel}
        </ButtonLink>
      </div>
      {samples > 0 && (
        <Alert tone="info" title={`${samples} sample events are in the calendar`}>
          <p>
            They came with the site to show how it looks.{" "}
            {mayRemoveSamples && (
              <Link to={tabAddress("sample")} className="link font-semibold">
                Remove the sample data
              </Link>
            )}
          </p>
        </Alert>
      )}
      {events.length === 0 ? (
        <EmptyState
          title="No event matches"
          action={
            <ButtonLink to="/admin-dashboard?tab=events&when=all" variant="secondary">
              Show all events
            </ButtonLink>
          }
        >
          <p>Try another word, or look at upcoming and past events together.</p>
        </EmptyState>
      ) : (
        <TabTable caption="Events" heads={["Date", "Event", "Location", "State", "Actions"]}>
          {events.map((event) => (
            <EventRow key={event.id} event={event} past={event.past} timeSuffix={timeSuffix} />
          ))}
        </TabTable>
      )}
      <nav aria-label="Pages" className="flex gap-3 empty:hidden">
        {previous && (
          <ButtonLink to={address({ ...filters, before: previous })} variant="secondary" size="small">
            Previous
          </ButtonLink>
        )}
        {next && (
          <ButtonLink to={address({ ...filters, after: next })} variant="secondary" size="small">
            Next
          </ButtonLink>
        )}
      </nav>
    </div>
  );
}

function EventRow({ event, past, timeSuffix }: { event: Event; past: boolean; timeSuffix: string }) {
  return (
    <tr className="border-line border-b last:border-b-0">
      <td className="whitespace-nowrap px-4 py-2.5 tabular-nums">
        {shortDate(event.date)}
        <span className="block text-ink-soft">
          {displayTime(event.startTime, timeSuffix)} – {displayTime(event.endTime, timeSuffix)}
        </span>
      </td>
      <th scope="row" dir="auto" className="min-w-52 px-4 py-2.5 font-semibold wrap-anywhere">
        <Link to={`/event/${event.id}`} className="hover:text-ruby hover:underline">
          {event.title}
        </Link>
      </th>
      <td dir="auto" className="min-w-40 px-4 py-2.5 text-ink-soft wrap-anywhere">
        {event.location}
      </td>
      <td className="px-4 py-2.5">
        <span className="flex flex-wrap gap-1.5">
          {event.archived ? (
            <Badge>Archived</Badge>
          ) : past ? (
            <Badge>Past</Badge>
          ) : (
            <Badge tone="emerald">Upcoming</Badge>
          )}
          {event.isSample && <Badge tone="diamond">Sample</Badge>}
        </span>
      </td>
      <td className="whitespace-nowrap px-4 py-2.5">
        <Link to={`/event-edit/${event.id}`} className="link inline-block py-1 pr-4">
          Edit<span className="sr-only"> {event.title}</span>
        </Link>
        <Link to={`/admin-dashboard?tab=history&event=${event.id}`} className="link inline-block py-1">
          History<span className="sr-only"> of {event.title}</span>
        </Link>
      </td>
    </tr>
  );
}

function Filters({ filters }: { filters: EventsTabData["filters"] }) {
  return (
    <search>
      <form
        key={`${filters.q} ${filters.when} ${filters.place}`}
        method="get"
        action="/admin-dashboard"
        className="flex flex-wrap gap-3"
      >
        <input type="hidden" name="tab" value="events" />
        <Input
          type="search"
          name="q"
          aria-label="Search events"
          placeholder="Search events"
          defaultValue={filters.q}
          className="sm:w-60!"
        />
        <Select
          name="when"
          aria-label="When"
          defaultValue={filters.when}
          className="flex-1 sm:w-40 sm:flex-none"
        >
          <option value="upcoming">Upcoming</option>
          <option value="past">Past</option>
          <option value="all">All</option>
        </Select>
        <Select
          name="place"
          aria-label="Place"
          defaultValue={filters.place}
          className="flex-1 sm:w-56 sm:flex-none"
        >
          <option value="all">In person and online</option>
          <option value="in-person">In person</option>
          <option value="online">Online</option>
        </Select>
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </form>
    </search>
  );
}

function address(state: Record<string, string>) {
  return `/admin-dashboard?${new URLSearchParams({ tab: "events", ...state })}`;
}
