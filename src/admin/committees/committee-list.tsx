import { appointmentFields } from "#features/inquiries/committees/appointment-fields.ts";
import { trashDays } from "#platform/trash-days.ts";
import { choice, loadedChoice } from "#records/lists/filter.ts";
import { MenuLink } from "../components/row-menu.tsx";
import { columnOf } from "../lists/column-of.tsx";
import { defineList } from "../lists/define-list.ts";
import { fromList } from "../request/list-address.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import type { AppointmentLine } from "./appointments-served.server.ts";

const right = "committees.manage" as const;

export const committeeList = defineList<AppointmentLine>()({
  screen: "committees",
  rows: "People",
  one: "seat",
  id: ({ id }) => id,
  name: ({ name }) => name,
  to: ({ id }, { shown }) => recordAddress("committees", id, fromList(shown)),
  search: "Name or email",
  filters: {
    committee: loadedChoice("Committee", "All committees"),
    part: choice("Role", "All roles", appointmentFields.part.options),
    when: choice("When", "Current", [
      ["past", "Past"],
      ["all", "Current and past"],
    ]),
  },
  sorts: ["name", "since"],
  first: "name",
  columns: [
    { ...columnOf(appointmentFields, "name"), as: "name", sort: "name" },
    { ...columnOf(appointmentFields, "committee"), text: ({ title }) => title },
    { ...columnOf(appointmentFields, "part"), width: "w-24" },
    { ...columnOf(appointmentFields, "email"), shown: "not-narrow" },
    { ...columnOf(appointmentFields, "since"), sort: "-since", width: "w-32" },
    { ...columnOf(appointmentFields, "until"), width: "w-32", shown: "not-tablet" },
  ],
  actions: {
    "end-seats": {
      label: "End today",
      right,
      on: ({ isOver }) => !isOver,
      many: () => true,
      asks: {
        question: "End their time on the committee today?",
        consequence: "They stay on the list of past committee members. You can undo this.",
      },
    },
    "delete-seats": {
      label: "Move to the trash",
      right,
      on: () => true,
      many: () => true,
      asks: {
        question: "Move these people to the trash?",
        consequence: `Use this for mistakes only. You can restore them for ${trashDays} days.`,
      },
    },
  },
  menu: ({ id, memberId }, { shown }) => (
    <>
      <MenuLink to={recordAddress("committees", id, fromList(shown))}>Edit</MenuLink>
      {memberId && <MenuLink to={recordAddress("members", memberId)}>Open member record</MenuLink>}
      <MenuLink to={screenAddress("history", { kind: "seat", record: id })}>History</MenuLink>
    </>
  ),
  about: "Current and past committee chairs and members, with dates.",
  empty: {
    nothing: "No one is on a committee yet",
    noMatch: "No one matches",
    hint: "Try another committee, or show current and past together.",
    begin: "Add the chairs first. A chair gets an email when someone wants to join.",
    all: { when: "all" },
  },
});
