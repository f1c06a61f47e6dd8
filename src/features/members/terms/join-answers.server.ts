import { eq } from "drizzle-orm";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { findMembersByEmail } from "#features/members/store.server.ts";
import { renewalPath } from "#features/members/terms/renewal-link.server.ts";
import type { JoinHandler } from "#platform/line-handlers.ts";
import { whyNotByOwn } from "./own-asking.server.ts";
import { levelOf } from "./propose-term.server.ts";
import { readMemberships } from "./read-memberships.server.ts";
import { holds, lastOf } from "./standing.ts";
import { membershipTerms } from "./tables.ts";
import { firstPrice, renewableFrom, termDates } from "./term-dates.ts";
import { findMembership, liveOf, termsOf } from "./terms-store.server.ts";

/** The questions that an order asks about memberships; they change nothing. */
export const joinAnswers: Pick<JoinHandler, "holdsUntil" | "memberUntil" | "priceOf"> = {
  async holdsUntil({ db, clock }, orderId) {
    const [term] = await db.select().from(membershipTerms).where(eq(membershipTerms.orderId, orderId));
    const last = term?.state === "live" ? lastOf(liveOf(await termsOf(db, term.membershipId))) : null;
    if (!last) return null;
    const { endsAfter = null } = (await findMembership(db, last.membershipId)) ?? {};
    const until = endsAfter !== null && endsAfter < last.endsOn ? endsAfter : last.endsOn;
    return until < organisationDay(clock.now()) ? null : { until, counts: last.counts };
  },
  async memberUntil(context, email) {
    const { tx, now } = context;
    const [only, another] = await findMembersByEmail(tx, [email]);
    if (!only || another || only.isEmailShared) return null;
    const facts = (await readMemberships(tx, [only.id], organisationDay(now))).get(only.id);
    if (!facts?.isContact || !holds(facts.standing) || facts.until === null) return null;
    const { membershipId, until } = facts;
    const last = lastOf(liveOf(await termsOf(tx, membershipId)));
    const { endsAfter = null } = (await findMembership(tx, membershipId)) ?? {};
    const isTooEarly = last && !last.cutShort && organisationDay(now) < renewableFrom(last);
    const isByOwn = (await whyNotByOwn(tx, { endsAfter, contactId: only.id })) === null;
    return {
      until: endsAfter !== null && endsAfter < until ? endsAfter : until,
      path: isTooEarly || !isByOwn ? null : renewalPath(context, { membershipId, contactId: only.id }),
    };
  },
  priceOf(tier, now) {
    const level = levelOf(tier);
    if (!level) return null;
    const day = organisationDay(now);
    const { priceCents, months } = firstPrice(level, day, null);
    return { priceCents, until: months === null ? null : termDates(null, level, day).endsOn };
  },
};
