import type { Transaction } from "#platform/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";

/** The first argument of every use case; a nested use case gets the same context. */
export type UseCaseContext = Omit<Platform, "db" | "clock"> & {
  tx: Transaction;
  now: Date;
  /** Who does it: a user id, "visitor" or "system". */
  actor: string;
};

/** Runs a part of a change, and takes that part back where it is refused. */
export async function orNothing<Result extends { ok: boolean }>(
  context: UseCaseContext,
  run: (part: UseCaseContext) => Promise<Result>,
): Promise<Result> {
  const refused: Result[] = [];
  try {
    return await context.tx.transaction(async (tx) => {
      const done = await run({ ...context, tx });
      if (!done.ok) refused.push(done);
      if (!done.ok) tx.rollback();
      return done;
    });
  } catch (error) {
    const [why] = refused;
    if (!why) throw error;
    return why;
  }
}

/** Runs a change in one transaction with one timestamp; it is rolled back when `run` throws. */
export function inTransaction<Result>(
  { db, clock, ...services }: Platform,
  actor: string,
  run: (context: UseCaseContext) => Promise<Result>,
): Promise<Result> {
  return db.transaction((tx) => run({ ...services, tx, now: clock.now(), actor }));
}
