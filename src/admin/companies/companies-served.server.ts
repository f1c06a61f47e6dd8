import { and, eq, sql } from "drizzle-orm";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { isLive } from "#features/members/member-row.server.ts";
import { seatsOn, takesPlace } from "#features/members/seats/seating.ts";
import { members } from "#features/members/tables.ts";
import { membershipSeats, memberships, membershipTerms } from "#features/members/terms/tables.ts";
import type { Term } from "#features/members/terms/terms-store.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { contains } from "#platform/search-text.server.ts";
import { neverNull } from "#records/lists/keyset.server.ts";
import { serveTable } from "../lists/serve-list.server.ts";
import type { companyList } from "./company-list.tsx";

type TermPart = Pick<Term, "state" | "startsOn" | "endsOn" | "seats" | "title">;
type SeatPart = { untilOn: string | null };

const terms = sql<TermPart[]>`coalesce((select json_agg(json_build_object('state', ${membershipTerms.state},
    'startsOn', ${membershipTerms.startsOn}, 'endsOn', ${membershipTerms.endsOn}, 'seats', ${membershipTerms.seats},
    'title', ${membershipTerms.title}) order by ${membershipTerms.endsOn} nulls last, ${membershipTerms.id})
  from ${membershipTerms} where ${membershipTerms.membershipId} = ${memberships.id}
    and ${membershipTerms.state} <> 'void'), '[]')`;
const seats = sql<
  SeatPart[]
>`coalesce((select json_agg(json_build_object('untilOn', ${membershipSeats.untilOn}))
  from ${membershipSeats} where ${membershipSeats.membershipId} = ${memberships.id}), '[]')`;

/** The rows of the companies' list. */
export const companiesServed = serveTable<typeof companyList>()({
  select: (db: Connection) =>
    db
      .select({
        ...{ id: memberships.id, number: memberships.number, name: memberships.name },
        ...{ contactId: members.id, contact: members.fullName, terms, seats },
      })
      .from(memberships)
      .leftJoin(members, and(eq(members.id, memberships.contactId), isLive))
      .$dynamic(),
  table: memberships,
  id: memberships.id,
  rows(found, { now }) {
    const day = organisationDay(now);
    return found.map(({ terms: own, seats: held, ...row }) => {
      const last = own.filter(({ state }) => state === "live").at(-1);
      return {
        ...row,
        level: (last ?? own.at(-1))?.title ?? null,
        until: last?.endsOn ?? null,
        seats: seatsOn(own, day),
        taken: held.filter((seat) => takesPlace(seat, day)).length,
      };
    });
  },
  sorts: { name: neverNull(sql`lower(${memberships.name})`) },
  filters: {},
  where: () => sql`${memberships.isCompany}`,
  search: (q) => contains(sql`${memberships.name}`, q),
});
