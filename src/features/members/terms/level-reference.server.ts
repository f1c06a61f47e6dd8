import { and, eq, gte, or, sql } from "drizzle-orm";
import { organisationDay } from "#billing/organisation-day.server.ts";
import type { Reference } from "#content/publishing/references.server.ts";
import { memberships, membershipTerms } from "./tables.ts";

/**
 * A level stays while a membership has it: by its last term, one that is not over or is asked for, or as the next one it
 * chose. A term of an earlier year holds its own words.
 */
export const levelReference: Reference = {
  document: "tiers",
  path: "",
  listed: (content) => content("tiers").map(({ slug, title }) => ({ id: slug, title })),
  async keeps(connection, { id, title }) {
    const { membershipId, tier, state, isLast, endsOn } = membershipTerms;
    const isHeld = or(
      eq(state, "proposed"),
      isLast,
      and(eq(state, "live"), gte(endsOn, organisationDay(new Date()))),
    );
    const held = connection
      .select({ id: membershipId })
      .from(membershipTerms)
      .where(and(eq(tier, id), isHeld));
    const count = await connection.$count(
      memberships,
      or(eq(memberships.nextTier, id), sql`${memberships.id} in (${held})`),
    );
    if (count === 0) return null;
    const who = count === 1 ? "1 membership has" : `${count.toLocaleString("en-US")} memberships have`;
    return `${who} the level “${title}”. Mark it as “No longer offered” instead: members who have it keep it.`;
  },
};
