import { eq, inArray, sql } from "drizzle-orm";
import { recordChange, recordHistory } from "#platform/history.server.ts";
import { takeTurn } from "#platform/once.server.ts";
import type { Trash } from "#platform/records/trash.server.ts";
import type { Undo } from "#platform/records/undo.server.ts";
import { trashDays } from "#platform/trash-days.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { Seat } from "./seat.ts";
import { storedSeat } from "./seat-kind.server.ts";
import { committeeDay, hasSeat, lockSeats, type SeatRow } from "./seats-store.server.ts";
import { committeePeople } from "./tables.ts";

export type SavedSeat =
  | { ok: true; id: number }
  | { ok: false; reason: "already" }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "stale"; current: SeatRow };

/** Gives somebody a seat; who is in the committee already is refused, also when it is pressed twice at once. */
export async function addSeat(context: UseCaseContext, seat: Seat): Promise<SavedSeat> {
  const { tx } = context;
  if (await isThere(context, seat, 0)) return { ok: false, reason: "already" };
  const [after] = await tx.insert(committeePeople).values(seat).returning();
  if (!after) throw new Error("the database inserted no seat");
  await recordChange(context, "seat", after.id, "created", { after });
  return { ok: true, id: after.id };
}

/** Changes a seat, unless someone else has since `version`. */
export async function saveSeat(
  context: UseCaseContext,
  { id, version, ...seat }: Seat & { id: number; version: number },
): Promise<SavedSeat> {
  const isTwice = await isThere(context, seat, id);
  const [before] = await lockSeats(context.tx, [id]);
  if (!before || before.deletedAt) return { ok: false, reason: "not-found" };
  if (before.version !== version) return { ok: false, reason: "stale", current: before };
  if (isTwice) return { ok: false, reason: "already" };
  await write(context, [{ before, change: seat }], { action: "updated" });
  return { ok: true, id };
}

/** Lets seats end today; those that are over or in the trash stay as they are. Returns how many ended. */
export async function endSeats(context: UseCaseContext, ids: number[], batch: string): Promise<number> {
  const today = committeeDay(context.now);
  const open = (await lockSeats(context.tx, ids)).filter(
    ({ until, since, deletedAt }) => !deletedAt && since <= today && (until === null || until > today),
  );
  const changes = open.map((before) => ({ before, change: { until: today } }));
  return write(context, changes, { action: "ended", batch });
}

/** Moves seats to the trash, or back; returns how many moved. */
export async function moveSeats(
  context: UseCaseContext,
  ids: number[],
  action: "deleted" | "restored",
  batch?: string,
): Promise<number> {
  const deletedAt = action === "deleted" ? context.now : null;
  const moved = (await lockSeats(context.tx, ids)).filter((row) => !row.deletedAt !== !deletedAt);
  const changes = moved.map((before) => ({ before, change: { deletedAt } }));
  return write(context, changes, { action, batch });
}

/** The seats in the trash. */
export const seatTrash: Trash = {
  entity: "seat",
  table: committeePeople,
  id: committeePeople.id,
  readId: (text) => (/^\d{1,15}$/.test(text) ? Number(text) : null),
  deletedAt: committeePeople.deletedAt,
  rank: sql`(-${committeePeople.id})::numeric`,
  words: sql`${committeePeople.name} || ' ' || ${committeePeople.email}`,
  restore: (context, ids) => moveSeats(context, ids.map(Number), "restored"),
  purge: (tx, expired) =>
    tx
      .delete(committeePeople)
      .where(inArray(committeePeople.id, expired))
      .returning({ id: committeePeople.id }),
};

/** How a change of several seats is taken back. */
export const seatUndo: Undo<SeatRow> = {
  entity: "seat",
  days: trashDays,
  lock: async (tx, ids) =>
    new Map((await lockSeats(tx, ids.map(Number))).map((row) => [String(row.id), row])),
  put: (context, changes, batch) =>
    write(
      context,
      changes.map(({ held, row: { before: earlier } }) => ({
        before: held,
        change:
          earlier === null ? { deletedAt: context.now } : { ...storedSeat.parse(earlier), deletedAt: null },
      })),
      { action: "undone", batch },
    ),
};

/** Two who give the same committee a seat take turns, so that nobody gets two. */
async function isThere({ tx, now }: UseCaseContext, seat: Seat, except: number): Promise<boolean> {
  await takeTurn(tx, `seats of ${seat.committee}`);
  const day = committeeDay(now);
  const isOver = seat.until !== null && seat.until < day;
  return !isOver && hasSeat(tx, seat, { day, except });
}

type Change = { before: SeatRow; change: Partial<SeatRow> };

async function write(
  { tx, actor }: UseCaseContext,
  changes: Change[],
  how: { action: string; batch?: string },
): Promise<number> {
  for (const { before, change } of changes) {
    const [after] = await tx
      .update(committeePeople)
      .set({ ...change, version: before.version + 1 })
      .where(eq(committeePeople.id, before.id))
      .returning();
    const state = { before, after: after?.deletedAt ? undefined : after };
    await recordHistory(tx, { entity: "seat", entityId: String(before.id), actor, ...how, ...state });
  }
  return changes.length;
}
