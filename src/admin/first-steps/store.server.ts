import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { paymentProvider } from "#billing/provider/tables.ts";
import { events } from "#features/events/tables.ts";
import { members } from "#features/members/tables.ts";
import { memberAccess, noticeSettings } from "#features/members/terms/tables.ts";
import { users } from "#identity/tables.ts";
import { countAtMost, readCounts } from "#platform/count-at-most.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { oncePerRequest } from "#platform/http/once-per-request.ts";
import { platformContext } from "#platform/platform.server.ts";
import { mailServer } from "#platform/tables.ts";
import { countSamples } from "../sample/store.server.ts";
import { skippedSteps } from "./tables.ts";

/** Leaves a step out; nothing happens when it is left out already. */
export async function skipStep(connection: Connection, { step, by }: { step: string; by: string }) {
  await connection.insert(skippedSteps).values({ step, by }).onConflictDoNothing();
}

/** Takes a step up again that was left out. */
export async function resumeStep(connection: Connection, step: string) {
  await connection.delete(skippedSteps).where(eq(skippedSteps.step, step));
}

/**
 * How far the site is set up: whether there are events and members besides the samples (0, or more), how many of the staff,
 * how many samples, what is set of cards, renewal notices and member access, which steps were skipped, and whether mail has a server; read
 * once per request.
 */
export const readSetUp = oncePerRequest(async (context) => {
  const { db, config } = context.get(platformContext);
  const { mailServers, skipped, cards, notices, access, ...counts } = await readCounts(db, "set up", () => {
    const samples = countSamples(db);
    return {
      events: countAtMost(db, events, and(eq(events.isSample, sql`false`), isNull(events.deletedAt)), 1),
      members: countAtMost(db, members, and(eq(members.isSample, sql`false`), isNull(members.deletedAt)), 1),
      staff: db.$count(users, and(ne(users.role, "member"), isNull(users.suspendedAt))),
      samples: sql<number>`(${samples.events} + ${samples.members} + ${samples.photos} + ${samples.pictures})::int`,
      mailServers: db.$count(mailServer),
      cards: sql<boolean>`exists (select from ${paymentProvider})`,
      notices: sql<boolean>`exists (select from ${noticeSettings} where ${noticeSettings.isOn})`,
      access: sql<boolean>`exists (select from ${memberAccess})`,
      skipped: sql<string[]>`array(select ${skippedSteps.step} from ${skippedSteps})`,
    };
  });
  return {
    counts,
    isSet: { cards, notices, access },
    skipped: new Set(skipped),
    hasMailServer: config.MAIL_URL !== undefined || mailServers > 0,
  };
});
