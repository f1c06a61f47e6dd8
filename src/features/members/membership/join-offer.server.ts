import { sql } from "drizzle-orm";
import { membershipSeats, membershipTerms } from "#features/members/terms/tables.ts";
import { may } from "#identity/roles.ts";
import { readVisitor } from "#identity/session/session.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { oncePerRequest } from "#platform/http/once-per-request.ts";
import { platformContext } from "#platform/platform.server.ts";
import { readMembership } from "./membership.server.ts";

/**
 * Whether joining is offered to the visitor of this request [2.2.28]: to everyone but staff, members, and accounts with a
 * membership in any standing, an order of one that is not paid, or a company's invitation. An account whose listing is not
 * settled yet may have a membership by it, so it is not asked either.
 */
export const isOfferedToJoin = oncePerRequest(async (context, request: Request): Promise<boolean> => {
  const visitor = await readVisitor(request, context);
  if (visitor.userId === null) return true;
  if (may(visitor, "dashboard.open")) return false;
  const { isMember, claim, isForStaff, member, owner } = await readMembership(request, context);
  if (isMember || isForStaff || claim?.isDisowned === false) return false;
  const { db } = context.get(platformContext);
  return !(await hasMembership(db, { memberId: member?.id ?? null, email: owner?.email ?? null }));
});

async function hasMembership(db: Connection, who: { memberId: number | null; email: string | null }) {
  const { memberId, membershipId, email, untilOn } = membershipSeats;
  const { rows } = await db.execute<{ has: boolean }>(sql`select exists (select from ${membershipSeats}
    where (${memberId} = ${who.memberId} or ${memberId} is null and ${email} = ${who.email}) and ${untilOn} is null
      and exists (select from ${membershipTerms}
        where ${membershipTerms.membershipId} = ${membershipId} and ${membershipTerms.state} <> 'void')) as has`);
  return rows[0]?.has === true;
}
