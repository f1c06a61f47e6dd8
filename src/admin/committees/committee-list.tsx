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
    committee: loadedChoice("Committee", "Every committee"),
    part: choice("Part", "Every part", appointmentFields.part.options),
    when: choice("When", "Now", [
      ["past", "Before"],
      ["all", "Now and before"],
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
        question: "End their time in the committee today?",
        consequence: "They stay in the list of those who were in it. You can undo it.",
      },
    },
    "delete-seats": {
      label: "Move to the trash",
      right,
      on: () => true,
      many: () => true,
      asks: {
        question: "Move these to the trash?",
        consequence: `For what was entered by mistake. They can be restored for ${trashDays} days.`,
      },
    },
  },
  menu: ({ id, memberId }, { shown }) => (
    <>
      <MenuLink to={recordAddress("committees", id, fromList(shown))}>Edit</MenuLink>
      {memberId && <MenuLink to={recordAddress("members", memberId)}>Their entry as a member</MenuLink>}
      <MenuLink to={screenAddress("history", { kind: "seat", record: id })}>History</MenuLink>
    </>
  ),
  about: "Who is and was in which committee, as chair or member, and when.",
  empty: {
    nothing: "Nobody is in a committee yet",
    noMatch: "Nobody matches",
    hint: "Try another committee, or look at now and before together.",
    begin: "Add the chairs first: interests in a committee are mailed to its chair.",
    all: { when: "all" },
  },
});
