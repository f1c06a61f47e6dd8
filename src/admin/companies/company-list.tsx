import { mediumDay } from "#platform/days.ts";
import { MenuLink } from "../components/row-menu.tsx";
import { defineList } from "../lists/define-list.ts";
import { fromList } from "../request/list-address.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";

/** A company as the list shows it. */
export type CompanyLine = {
  id: number;
  number: number | null;
  name: string;
  level: string | null;
  until: string | null;
  seats: number;
  taken: number;
  contactId: number | null;
  contact: string | null;
};

export const companyList = defineList<CompanyLine>()({
  screen: "companies",
  rows: "Companies",
  one: "company",
  id: ({ id }) => id,
  name: ({ name }) => name,
  to: ({ id }, { shown }) => recordAddress("companies", id, fromList(shown)),
  search: "Company name",
  filters: {},
  sorts: ["name"],
  first: "name",
  columns: [
    { label: "Name", as: "name", sort: "name", text: ({ name }) => name },
    { label: "Level", text: ({ level }) => level },
    {
      label: "Last day",
      width: "w-36",
      labelled: true,
      text: ({ until }) => until,
      cell: ({ until }) => until && <span className="tabular-nums">{mediumDay(until)}</span>,
    },
    {
      label: "Seats taken",
      width: "w-32",
      labelled: true,
      text: ({ taken, seats }) => `${taken} of ${seats}`,
    },
    { label: "Main contact", shown: "not-tablet", text: ({ contact }) => contact },
    { label: "Number", width: "w-24", shown: "wide", text: ({ number }) => number },
  ],
  actions: {},
  menu: ({ id, contactId }) => (
    <>
      {contactId && <MenuLink to={recordAddress("members", contactId)}>Open contact’s record</MenuLink>}
      <MenuLink to={screenAddress("history", { kind: "membership", record: id })}>History</MenuLink>
    </>
  ),
  about: "Companies with a membership, with their main contact and seats taken.",
  empty: {
    nothing: "No companies yet",
    noMatch: "No companies match",
    hint: "Try part of the name.",
    begin: "Companies are added when they order a level with several seats, or you can add one here.",
  },
});
