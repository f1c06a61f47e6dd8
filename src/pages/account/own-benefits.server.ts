import { organisationDay } from "#billing/organisation-day.server.ts";
import { content } from "#content/store.server.ts";
import { paidLevels } from "#features/members/access/held-terms.ts";
import { readEntitlements } from "#features/members/entitlements/read-entitlements.server.ts";
import type { Member } from "#features/members/member.ts";
import { paidKinds } from "#features/members/terms/kinds.ts";
import type { MembershipFacts } from "#features/members/terms/read-memberships.server.ts";
import { holds } from "#features/members/terms/standing.ts";
import type { Live } from "#features/members/terms/terms-store.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { type OwnBenefit, ownBenefits } from "./own-benefits.ts";

/**
 * What the term that runs includes for a person, in its days of grace too; of a level without anything that the site
 * could guard, the words of the level. None while no term holds. What is for members opens with a listing that is
 * approved, and while one waits for review, by one that money started.
 */
export async function includedFor(
  { db, clock }: Platform,
  { membershipId, standing, until, isMember }: MembershipFacts,
  { member, live }: { member: Pick<Member, "state">; live: Live[] },
): Promise<OwnBenefit[]> {
  if (!holds(standing)) return [];
  const day = standing === "grace" && until !== null ? until : organisationDay(clock.now());
  const included = await readEntitlements(db, membershipId, day);
  const term = live.find(({ id }) => id === included?.termId);
  if (!included || !term) return [];
  const level = content("tiers").find(({ slug }) => slug === term.tier);
  const paid = paidKinds.some((kind) => kind === term.kind) ? [term.tier] : [];
  const own = ownBenefits({
    level: { ...term, article: level?.article ?? false },
    left: included.rows,
    isOpen: isMember && (member.state === "approved" || paidLevels(member.state, { paid }).length > 0),
  });
  if (own.length > 0) return own;
  return (level?.benefits ?? []).map((title) => ({ title, value: null, way: null }));
}
