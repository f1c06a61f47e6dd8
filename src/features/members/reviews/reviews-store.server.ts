import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { content } from "#content/store.server.ts";
import { allDifferences, changeDifferences } from "#features/members/differences.ts";
import { pick } from "#features/members/fields.ts";
import { reviewsPage } from "#features/members/limits.ts";
import { memberColumns, memberFromRow } from "#features/members/member-row.server.ts";
import { isDisowned } from "#features/members/membership/owner.server.ts";
import { members } from "#features/members/tables.ts";
import { users } from "#identity/tables.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { mostCounted } from "#platform/most-counted.ts";
import { memberEdits } from "./tables.ts";

/** One submission as a reviewer sees it, waiting `since` (ISO instant). */
export type Review = ReturnType<typeof reviewOf> & { since: string };

/** A position in the queue: waiting since (ISO instant), and the member's id. */
type Place = { since: string; memberId: number };

const waitingEdits = sql`
  select e.profile_id, e.updated_at as since from ${memberEdits} e join ${members} p on p.id = e.profile_id
  where e.state = 'waiting' and p.deleted_at is null
    and case e.kind when 'new' then p.state = 'pending' else p.state = 'approved' end`;
// Pending listings made by staff or an import wait as well, although nobody submitted them.
const pendingListings = sql`
  select p.id as profile_id, p.created_at as since from ${members} p
  where p.state = 'pending' and p.deleted_at is null
    and not exists (select from ${memberEdits} e where e.profile_id = p.id and e.state in ('waiting', 'returned'))`;

/** How many submissions wait for staff; of each kind counting stops one above `mostCounted`. */
export function countReviews(db: Connection) {
  const most = mostCounted + 1;
  return db.$count(
    sql`((${waitingEdits} limit ${most}) union all (${pendingListings} limit ${most})) as waiting`,
  );
}

/** A page of the queue, the longest waiting first; `next` is the cursor of the next page. */
export async function listReviews(db: Connection, cursor: string | null) {
  const place = readPlace(cursor);
  const beyond = (since: SQL, id: SQL) =>
    place ? sql`and (${since}, ${id}) > (${place.since}::timestamptz, ${place.memberId}::bigint)` : sql``;
  const most = reviewsPage + 1;
  // Each part by its own index; the planner does not carry the limit into a union.
  const { rows } = await db.execute<{ id: string; since: string }>(sql`
    select profile_id as id, to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as since
    from (
      (${waitingEdits} ${beyond(sql`e.updated_at`, sql`p.id`)} order by e.updated_at, p.id limit ${most})
      union all (${pendingListings} ${beyond(sql`p.created_at`, sql`p.id`)} order by p.created_at, p.id limit ${most})
    ) queue
    order by queue.since, profile_id limit ${most}`);
  const shown = rows.slice(0, reviewsPage).map(({ id, since }) => ({ memberId: Number(id), since }));
  const waiting = await readReviews(
    db,
    shown.map(({ memberId }) => memberId),
  );
  const last = shown.at(-1);
  return {
    reviews: shown.flatMap(({ memberId, since }) => {
      const review = waiting.get(memberId);
      return review ? [{ ...review, since }] : [];
    }),
    next: rows.length > reviewsPage && last ? `${last.since}_${last.memberId}` : null,
  };
}

/** The submissions of these members by member id, read in one statement. */
async function readReviews(db: Connection, ids: number[]) {
  const rows = await selectReviews(db).where(and(isAnyOf(members.id, ids), isNull(members.deletedAt)));
  return new Map(rows.map((row) => [row.member.id, reviewOf(row)]));
}

const selectReviews = (db: Connection) =>
  db
    .select({
      ...{ member: memberColumns, edit: memberEdits, isProved },
      isDisowned: isDisowned(members.id, ownerOfAddress),
    })
    .from(members)
    .leftJoin(memberEdits, and(eq(memberEdits.memberId, members.id), eq(memberEdits.state, "waiting")));

const ownerOfAddress = sql`(select ${users.id} from ${users} where ${users.email} = ${members.email})`;
// An address may be vouched for, such as by an order that was paid, before its owner has confirmed it.
const isProved = sql<boolean>`${members.isEmailVerified} and (${members.userId} is not null or exists (
  select from ${users} where ${users.email} = ${members.email} and ${users.emailVerified}))`;

/** The changes, and the versions that the decision refers to; `isDisowned` is by the account with its address. */
function reviewOf({
  member: row,
  edit,
  isProved,
  isDisowned,
}: Awaited<ReturnType<typeof selectReviews>>[number]) {
  const member = memberFromRow(row);
  const kind = edit?.kind ?? "new";
  const own = content("memberFields");
  return {
    memberId: member.id,
    version: edit?.version ?? 0,
    memberVersion: member.version,
    kind,
    ...pick(member, ["slug", "fullName", "photo"]),
    isEmailVerified: isProved,
    email: member.email || "No email address",
    hasAccount: member.userId !== null,
    isDisowned,
    differences:
      kind === "edit" ? changeDifferences(member, edit?.change ?? {}, own) : allDifferences(member, own),
  };
}

function readPlace(cursor: string | null): Place | null {
  const [, since, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_(\d{1,15})$/.exec(cursor ?? "") ?? [];
  if (!since || !id || Number.isNaN(Date.parse(since))) return null;
  return { since, memberId: Number(id) };
}
