import { eq } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { skippedSteps } from "./tables.ts";

/** The keys of the steps that were left out. */
export async function readSkipped(connection: Connection): Promise<Set<string>> {
  const rows = await connection.select({ step: skippedSteps.step }).from(skippedSteps);
  return new Set(rows.map(({ step }) => step));
}

/** Leaves a step out; nothing happens when it is left out already. */
export async function skipStep(connection: Connection, { step, by }: { step: string; by: string }) {
  await connection.insert(skippedSteps).values({ step, by }).onConflictDoNothing();
}

/** Takes a step up again that was left out. */
export async function resumeStep(connection: Connection, step: string) {
  await connection.delete(skippedSteps).where(eq(skippedSteps.step, step));
}
