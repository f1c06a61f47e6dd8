import { desc } from "drizzle-orm";
import { entitlementUses } from "#features/members/terms/tables.ts";
import { type Live, liveOf, termsOf } from "#features/members/terms/terms-store.server.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { type Included, includedIn, sharedWith } from "./entitlement-rule.ts";

export type Use = typeof entitlementUses.$inferSelect;

/** What the term that runs includes, with what of it was used, the latest use first. */
export type Entitlements = { termId: number; eventPercent: number; rows: Included[]; uses: Use[] };

/** What a membership includes on a day; null while no term runs. */
export async function readEntitlements(
  connection: Connection,
  membershipId: number,
  day: string,
): Promise<Entitlements | null> {
  const live = liveOf(await termsOf(connection, membershipId));
  const term = live.find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);
  return term ? entitlementsOf(connection, live, term) : null;
}

export async function entitlementsOf(
  connection: Connection,
  live: Live[],
  term: Live,
): Promise<Entitlements> {
  const shared = sharedWith(live, term).map(({ id }) => id);
  const uses = await connection
    .select()
    .from(entitlementUses)
    .where(isAnyOf(entitlementUses.termId, shared))
    .orderBy(desc(entitlementUses.id));
  return { termId: term.id, eventPercent: term.eventPercent, rows: includedIn(live, term, uses), uses };
}
