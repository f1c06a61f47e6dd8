import { sql } from "drizzle-orm";
import { openException } from "#billing/exceptions/exceptions.server.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { members } from "#features/members/tables.ts";
import { memberships, membershipTerms } from "#features/members/terms/tables.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";

/** Asks staff for a new contact of every company that has a term to come or running, no contact [S6] and no address of its own. */
export async function askForContacts(context: UseCaseContext): Promise<void> {
  const day = organisationDay(context.now);
  const found = await context.tx
    .select({ id: memberships.id, name: memberships.name })
    .from(memberships)
    .where(
      sql`${memberships.isCompany} and ${memberships.email} is null
        and not exists (select from ${members} where ${members.id} = ${memberships.contactId} and ${members.deletedAt} is null)
        and exists (select from ${membershipTerms} where ${membershipTerms.membershipId} = ${memberships.id}
          and ${membershipTerms.state} = 'live' and ${membershipTerms.endsOn} >= ${day})`,
    )
    .orderBy(memberships.id);
  for (const { id, name } of found)
    await openException(context, { kind: "contact-gone", of: id, about: { company: name, id } });
}
