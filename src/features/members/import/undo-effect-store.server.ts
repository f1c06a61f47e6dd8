import { and, eq, isNull, sql } from "drizzle-orm";
import type { MemberState } from "#features/members/member.ts";
import { members } from "#features/members/tables.ts";
import { membershipTerms } from "#features/members/terms/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { history } from "#platform/tables.ts";
import { importBatch } from "./import-store.server.ts";

/** What undoing an import would do: to how many members, and to the numbers of approved and waiting ones. */
export type UndoEffect = {
  removed: number; // whom the import added
  restored: number;
  kept: number; // whom someone has changed since
  approved: number; // by how much the number of approved members changes
  pending: number;
  terms: number; // of memberships, which end with it
};

export async function effectOfUndo(db: Connection, id: number): Promise<UndoEffect> {
  const isSame = sql`p.version = (h.after ->> 'version')::int`;
  const change = (state: MemberState) => sql`coalesce(sum(
    coalesce(h.before ->> 'state' = ${state}, false)::int - (p.state = ${state} and p.deleted_at is null)::int
  ) filter (where ${isSame}), 0)::int`;
  const { rows } = await db.execute<Omit<UndoEffect, "terms">>(sql`
    select count(*) filter (where ${isSame} and h.before is null)::int as removed,
      count(*) filter (where ${isSame} and h.before is not null)::int as restored,
      count(*) filter (where not ${isSame})::int as kept,
      ${change("approved")} as approved, ${change("pending")} as pending
    from ${history} h join ${members} p on p.id = h.entity_id::bigint
    where h.entity = 'member' and h.batch = ${importBatch(id)}`);
  const { importId, state, invoiceId } = membershipTerms;
  const ofIt = and(eq(importId, id), eq(state, "live"), isNull(invoiceId));
  const terms = await db.$count(membershipTerms, ofIt);
  return { ...(rows[0] ?? { removed: 0, restored: 0, kept: 0, approved: 0, pending: 0 }), terms };
}
