import { asc, eq, gt } from "drizzle-orm";
import { members } from "#features/members/tables.ts";
import { goesOnWords, ownDuesWords } from "#features/members/terms/standing.ts";
import { membershipSeats, memberships, membershipTerms } from "#features/members/terms/tables.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import { csvStream } from "#platform/csv-stream.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { decimal } from "#platform/money.ts";

const atOnce = 1_000;

/** With the people who have a seat. */
export function membershipsCsv(db: Connection): ReadableStream<Uint8Array> {
  async function* pages() {
    for (let last = 0; ; ) {
      const found = await db
        .select({ held: memberships, contact: members.fullName })
        .from(memberships)
        .leftJoin(members, eq(members.id, memberships.contactId))
        .where(gt(memberships.id, last))
        .orderBy(asc(memberships.id))
        .limit(atOnce);
      const seats = await seatsOf(
        db,
        found.map(({ held }) => held.id),
      );
      yield found.map(({ held, contact }) => [
        ...[held.id, held.number ?? "", held.name, held.isCompany ? "yes" : "", contact ?? ""],
        ...[(seats.get(held.id) ?? []).map(({ name }) => name ?? "").join(", "), held.endsAfter ?? ""],
        held.goesOn ? "yes" : "",
        ...(held.ownDuesCents === null ? ["", ""] : [decimal(held.ownDuesCents), held.ownDuesTier ?? ""]),
      ]);
      last = found.at(-1)?.held.id ?? 0;
      if (found.length < atOnce) return;
    }
  }
  const heads = [
    "Membership",
    "Member number",
    "Holder",
    "Company",
    "Main contact",
    "Seats",
    "Last day (if resigned or ended)",
  ];
  return csvStream([...heads, goesOnWords, ownDuesWords, "Level the custom dues are for"], pages());
}

async function seatsOf(db: Connection, ids: number[]) {
  const { membershipId, memberId, id, name } = membershipSeats;
  const found = await db
    .select({ membershipId, name: members.fullName, invited: name })
    .from(membershipSeats)
    .leftJoin(members, eq(members.id, memberId))
    .where(isAnyOf(membershipId, ids))
    .orderBy(asc(id));
  return Map.groupBy(
    found.map(({ name, invited, ...seat }) => ({ ...seat, name: name ?? invited })),
    (seat) => seat.membershipId,
  );
}

/** All terms of memberships, also those that wait for their payment and those that were taken back. */
export function termsCsv(db: Connection): ReadableStream<Uint8Array> {
  async function* pages() {
    for (let last = 0; ; ) {
      const found = await db
        .select()
        .from(membershipTerms)
        .where(gt(membershipTerms.id, last))
        .orderBy(asc(membershipTerms.id))
        .limit(atOnce);
      yield found.map((term) => [
        ...[
          term.id,
          term.membershipId,
          term.title,
          term.kind,
          term.state,
          term.startsOn ?? "",
          term.endsOn ?? "",
        ],
        ...[decimal(term.priceCents), term.seats, term.graceDays, term.invoiceId ?? "", term.years],
      ]);
      last = found.at(-1)?.id ?? 0;
      if (found.length < atOnce) return;
    }
  }
  return csvStream(
    [
      ...["Membership year", "Membership", "Level", "Kind", "Status", "First day", "Last day"],
      ...["Price", "Seats", "Grace days", "Invoice", "Years"],
    ],
    pages(),
  );
}
