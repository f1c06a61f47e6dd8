import { takeTurn } from "#platform/once.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { plainRecords } from "#records/plain-records.server.ts";
import type { Seat } from "./seat.ts";
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

/** Gives somebody a seat; who is in the committee already is refused, also when it is pressed twice at once. */
export async function addSeat(context: UseCaseContext, seat: Seat): Promise<SavedSeat> {
  if (await isThere(context, seat, 0)) return { ok: false, reason: "already" };
  return { ok: true, id: await seats.add(context, seat) };
}

/** Changes a seat, unless someone else has since `version`. */
export async function saveSeat(
  context: UseCaseContext,
  { id, version, ...seat }: Seat & { id: number; version: number },
): Promise<SavedSeat> {
  const isTwice = await isThere(context, seat, id);
  const seen = await seats.lockAsSeen(context.tx, { id, version });
  if (!seen.ok) return seen;
  if (isTwice) return { ok: false, reason: "already" };
  await seats.write(context, [{ before: seen.held, change: seat }], { action: "updated" });
  return { ok: true, id };
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
