import { takeTurn } from "#platform/once.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { plainRecords, type Seen } from "#records/plain-records.server.ts";
import type { Seat } from "./seat-fields.ts";
import { seatKind } from "./seat-kind.server.ts";
import { committeeDay, hasSeat, type SeatRow } from "./seats-store.server.ts";
import { committeePeople, seatText } from "./tables.ts";

/** The seats as records: their trash, their undo, and what writes them with their history. */
export const seats = plainRecords(seatKind, committeePeople, seatText);

export type SavedSeat =
  | { ok: true; id: number }
  | { ok: false; reason: "already" }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "stale"; current: SeatRow };

/**
 * Gives somebody a seat, or changes the one that was seen, unless someone else has since; who is in the committee already is
 * refused, also when it is pressed twice at once.
 */
export async function saveSeat(context: UseCaseContext, seat: Seat, seen: Seen | null): Promise<SavedSeat> {
  const isTwice = await isThere(context, seat, seen?.id ?? 0);
  const stored = seen && (await seats.lockAsSeen(context.tx, seen));
  if (stored && !stored.ok) return stored;
  if (isTwice) return { ok: false, reason: "already" };
  if (!stored) return { ok: true, id: await seats.add(context, seat) };
  await seats.write(context, [{ before: stored.held, change: seat }], { action: "updated" });
  return { ok: true, id: stored.held.id };
}

/** Lets seats end today; those that are over or in the trash stay as they are. Returns how many ended. */
export async function endSeats(context: UseCaseContext, ids: number[], batch: string): Promise<number> {
  const today = committeeDay(context.now);
  const open = (await seats.lock(context.tx, ids)).filter(
    ({ until, since, deletedAt }) => !deletedAt && since <= today && (until === null || until > today),
  );
  const changes = open.map((before) => ({ before, change: { until: today } }));
  return seats.write(context, changes, { action: "ended", batch });
}

/** Two who give the same committee a seat take turns, so that nobody gets two. */
async function isThere({ tx, now }: UseCaseContext, seat: Seat, except: number): Promise<boolean> {
  await takeTurn(tx, `seats of ${seat.committee}`);
  const day = committeeDay(now);
  const isOver = seat.until !== null && seat.until < day;
  return !isOver && hasSeat(tx, seat, { day, except });
}
