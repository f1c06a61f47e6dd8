import { sql } from "drizzle-orm";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { readNotices } from "#features/members/terms/read-notices.server.ts";
import { noticeSettings } from "#features/members/terms/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { recordChange } from "#platform/history.server.ts";
import { lockName } from "#platform/idempotent.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { nextMorning } from "./notices-job.server.ts";
import { type Candidate, type ComesBack, candidates } from "./notices-store.server.ts";

/** The day whose morning mails the next notices. */
export const nextNoticeDay = (now: Date): string => organisationDay(nextMorning(now));

/** The mails of the next morning: how many, each address once, and the first of them. */
export async function firstMorning(
  connection: Connection,
  now: Date,
  { shown, comesBack }: { shown: number; comesBack: ComesBack },
): Promise<{ count: number; first: Candidate[] }> {
  const first: Candidate[] = [];
  let count = 0;
  const addresses = new Set<string>(); // a contact of two memberships is mailed of one a day
  for await (const candidate of candidates(connection, nextNoticeDay(now), comesBack)) {
    if (addresses.has(candidate.email)) continue;
    addresses.add(candidate.email);
    count += 1;
    if (first.length < shown) first.push(candidate);
  }
  return { count, first };
}

export type NoticesChanged = { ok: true } | { ok: false; reason: "count"; count: number };

/**
 * Turns the renewal notices on or off. On is refused when they would mail another number of people than the person who
 * decides has seen.
 */
export async function changeNotices(
  context: UseCaseContext,
  { isOn, seen, comesBack }: { isOn: boolean; seen: number; comesBack: ComesBack },
): Promise<NoticesChanged> {
  const { tx, now } = context;
  await lockName(tx, "renewal notices");
  const before = await readNotices(tx);
  if (before.isOn === isOn) return { ok: true };
  const { count } = isOn ? await firstMorning(tx, now, { shown: 0, comesBack }) : { count: 0 };
  if (isOn && count !== seen) return { ok: false, reason: "count", count };
  const change = { isOn, version: sql`${noticeSettings.version} + 1` };
  await tx
    .insert(noticeSettings)
    .values({ isOn })
    .onConflictDoUpdate({ target: noticeSettings.only, set: change });
  await recordChange(context, "renewal-notices", "only", "changed", {
    before: { isOn: before.isOn },
    after: { isOn, ...(isOn ? { count } : {}) },
  });
  return { ok: true };
}
