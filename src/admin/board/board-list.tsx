import type { Counted } from "#features/members/board/board-store.server.ts";
import { boardKinds, boardWords } from "#features/members/board/kinds.ts";
import { mediumDay } from "#platform/days.ts";
import { choice, dayFilter, loadedChoice, optionsOf } from "#records/lists/filter.ts";
import { defineList } from "../lists/define-list.ts";
import { recordAddress } from "../request/screen-address.ts";

const whats = optionsOf(boardKinds, (kind) => boardWords[kind]);

/** The memberships behind each figure of the board's page. */
export const boardList = defineList<Counted>()({
  screen: "board",
  rows: "Memberships",
  one: "membership",
  id: ({ id }) => id,
  name: ({ name }) => name || "Removed member",
  to: ({ isCompany, membershipId, contactId }) =>
    isCompany
      ? recordAddress("companies", membershipId)
      : contactId === null
        ? null
        : recordAddress("members", contactId),
  search: "Name",
  filters: {
    on: dayFilter("As of"),
    what: choice("Show", boardWords.held, whats),
    from: dayFilter("From"),
    until: dayFilter("To"),
    level: loadedChoice("Level", "All levels"),
  },
  sorts: ["name"],
  first: "name",
  columns: [
    { label: "Name", as: "name", sort: "name", text: ({ name }) => name || "Removed member" },
    { label: "Level", text: ({ title }) => title },
    {
      label: "First day",
      width: "w-36",
      labelled: true,
      text: ({ startsOn }) => startsOn,
      cell: ({ startsOn }) => <span className="tabular-nums">{mediumDay(startsOn)}</span>,
    },
    {
      label: "Last day",
      width: "w-36",
      labelled: true,
      text: ({ endsOn }) => endsOn,
      cell: ({ endsOn }) => <span className="tabular-nums">{mediumDay(endsOn)}</span>,
    },
    { label: "People", width: "w-24", labelled: true, text: ({ people }) => people },
    { label: "Number", width: "w-24", shown: "wide", text: ({ number }) => number },
  ],
  actions: {},
  about: "Today's memberships, with level, dates and number of people.",
  file: { right: "members.export" },
  empty: {
    nothing: "No memberships",
    noMatch: "No memberships",
    hint: "Choose another date, or change what's under “Show”.",
    begin: "No memberships yet. Import them, or add them in Member Management.",
  },
});

/** The same list for who may not open records. */
export const closedBoardList = { ...boardList, to: undefined };
