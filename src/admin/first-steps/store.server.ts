import { and, eq, isNull, ne } from "drizzle-orm";
import { events } from "#features/events/tables.ts";
import { countSamplePhotos } from "#features/gallery/sample/sample-removal.server.ts";
import { countSampleMembers } from "#features/members/sample/sample-members.server.ts";
import { members } from "#features/members/tables.ts";
import { users } from "#identity/tables.ts";
import { countAtMost } from "#platform/count-at-most.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { countSamples } from "../events/store.server.ts";
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

/** Whether there are events and members besides the samples (0, or more), how many of the staff, and how many samples. */
export async function countForSteps(connection: Connection) {
  const [ownEvents, ownMembers, staff, ...samples] = await Promise.all([
    countAtMost(connection, events, and(eq(events.isSample, false), isNull(events.deletedAt)), 1),
    countAtMost(connection, members, and(eq(members.isSample, false), isNull(members.deletedAt)), 1),
    connection.$count(users, and(ne(users.role, "member"), isNull(users.suspendedAt))),
    countSamples(connection),
    countSampleMembers(connection),
    countSamplePhotos(connection),
  ]);
  return {
    events: ownEvents,
    members: ownMembers,
    staff,
    samples: samples.reduce((sum, count) => sum + count, 0),
  };
}
