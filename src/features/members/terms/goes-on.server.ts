import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { recordChange } from "#platform/history.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { Revert } from "#records/undo.server.ts";
import { type MembershipRecord, membershipKind } from "./membership-kind.ts";
import { memberships } from "./tables.ts";
import { lastDayOf } from "./term-dates.ts";
import {
  findMembership,
  hold,
  liveOf,
  type Membership,
  type Of,
  previousOf,
  recordOf,
} from "./terms-store.server.ts";

export type DuesChanged =
  /** `openInvoiceId`: the invoice that asks for dues all the same, until staff void it. */
  | { ok: true; openInvoiceId: number | null }
  /** `not-active`: it has ended, or is to end, so that nothing would follow. */
  | { ok: false; reason: "not-found" | "not-active" };

type Own = { cents: number; tier: string | null; note: string | null };
/** What is changed of a membership's dues; `own`: its own ones, null for the price of its level. */
type Change = { goesOn?: boolean; own?: Own | null };

/** Lets a membership go on without dues, or have them again from its next term on, or agrees on its own. Twice is as once. */
export async function changeDues(
  context: UseCaseContext,
  { goesOn, own, note, ...of }: Of & Change & { note?: string },
): Promise<DuesChanged> {
  const held = await hold(context, of);
  if (!held) return { ok: false, reason: "not-found" };
  const { membership, terms } = held;
  const last = previousOf(liveOf(terms));
  const isActive = last && lastDayOf(last) >= organisationDay(context.now) && membership.endsAfter === null;
  if (goesOn && !isActive) return { ok: false, reason: "not-active" };
  const isLess = goesOn || own !== undefined;
  const asked = isLess ? terms.find(({ state, kind }) => state === "proposed" && kind !== "change") : null;
  const values = valuesOf({ goesOn, own });
  if (!hasAll(membership, values)) {
    const after = { ...values, version: membership.version + 1 };
    await context.tx.update(memberships).set(after).where(eq(memberships.id, membership.id));
    await recordChange(context, "membership", membership.id, "dues-changed", {
      before: recordOf(membership),
      after: recordOf({ ...membership, ...after }, undefined, note),
    });
  }
  return { ok: true, openInvoiceId: asked?.invoiceId ?? null };
}

function valuesOf({ goesOn, own }: Change): Partial<Membership> {
  const { cents = null, tier = null, note = null } = own ?? {};
  return {
    ...(goesOn === undefined ? {} : { goesOn }),
    ...(own === undefined ? {} : { ownDuesCents: cents, ownDuesTier: tier, ownDuesNote: note }),
  };
}

const hasAll = (membership: Membership, values: Partial<Membership>) =>
  isDeepStrictEqual({ ...membership, ...values }, membership);

/** Restores the dues that a membership had before a change; of its terms and seats nothing is restored by this. */
export const membershipRevert: Revert<MembershipRecord> = {
  async plan({ db }, { entityId, before, after }) {
    const change = duesBefore(before, after);
    if (!change) return { kind: "none" };
    const membership = await findMembership(db, Number(entityId));
    if (!membership) return { kind: "gone" };
    const earlier = { ...membership, ...valuesOf(change) };
    const { version } = membership;
    return { kind: "revert", version, now: recordOf(membership), earlier: recordOf(earlier) };
  },
  async put(context, { entityId, before, after }, version) {
    const change = duesBefore(before, after);
    const held = await hold(context, { membershipId: Number(entityId) });
    if (!change || !held) return { ok: false, words: "There's nothing earlier to restore." };
    if (held.membership.version !== version && !hasAll(held.membership, valuesOf(change)))
      return { ok: false, words: "This has changed. Check the updated page." };
    const done = await changeDues(context, { held, ...change });
    return done.ok
      ? { ok: true, words: "The membership is as it was before" }
      : { ok: false, words: notActiveWords };
  },
};

export const notActiveWords =
  "It isn't active, or is about to end. Use “Add membership (no charge)”, and select “Continues without dues” there.";

/** What a change has changed of the dues, as it was before; null for nothing. */
function duesBefore(before: unknown, after: unknown): Change | null {
  const [earlier, later] = [membershipKind.read(before), membershipKind.read(after)];
  if (!earlier || !later) return null;
  const [goesOn, own] = [Boolean(earlier.goesOn), earlier.ownDues ?? null];
  const change = {
    ...(goesOn === Boolean(later.goesOn) ? {} : { goesOn }),
    ...(isDeepStrictEqual(own, later.ownDues ?? null) ? {} : { own }),
  };
  return Object.keys(change).length > 0 ? change : null;
}
