import { randomUUID } from "node:crypto";
import { and, eq, isNull, not } from "drizzle-orm";
import { lockMembersWithTrash, writeMembers } from "#features/members/bulk/bulk-store.server.ts";
import { memberUndo } from "#features/members/bulk/member-undo.server.ts";
import type { Member } from "#features/members/member.ts";
import { lockMembers } from "#features/members/store.server.ts";
import { membershipSeats, memberships } from "#features/members/terms/tables.ts";
import { lastDayOf } from "#features/members/terms/term-dates.ts";
import { termUndo } from "#features/members/terms/term-undo.server.ts";
import { liveOf, type Membership, previousOf, termsOf } from "#features/members/terms/terms-store.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { listBatch, type PutBack, type Undo } from "#records/undo.server.ts";
import { endSeat } from "./free-seat.server.ts";
import { noPlace, type SeatGiven } from "./invite-to-seat.server.ts";
import { followSeats, type LockedCompany, lockCompany, type MovedSeats } from "./lock-company.server.ts";
import { takesPlace } from "./seating.ts";
import { giveSeat } from "./staff-seats.server.ts";

export type SeatMoved =
  | { ok: true; batch: string }
  | (SeatGiven & { ok: false })
  /** They are the contact of the company that they leave. */
  | { ok: false; reason: "contact" }
  /** The other company's membership is over, or has still to begin; they have one of their own that runs. */
  | { ok: false; reason: "ended" | "not-begun" | "own" };

/**
 * Moves somebody from the seat of one company to one of another: freed and taken today, and their listing gets the other
 * company's name, as one batch that can be undone.
 */
export async function moveSeat(
  context: UseCaseContext,
  { memberId, from, to, note }: { memberId: number; from: number; to: number; note?: string },
): Promise<SeatMoved> {
  if (from === to) return { ok: false, reason: "already" };
  const locked = new Map<number, LockedCompany | null>();
  for (const membershipId of [from, to].sort((one, other) => one - other))
    locked.set(membershipId, await lockCompany(context, { membershipId, asContact: null }));
  const [old, other] = [locked.get(from), locked.get(to)];
  const [member] = await lockMembers(context.tx, [memberId]);
  const seat = old?.seats.find((one) => one.memberId === memberId && takesPlace(one, old.day));
  if (!old || !other || !member || !seat) return { ok: false, reason: "not-found" };
  if (old.company.contactId === memberId) return { ok: false, reason: "contact" };
  if (other.holds === "no") return { ok: false, reason: "ended" };
  if (other.holds === "later") return { ok: false, reason: "not-begun" };
  if (await hasOwn(context, memberId, old.day)) return { ok: false, reason: "own" };
  const given = await giveSeat(context, other, member);
  if (!given.ok) return given;
  await endSeat(context, seat, old.day);
  const batch = randomUUID();
  await changed(context, old.company, "moved", { note, batch, left: seat.id });
  await changed(context, other.company, "moved", {
    ...{ note, batch, taken: given.seatId, invitedFrom: given.invitedFrom },
  });
  await nameCompany(context, member, other.company.name, { action: "updated", batch });
  return { ok: true, batch };
}

/** The next version, so that of two moves the earlier one is not undone before the later. */
async function changed(
  context: UseCaseContext,
  company: Membership,
  action: string,
  more: Parameters<typeof followSeats>[3],
) {
  const version = company.version + 1;
  await context.tx.update(memberships).set({ version }).where(eq(memberships.id, company.id));
  await followSeats(context, { ...company, version }, action, more);
}

async function nameCompany(
  context: UseCaseContext,
  member: Member,
  company: string | null,
  of: { action: string; batch: string },
): Promise<void> {
  if (member.company === company) return;
  const to = { member: { ...member, company }, deletedAt: null };
  await writeMembers(context, of, [{ before: member, to }]);
}

/** Whether a person has a membership of their own that runs, or is to begin. */
async function hasOwn({ tx }: UseCaseContext, memberId: number, day: string): Promise<boolean> {
  const { contactId, isCompany, endsAfter } = memberships;
  const [own] = await tx
    .select()
    .from(memberships)
    .where(and(eq(contactId, memberId), not(isCompany), isNull(endsAfter)));
  const last = own && previousOf(liveOf(await termsOf(tx, own.id)));
  return Boolean(last && lastDayOf(last) >= day);
}

/** Puts a move back as a whole, where both seats are as it left them and the old company still has a place. */
export const moveUndo: Undo<Membership> = {
  entity: "membership",
  days: null,
  lock: termUndo.lock,
  async put(context, changes, batch) {
    const [left, taken] = [await seatOf(context, changes, "left"), await seatOf(context, changes, "taken")];
    const old = left && (await lockCompany(context, { membershipId: left.held.id, asContact: null }));
    if (!left || !taken || !old || taken.seat.untilOn !== null || left.seat.untilOn === null) return 0;
    const { memberId, email } = left.seat;
    const isBack = old.seats.some(
      (seat) =>
        seat.untilOn === null && (seat.memberId === memberId || (email !== null && seat.email === email)),
    );
    if (memberId === null || memberId !== taken.seat.memberId || isBack || noPlace(old)) return 0;
    const [member] = await lockMembersWithTrash(context.tx, [memberId]);
    const { invitedFrom: fromOn } = taken.moved;
    await context.tx.delete(membershipSeats).where(eq(membershipSeats.id, taken.seat.id));
    // Stored anew, because a seat that is updated to have no person keeps their joining day.
    const invited = { ...taken.seat, memberId: null, claimedAt: null };
    if (fromOn) await context.tx.insert(membershipSeats).values({ ...invited, fromOn });
    await context.tx
      .update(membershipSeats)
      .set({ untilOn: null })
      .where(eq(membershipSeats.id, left.seat.id));
    for (const { held } of [left, taken]) await changed(context, held, "moved-back", { batch });
    const [named] = await listBatch(context.tx, memberUndo, left.row.batch ?? "", context.now);
    const [before, after] = [named?.before, named?.after] as ({ company: string | null } | undefined)[];
    if (member && !member.deletedAt && before && member.member.company === after?.company)
      await nameCompany(context, member.member, before.company, { action: "undone", batch });
    return changes.length;
  },
};

async function seatOf({ tx }: UseCaseContext, changes: PutBack<Membership>[], which: "left" | "taken") {
  for (const { held, row } of changes) {
    const moved = (row.after ?? {}) as MovedSeats;
    const id = moved[which];
    const [seat] = id ? await tx.select().from(membershipSeats).where(eq(membershipSeats.id, id)) : [];
    if (seat) return { held, row, moved, seat };
  }
  return null;
}
