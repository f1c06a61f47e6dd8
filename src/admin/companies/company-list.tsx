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
  search: "Name of the company",
  filters: {},
  sorts: ["name"],
  first: "name",
  columns: [
    { label: "Name", as: "name", sort: "name", text: ({ name }) => name },
    { label: "Level", text: ({ level }) => level },
    {
      label: "Until",
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
    { label: "Contact", shown: "not-tablet", text: ({ contact }) => contact },
    { label: "Number", width: "w-24", shown: "wide", text: ({ number }) => number },
  ],
  actions: {},
  menu: ({ id, contactId }) => (
    <>
      {contactId && <MenuLink to={recordAddress("members", contactId)}>The entry of the contact</MenuLink>}
      <MenuLink to={screenAddress("history", { kind: "membership", record: id })}>History</MenuLink>
    </>
  ),
  about: "The companies with a membership, each with who speaks for it and the seats that are taken.",
  empty: {
    nothing: "No company yet",
    noMatch: "No company matches",
    hint: "Try a part of the name.",
    begin: "A company begins with an order of a level with several seats, or is added here.",
  },
});
