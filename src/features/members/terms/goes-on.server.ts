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

/** Lets a membership go on without dues, or have them again from its next term on. Twice is as once. */
export async function changeDues(
  context: UseCaseContext,
  { goesOn, note, ...of }: Of & { goesOn: boolean; note?: string },
): Promise<DuesChanged> {
  const held = await hold(context, of);
  if (!held) return { ok: false, reason: "not-found" };
  const { membership, terms } = held;
  const last = previousOf(liveOf(terms));
  const isActive = last && lastDayOf(last) >= organisationDay(context.now) && membership.endsAfter === null;
  if (goesOn && !isActive) return { ok: false, reason: "not-active" };
  const asked = goesOn ? terms.find(({ state, kind }) => state === "proposed" && kind !== "change") : null;
  if (goesOn !== membership.goesOn) {
    const after = { goesOn, version: membership.version + 1 };
    await context.tx.update(memberships).set(after).where(eq(memberships.id, membership.id));
    await recordChange(context, "membership", membership.id, "dues-changed", {
      before: recordOf(membership),
      after: recordOf({ ...membership, ...after }, undefined, note),
    });
  }
  return { ok: true, openInvoiceId: asked?.invoiceId ?? null };
}

/** Restores whether a membership went on without dues before a change; of its terms and seats nothing is restored by this. */
export const membershipRevert: Revert<MembershipRecord> = {
  async plan({ db }, { entityId, before, after }) {
    const goesOn = duesBefore(before, after);
    if (goesOn === null) return { kind: "none" };
    const membership = await findMembership(db, Number(entityId));
    if (!membership) return { kind: "gone" };
    const now = recordOf(membership);
    return { kind: "revert", version: membership.version, now, earlier: { ...now, goesOn } };
  },
  async put(context, { entityId, before, after }, version) {
    const goesOn = duesBefore(before, after);
    const held = await hold(context, { membershipId: Number(entityId) });
    if (goesOn === null || !held) return { ok: false, words: "There's nothing earlier to restore." };
    if (held.membership.version !== version && held.membership.goesOn !== goesOn)
      return { ok: false, words: "This has changed. Check the updated page." };
    const done = await changeDues(context, { held, goesOn });
    return done.ok
      ? { ok: true, words: "The membership is as it was before" }
      : { ok: false, words: notActiveWords };
  },
};

export const notActiveWords =
  "It isn't active, or is about to end. Use “Add membership (no charge)”, and select “Continues without dues” there.";

function duesBefore(before: unknown, after: unknown): boolean | null {
  const [earlier, later] = [membershipKind.read(before), membershipKind.read(after)];
  if (!earlier || !later || Boolean(earlier.goesOn) === Boolean(later.goesOn)) return null;
  return Boolean(earlier.goesOn);
}
