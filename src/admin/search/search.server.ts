import { content } from "#content/store.server.ts";
import { shortDate } from "#features/events/day-names.ts";
import { listInquiries } from "#features/inquiries/store.server.ts";
import { stateWords } from "#features/members/member.ts";
import { may } from "#identity/roles.ts";
import { roleNames } from "#identity/staff/role-names.ts";
import type { Filters } from "#platform/lists/filter.ts";
import { readListQuery } from "#platform/lists/list-query.ts";
import type { ListSource } from "#platform/lists/list-source.server.ts";
import { accountList } from "../accounts/accounts.tsx";
import { accountsServed } from "../accounts/accounts-served.server.ts";
import { eventList } from "../events/event-list.tsx";
import { eventsServed } from "../events/events-served.server.ts";
import { kindWords } from "../inbox/inbox-query.ts";
import { headlineOf } from "../inbox/summary.ts";
import type { List } from "../lists/define-list.ts";
import { memberList } from "../members/member-list.tsx";
import { membersServed } from "../members/members-served.server.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";

/** What was found of one kind; `all` is the list of all that match, where there is such a list and more. */
export type Found = {
  title: string;
  rows: { to: string; name: string; note: string }[];
  all: string | null;
};

const shown = 8; // of each kind

/** Searches what this person's role may read, each kind by the search of its own list. */
export async function search(request: StaffRequest, words: string): Promise<Found[]> {
  const { visitor } = request;
  const found = await Promise.all([
    may(visitor, "members.read")
      ? searchList(memberList, membersServed, request, { q: words }, ({ company, email, state }) =>
          [company, email, stateWords[state]].filter(Boolean).join(" · "),
        )
      : null,
    may(visitor, "events.manage")
      ? searchList(
          eventList,
          eventsServed,
          request,
          { q: words, when: "all" },
          ({ date, location }) => `${shortDate(date)} · ${location}`,
        )
      : null,
    may(visitor, "inbox.read") ? searchInbox(request, words) : null,
    may(visitor, "accounts.manage")
      ? searchList(
          accountList,
          accountsServed,
          request,
          { q: words },
          ({ email, role }) => `${email} · ${roleNames[role].name}`,
        )
      : null,
  ]);
  return found.filter((each) => each !== null);
}

/** The first rows that a declared list finds, and the way to all of them. */
async function searchList<Row, F extends Filters, Sort extends string>(
  list: List<Row, F, Sort>,
  source: ListSource<Row, F, Sort>,
  { platform: { db, clock } }: StaffRequest,
  state: Record<string, string>,
  noteOf: (row: Row) => string,
): Promise<Found> {
  const query = readListQuery(list, new URLSearchParams(state));
  const { rows, next } = await source.page({ db, now: clock.now() }, query, shown);
  return {
    title: list.rows,
    rows: rows.map((row) => ({
      to: list.to(row, { timeZone: "", shown: "" }),
      name: list.name(row),
      note: noteOf(row),
    })),
    all: next ? screenAddress(list.screen, state) : null,
  };
}

async function searchInbox({ platform: { db } }: StaffRequest, words: string): Promise<Found> {
  const { list } = content("committees");
  const { rows, next } = await listInquiries(db, { q: words }, shown);
  return {
    title: "Messages",
    rows: rows.map(({ id, name, kind, details }) => ({
      to: recordAddress("inbox", id),
      name,
      note: [kindWords[kind], headlineOf(details, list)].filter(Boolean).join(" · "),
    })),
    all: next ? screenAddress("inbox", { q: words }) : null,
  };
}
