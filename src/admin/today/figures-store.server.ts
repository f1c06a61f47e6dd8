import { eq } from "drizzle-orm";
import { onHand } from "#billing/deposits/on-hand.server.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { countUpcoming } from "#features/events/calendar/list-store.server.ts";
import { memberCount } from "#features/members/access/count-members.server.ts";
import { countAtMost, readCounts } from "#platform/count-at-most.server.ts";
import type { Database } from "#platform/database.server.ts";
import { mails } from "#platform/tables.ts";
import { wholeMinute } from "#platform/wall-clock.ts";
import { countTrash, type Trash } from "#records/trash.server.ts";
import { membershipsWaiting } from "./memberships-store.server.ts";

/** The figures at the top of the dashboard; all but the members are counted up to one above `mostCounted`. */
export type Figures = Record<"members" | "upcoming" | "inTrash" | "mailWaiting", number> &
  Partial<Record<keyof ReturnType<typeof membershipsWaiting>, number>>;

/**
 * Reads the figures that nothing else counts, in one statement; `trash` are the kinds whose trash the reader meets,
 * `memberships` and `money` whether they look after these.
 */
export function readFigures(
  db: Database,
  at: Date,
  { trash, memberships, money }: { trash: Trash[]; memberships: boolean; money: boolean },
): Promise<Figures & { onHand?: typeof onHand._.type }> {
  const now = wholeMinute(at);
  const kinds = trash.map(({ entity }) => entity);
  return readCounts(db, `figures ${kinds} ${memberships} ${money} ${now.toISOString()}`, () => ({
    members: memberCount(organisationDay(now)),
    upcoming: countUpcoming(db, now),
    inTrash: countTrash(db, trash, now),
    mailWaiting: countAtMost(db, mails, eq(mails.state, "queued")),
    onHand: money ? onHand : undefined,
    ...(memberships ? membershipsWaiting(db, organisationDay(now)) : {}),
  }));
}
