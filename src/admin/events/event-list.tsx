import { shortDate } from "#features/events/day-names.ts";
import { pageSize } from "#features/events/limits.ts";
import { choice } from "#records/lists/filter.ts";
import { MenuLink } from "../components/row-menu.tsx";
import type { StateTone } from "../components/state-word.tsx";
import { defineList } from "../lists/define-list.ts";
import { stateColumn } from "../lists/state-column.tsx";
import { screenAddress } from "../request/screen-address.ts";
import { editEventAddress } from "./event-addresses.ts";
import type { EventRow } from "./events-served.server.ts";

const tabular = (text: string) => <span className="tabular-nums">{text}</span>;

export const eventList = defineList<EventRow>()({
  screen: "events",
  rows: "Events",
  length: pageSize,
  id: ({ id }) => id,
  name: ({ title }) => title,
  mark: ({ isSample }) => isSample && "sample",
  to: ({ id }) => `/event/${id}`,
  search: "Search events",
  filters: {
    when: choice("When", "Upcoming", [
      ["past", "Past"],
      ["all", "Upcoming and past"],
    ]),
    place: choice("Place", "In person and online", [
      ["in-person", "In person"],
      ["online", "Online"],
    ]),
  },
  sorts: ["date", "title"],
  first: ({ when }) => (when === "past" ? "-date" : "date"),
  columns: [
    { label: "Event", as: "name", sort: "title", text: ({ title }) => title },
    {
      label: "Date",
      sort: "date",
      width: "w-44",
      text: ({ date }) => date,
      cell: ({ date }) => tabular(shortDate(date)),
    },
    {
      label: "Time",
      width: "w-60",
      shown: "not-narrow",
      text: ({ time }) => time,
      cell: ({ time }) => tabular(time),
    },
    { label: "Location", shown: "not-tablet", text: ({ location }) => location },
    stateColumn("w-32", stateOf),
  ],
  actions: {},
  menu: ({ id }, { shown }) => (
    <>
      <MenuLink to={editEventAddress(id, shown)}>Edit</MenuLink>
      <MenuLink to={`/event/${id}`}>View event page</MenuLink>
      <MenuLink to={screenAddress("history", { kind: "event", record: id })}>History</MenuLink>
    </>
  ),
  about: "All events, including past ones, with all their fields.",
  empty: {
    nothing: "No events match",
    noMatch: "No events match",
    hint: "Try another word, or search upcoming and past events together.",
    all: { when: "all" },
  },
});

/** The same list for who changes no events: without the menus, and without the pages that only those see who do. */
export const closedEventList = {
  ...eventList,
  to: ({ id, unpublished }: EventRow) => (unpublished ? null : `/event/${id}`),
  menu: undefined,
};

/** What visitors need not expect goes before the time. */
function stateOf({ cancelled, unpublished, archived, past }: EventRow): { words: string; tone: StateTone } {
  if (cancelled) return { words: "Canceled", tone: "bad" };
  if (unpublished) return { words: unpublished, tone: "waiting" };
  if (archived) return { words: "Archived", tone: "quiet" };
  return past ? { words: "Past", tone: "quiet" } : { words: "Upcoming", tone: "good" };
}
