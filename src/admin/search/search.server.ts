import { shownWords } from "#billing/documents/invoice-state.ts";
import { shortDate } from "#features/events/day-names.ts";
import { stateWords } from "#features/members/member.ts";
import { may, type Permission } from "#identity/roles.ts";
import { roleNames } from "#identity/staff/role-names.ts";
import type { Filters } from "#records/lists/filter.ts";
import { readListQuery } from "#records/lists/list-query.ts";
import type { ListSource } from "#records/lists/list-source.server.ts";
import { accountList } from "../accounts/accounts.tsx";
import { accountsServed } from "../accounts/accounts-served.server.ts";
import { eventList } from "../events/event-list.tsx";
import { eventsServed } from "../events/events-served.server.ts";
import { inboxList } from "../inbox/inbox.tsx";
import { inboxServed } from "../inbox/inbox-served.server.ts";
import { kindWords } from "../inbox/inbox-words.ts";
import { invoiceList } from "../invoices/invoice-list.tsx";
import { invoicesServed } from "../invoices/invoices-served.server.ts";
import type { List } from "../lists/define-list.ts";
import { askedBy } from "../lists/serve-list.server.ts";
import { memberList } from "../members/member-list.tsx";
import { membersServed } from "../members/members-served.server.ts";
import { screenAddress } from "../request/screen-address.ts";
import { rightOf } from "../request/screens.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { findPlaces } from "./places.ts";

/** What was found of one kind; `all` is the list of all that match, where there is such a list and more. */
export type Found = {
  title: string;
  rows: { to: string; name: string; note: string }[];
  all: string | null;
};

const shown = 8; // of each kind

/** The lists that are searched, each by its own search, with what is told of a row. */
const searched = [
  inList(
    memberList,
    membersServed,
    ({ company, phoneNumber, email, state }) => [company, phoneNumber, email, stateWords[state]],
    "members.read",
  ),
  inList(eventList, eventsServed, ({ date, location }) => [shortDate(date), location], "events.manage", {
    when: "all",
  }),
  inList(inboxList, inboxServed, ({ kind, headline, phone }) => [kindWords[kind], headline, phone]),
  inList(invoiceList, invoicesServed, ({ payer, state }) => [payer, shownWords[state]]),
  inList(accountList, accountsServed, ({ email, role }) => [email, roleNames[role].name]),
];

/** Searches what this person's role may open: screens and pages by what they are called, each kind by the search of its own list. */
export function search(request: StaffRequest, words: string): Promise<Found[]> {
  const readable = searched.filter(({ right }) => may(request.visitor, right));
  const rows = findPlaces(request.visitor, words).map(({ to, title }) => ({ to, name: title, note: "" }));
  const places = { title: "Screens and pages", rows, all: null };
  return Promise.all([places, ...readable.map(({ find }) => find(request, words))]);
}

/** The first rows that a declared list finds, and the way to all of them; with the right `opens` to each itself. */
function inList<Row, F extends Filters, Sort extends string>(
  list: List<Row, F, Sort>,
  source: ListSource<Row, F, Sort>,
  noteOf: (row: Row) => (string | null)[],
  opens: Permission = rightOf(list.screen),
  filters: Record<string, string> = {},
) {
  async function find(request: StaffRequest, words: string): Promise<Found> {
    const state = { q: words, ...filters };
    const query = readListQuery(list, new URLSearchParams(state));
    const all = screenAddress(list.screen, state);
    const mayOpen = may(request.visitor, opens);
    const { rows, next } = await source.page(askedBy(request), query, shown);
    return {
      title: list.rows,
      rows: rows.map((row) => ({
        to:
          (mayOpen && list.to?.(row, { timeZone: "", shown: "", intents: [] })) ||
          screenAddress(list.screen, { ...filters, q: list.name(row) }),
        name: list.name(row),
        note: noteOf(row).filter(Boolean).join(" · "),
      })),
      all: next ? all : null,
    };
  }
  return { right: rightOf(list.screen), find };
}
