import { organisationDay } from "#billing/organisation-day.server.ts";
import { giveTerm } from "#features/members/terms/give-term.server.ts";
import { membershipSeats } from "#features/members/terms/tables.ts";
import { newMembership } from "#features/members/terms/terms-store.server.ts";
import { addDays } from "#platform/days.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";

/** A company with four seats and a term that began a month ago, whose contact has the first seat; returns its id. */
export async function giveCompany(
  platform: Platform,
  { contactId, name = "Hill & Daughters", slug }: { contactId: number; name?: string; slug?: string },
): Promise<number> {
  const today = organisationDay(platform.clock.now());
  const startsOn = addDays(today, -30);
  return inTransaction(platform, "system", async (context) => {
    const made = await newMembership(context, { name, slug, isCompany: true, contactId });
    if (!made) throw new Error("no company");
    const seat = { membershipId: made.id, memberId: contactId, fromOn: startsOn };
    await context.tx.insert(membershipSeats).values(seat);
    const days = { startsOn, endsOn: addDays(startsOn, 364) };
    const given = await giveTerm(context, {
      ...{ membershipId: made.id, tier: "corporate-platinum", kind: "gift" },
      ...days,
    });
    if (!given.ok) throw new Error(given.reason);
    return made.id;
  });
}
