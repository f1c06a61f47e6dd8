import { eq, sql } from "drizzle-orm";
import type { Method } from "#billing/kinds.ts";
import { owedOf } from "#billing/ledger/owed.server.ts";
import { invoices, payments } from "#billing/tables.ts";
import { members } from "#features/members/tables.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection } from "#platform/database.server.ts";
import type { LevelCounts, TermKind } from "./kinds.ts";
import { holds, type LiveTerm, lastOf, ranks, type Standing, standingSentence } from "./standing.ts";
import { hasSeatOn, isMemberOn, standingOf } from "./standing-sql.server.ts";
import { membershipSeats, memberships, membershipTerms } from "./tables.ts";

export type MembershipFacts = {
  membershipId: number;
  /** Null before a first payment. */
  number: number | null;
  isCompany: boolean;
  name: string;
  isContact: boolean;
  /** The level of the term that runs, else of the next, the last or the proposed one; "" for none. */
  level: string;
  tier: string;
  /** The last day of what is paid or given; null where nothing is. */
  until: string | null;
  standing: Standing;
  /** "Active through January 14, 2028, paid by check on January 15" */
  sentence: string;
  /** Whether the next term is given without dues when one ends. */
  goesOn: boolean;
  owedCents: number;
  /** The invoice that is owed, or that asked for the term in the sentence. */
  invoiceId: number | null;
  paid: { method: Method; day: string } | null;
  /** Whether the term that runs is of a supporter's level, which includes no listing in the directory. */
  isSupporter: boolean;
  /** Whether the person is a member on the day: false also where the membership has fewer seats than people. */
  isMember: boolean;
};

type StoredTerm = LiveTerm & {
  state: "live" | "proposed";
  kind: TermKind;
  counts: LevelCounts;
  title: string;
  tier: string;
  priceCents: number;
  invoiceId: number | null;
  owedCents: number;
  paid: MembershipFacts["paid"];
};

/** How the memberships of these people stand on a day; of several the one that holds, then the newest. Nobody without one is in it. */
export async function readMemberships(
  connection: Connection,
  memberIds: number[],
  day: string,
): Promise<Map<number, MembershipFacts>> {
  const facts = new Map<number, MembershipFacts>();
  for (const { memberId, ...one } of await listMemberships(connection, memberIds, day)) {
    const before = facts.get(memberId);
    if (!before || rankOf(one.standing) <= rankOf(before.standing)) facts.set(memberId, one);
  }
  return facts;
}

/** All memberships of these people on a day, the oldest first: a person may have one of their own and a seat of a company's. */
export async function listMemberships(
  connection: Connection,
  memberIds: number[],
  day: string,
): Promise<(MembershipFacts & { memberId: number })[]> {
  if (memberIds.length === 0) return [];
  const rows = await connection
    .select({
      memberId: members.id,
      ...standingColumns(day),
      isMember: isMemberOn(members.id, day),
    })
    .from(members)
    .innerJoin(membershipSeats, hasSeatOn(members.id, day))
    .innerJoin(memberships, eq(memberships.id, membershipSeats.membershipId))
    .where(isAnyOf(members.id, memberIds))
    .orderBy(memberships.id);
  return rows.map(({ memberId, isMember, ...row }) => ({
    ...factsOf(row, day),
    ...{ memberId, isMember, isContact: row.membership.contactId === memberId },
  }));
}

export async function readMembership(connection: Connection, id: number, day: string): Promise<Facts | null> {
  const [found] = await connection
    .select(standingColumns(day))
    .from(memberships)
    .innerJoin(sql`(values (1)) as one`, sql`true`) // else drizzle would omit the table's name before a column
    .where(eq(memberships.id, id));
  return found ? factsOf(found, day) : null;
}

const rankOf = (standing: Standing) => ranks.indexOf(standing);

/** What a statement selects beside `memberships` for `factsOf`. */
export const standingColumns = (day: string) => ({
  ...{ membership: memberships, terms: termsAsJson(), standing: standingOf(memberships.id, day) },
});

function termsAsJson() {
  const { id, membershipId, state, kind, counts, title, tier, invoiceId, priceCents } = membershipTerms;
  const { startsOn, endsOn, graceDays, opensDaysBefore, cutShort } = membershipTerms;
  const paid = sql`(select json_build_object('method', ${payments.method}, 'day', ${payments.receivedOn}) from ${payments}
    where ${payments.id} in (select moved.payment_id from ledger moved
      where moved.invoice_id = ${invoiceId} and moved.refund_id is null and 'receivable' in (moved.debit, moved.credit)
      group by moved.payment_id having sum(case moved.credit when 'receivable' then moved.amount_cents else -moved.amount_cents end) > 0) order by ${payments.receivedOn} desc, ${payments.id} desc limit 1)`;
  const owed = sql`(select case when ${invoices.voidedAt} is null then greatest(0, ${owedOf()}) else 0 end
    from ${invoices} where ${invoices.id} = ${invoiceId})`;
  return sql<
    StoredTerm[]
  >`coalesce((select json_agg(json_build_object('state', ${state}, 'kind', ${kind}, 'counts', ${counts}, 'title', ${title},
      'tier', ${tier}, 'priceCents', ${priceCents}, 'startsOn', ${startsOn}, 'endsOn', ${endsOn}, 'graceDays', ${graceDays},
      'opensDaysBefore', ${opensDaysBefore}, 'cutShort', ${cutShort}, 'invoiceId', ${invoiceId},
      'owedCents', coalesce(${owed}, 0), 'paid', ${paid}) order by ${startsOn}, ${id})
    from ${membershipTerms} where ${membershipId} = ${memberships.id} and ${state} <> 'void'), '[]')`;
}

type Facts = Omit<MembershipFacts, "isContact" | "isMember">;

export function factsOf(
  {
    membership,
    terms,
    standing,
  }: { membership: typeof memberships.$inferSelect; terms: StoredTerm[]; standing: Standing },
  day: string,
): Facts {
  const { id, number, isCompany, name, endsAfter, goesOn } = membership;
  const live = terms.filter(({ state }) => state === "live");
  const begun = live.findLast(({ startsOn }) => startsOn <= day);
  const told = (standing === "not-started" ? live.find(({ startsOn }) => startsOn > day) : begun) ?? null;
  const shown = told ?? terms.at(-1);
  const last = lastOf(live);
  const until = last?.endsOn ?? null;
  const owedCents = terms.reduce((sum, term) => sum + term.owedCents, 0);
  const asking = terms.find((term) => term.owedCents > 0) ?? shown;
  const paid = last && last.owedCents === 0 ? last.paid : null; // a check that bounced paid nothing
  return {
    ...{ membershipId: id, number, isCompany, name, until, standing, goesOn, owedCents, paid },
    ...{ level: shown?.title ?? "", tier: shown?.tier ?? "", invoiceId: asking?.invoiceId ?? null },
    isSupporter: holds(standing) && told?.counts === "supporter",
    sentence: standingSentence({ standing, term: told, last, until, endsAfter, goesOn, owedCents, paid }),
  };
}
