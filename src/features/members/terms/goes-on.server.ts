import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { recordChange } from "#platform/history.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { Revert } from "#records/undo.server.ts";
import { type MembershipRecord, membershipKind } from "./membership-kind.ts";
import { memberships } from "./tables.ts";
import { lastDayOf } from "./term-dates.ts";
import { findMembership, hold, liveOf, type Of, previousOf, recordOf } from "./terms-store.server.ts";

export type DuesChanged =
  /** `openInvoiceId`: the invoice that asks for dues all the same, until staff void it. */
  | { ok: true; openInvoiceId: number | null }
  /** `not-active`: it has ended, or is to end, so that nothing would follow. */
  | { ok: false; reason: "not-found" | "not-active" };

/** Whether it goes on without dues, and what it pays a year of its own; null for the price of its level. */
type Dues = { goesOn: boolean; own: { cents: number; tier: string | null; note: string | null } | null };

/** Lets a membership go on without dues, or have them again from its next term on, or agrees on its own. Twice is as once. */
export async function changeDues(
  context: UseCaseContext,
  { note, ...change }: Of & Partial<Dues> & { note?: string },
): Promise<DuesChanged> {
  const held = await hold(context, change);
  if (!held) return { ok: false, reason: "not-found" };
  const { membership, terms } = held;
  const last = previousOf(liveOf(terms));
  const isActive = last && lastDayOf(last) >= organisationDay(context.now) && membership.endsAfter === null;
  if (change.goesOn && !isActive) return { ok: false, reason: "not-active" };
  const isLess = change.goesOn || change.own !== undefined;
  const asked = isLess ? terms.find(({ state, kind }) => state === "proposed" && kind !== "change") : null;
  const values = valuesOf({ ...duesIn(recordOf(membership)), ...change });
  if (!isDeepStrictEqual({ ...membership, ...values }, membership)) {
    const after = { ...values, version: membership.version + 1 };
    await context.tx.update(memberships).set(after).where(eq(memberships.id, membership.id));
    await recordChange(context, "membership", membership.id, "dues-changed", {
      before: recordOf(membership),
      after: recordOf({ ...membership, ...after }, undefined, note),
    });
  }
  return { ok: true, openInvoiceId: asked?.invoiceId ?? null };
}

const valuesOf = ({ goesOn, own }: Dues) => ({
  ...{ goesOn, ownDuesCents: own?.cents ?? null, ownDuesTier: own?.tier ?? null },
  ownDuesNote: own?.note ?? null,
});

/** Restores the dues that a membership had before a change; of its terms and seats nothing is restored by this. */
export const membershipRevert: Revert<MembershipRecord> = {
  async plan({ db }, { entityId, before, after }) {
    const dues = duesBefore(before, after);
    if (!dues) return { kind: "none" };
    const membership = await findMembership(db, Number(entityId));
    if (!membership) return { kind: "gone" };
    const earlier = recordOf({ ...membership, ...valuesOf(dues) });
    return { kind: "revert", version: membership.version, now: recordOf(membership), earlier };
  },
  async put(context, { entityId, before, after }, version) {
    const dues = duesBefore(before, after);
    const held = await hold(context, { membershipId: Number(entityId) });
    if (!dues || !held) return { ok: false, words: "There's nothing earlier to restore." };
    const { membership } = held;
    if (membership.version !== version && !isDeepStrictEqual(duesIn(recordOf(membership)), dues))
      return { ok: false, words: "This has changed. Check the updated page." };
    const done = await changeDues(context, { held, ...dues });
    return done.ok
      ? { ok: true, words: "The membership is as it was before" }
      : { ok: false, words: notActiveWords };
  },
};

export const notActiveWords =
  "It isn't active, or is about to end. Use “Add membership (no charge)”, and select “Continues without dues” there.";

/** The dues before a change; null where it has not changed them. */
function duesBefore(before: unknown, after: unknown): Dues | null {
  const [earlier, later] = [membershipKind.read(before), membershipKind.read(after)];
  if (!earlier || !later || isDeepStrictEqual(duesIn(earlier), duesIn(later))) return null;
  return duesIn(earlier);
}

const duesIn = ({ goesOn = false, ownDues = null }: MembershipRecord): Dues => ({ goesOn, own: ownDues });
