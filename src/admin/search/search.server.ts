import { content } from "#content/store.server.ts";
import { listCalendarPage } from "#features/events/calendar/list-store.server.ts";
import { shortDate } from "#features/events/day-names.ts";
import { listInquiries } from "#features/inquiries/store.server.ts";
import { listMembers, memberFilter } from "#features/members/list/list-store.server.ts";
import { readMemberQuery } from "#features/members/list/member-query.ts";
import { stateWords } from "#features/members/member.ts";
import { may } from "#identity/roles.ts";
import { roleNames } from "#identity/staff/role-names.ts";
import { accountsServed } from "../accounts/accounts-served.server.ts";
import { kindWords } from "../inbox/inbox-query.ts";
import { headlineOf } from "../inbox/summary.ts";
import { askedBy } from "../lists/serve-list.server.ts";
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
    may(visitor, "members.read") ? searchMembers(request, words) : null,
    may(visitor, "events.manage") ? searchEvents(request, words) : null,
    may(visitor, "inbox.read") ? searchInbox(request, words) : null,
    may(visitor, "accounts.manage") ? searchAccounts(request, words) : null,
  ]);
  return found.filter((each) => each !== null);
}

async function searchMembers({ platform: { db, clock } }: StaffRequest, words: string): Promise<Found> {
  const query = readMemberQuery(new URLSearchParams({ q: words }));
  const { members } = await listMembers(db, query, await memberFilter(db, query, clock.now()));
  return {
    title: "Members",
    rows: members.slice(0, shown).map(({ id, fullName, company, email, state }) => ({
      to: recordAddress("members", id),
      name: fullName,
      note: [company, email, stateWords[state]].filter(Boolean).join(" · "),
    })),
    all: members.length > shown ? screenAddress("members", { q: words }) : null,
  };
}

async function searchEvents({ platform: { db, clock } }: StaffRequest, words: string): Promise<Found> {
  const filter = { when: "all", place: "all", search: words, size: shown } as const;
  const { events, next } = await listCalendarPage(db, filter, clock.now());
  return {
    title: "Events",
    rows: events.map(({ id, title, date, location }) => ({
      to: `/event/${id}`,
      name: title,
      note: `${shortDate(date)} · ${location}`,
    })),
    all: next ? screenAddress("events", { when: "all", q: words }) : null,
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

async function searchAccounts(asked: StaffRequest, words: string): Promise<Found> {
  const query = { q: words, filters: { state: null }, order: "email", after: null, before: null } as const;
  const { rows, next } = await accountsServed.page(askedBy(asked), query, shown);
  return {
    title: "Accounts",
    rows: rows.map(({ id, name, email, role }) => ({
      to: recordAddress("accounts", id),
      name: name || email,
      note: `${email} · ${roleNames[role].name}`,
    })),
    all: next ? screenAddress("accounts", { q: words }) : null,
  };
}
