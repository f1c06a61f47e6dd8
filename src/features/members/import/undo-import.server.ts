import { and, eq, isNull, sql } from "drizzle-orm";
import { nameOldBatches } from "#features/members/bulk/bulk-store.server.ts";
import { memberUndo } from "#features/members/bulk/member-undo.server.ts";
import type { MemberState } from "#features/members/member.ts";
import { members } from "#features/members/tables.ts";
import { membershipTerms } from "#features/members/terms/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { history } from "#platform/tables.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { type Undone, undoBatch } from "#records/undo.server.ts";
import { changeImport, importBatch } from "./import-store.server.ts";
import { partsUndo, peopleWithTerms } from "./undo-parts.server.ts";
import { undoBalances } from "./write-balances.server.ts";
import { countSetBy, undoOptOuts } from "./write-opt-outs.server.ts";

/**
 * Undoes an import as a whole: members it created go to the trash, members it changed get their old values
 * back. Their terms and seats go first; `terms` is of how many memberships they went or
 * stayed, and with one that stays its people do, as they do with an invoice or credit that stays: the import names these. Whoever may
 * undo their own import may void what it issued, also without the right to void invoices.
 */
export async function undoImport(
  context: UseCaseContext,
  { id }: { id: number },
): Promise<Undone & { terms?: { undone: number; kept: number } }> {
  await nameOldBatches(context.tx); // a process of 1.0 may have gone on with it since the start
  const terms = await undoBatch(context, partsUndo(id), importBatch(id)); // memberships are locked before members
  const { gone, kept, people: billed } = await undoBalances(context, id);
  const staying = new Set([...(await peopleWithTerms(context.tx, id)), ...billed]);
  const withoutThem: typeof memberUndo = {
    ...memberUndo,
    put: (useCase, changes, batch) =>
      memberUndo.put(
        useCase,
        changes.filter(({ held }) => !staying.has(held.member.id)),
        batch,
      ),
  };
  const people = await undoBatch(context, withoutThem, importBatch(id));
  const optOuts = await undoOptOuts(context.tx, id, context.actor);
  const problem = kept || null;
  const isRest = terms.ok || optOuts + gone > 0 || problem !== null;
  const done = people.ok || !isRest ? people : { ok: true as const, undone: 0, kept: 0 };
  if (done.ok) await changeImport(context.tx, id, { state: "undone", problem });
  return done.ok && terms.ok ? { ...done, terms: { undone: terms.undone, kept: terms.kept } } : done;
}

/** What undoing an import would do: to how many members, and to the numbers of approved and waiting ones. */
type UndoEffect = {
  removed: number; // whom the import added
  restored: number;
  kept: number; // whom someone has changed since
  approved: number; // by how much the number of approved members changes
  pending: number;
  terms: number; // of memberships, which end with it
  optOuts: number; // addresses that get mails again
};

export async function effectOfUndo(db: Connection, id: number): Promise<UndoEffect> {
  const isSame = sql`p.version = (h.after ->> 'version')::int`;
  const change = (state: MemberState) => sql`coalesce(sum(
    coalesce(h.before ->> 'state' = ${state}, false)::int - (p.state = ${state} and p.deleted_at is null)::int
  ) filter (where ${isSame}), 0)::int`;
  const { rows } = await db.execute<Omit<UndoEffect, "terms" | "optOuts">>(sql`
    select count(*) filter (where ${isSame} and h.before is null)::int as removed,
      count(*) filter (where ${isSame} and h.before is not null)::int as restored,
      count(*) filter (where not ${isSame})::int as kept,
      ${change("approved")} as approved, ${change("pending")} as pending
    from ${history} h join ${members} p on p.id = h.entity_id::bigint
    where h.entity = 'member' and h.batch = ${importBatch(id)}`);
  const { importId, state, invoiceId } = membershipTerms;
  const ofIt = and(eq(importId, id), eq(state, "live"), isNull(invoiceId));
  const terms = await db.$count(membershipTerms, ofIt);
  const optOuts = await countSetBy(db, id);
  const none = { removed: 0, restored: 0, kept: 0, approved: 0, pending: 0 };
  return { ...(rows[0] ?? none), terms, optOuts };
}
