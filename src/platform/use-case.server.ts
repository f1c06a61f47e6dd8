import type { Transaction } from "#platform/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";

/** What every use case takes before its input. One that is a part of another is given the same context. */
export type UseCaseContext = Omit<Platform, "db" | "clock"> & {
  /** The transaction of the whole change. */
  tx: Transaction;
  /** The moment at which all of it counts as done. */
  now: Date;
  /** Who does it: a user id, "visitor" or "system". */
  actor: string;
};

/** Runs a change in one transaction, at one moment: all of it is kept, or nothing where `run` throws. */
export function inTransaction<Result>(
  { db, clock, ...services }: Platform,
  actor: string,
  run: (context: UseCaseContext) => Promise<Result>,
): Promise<Result> {
  return db.transaction((tx) => run({ ...services, tx, now: clock.now(), actor }));
}
