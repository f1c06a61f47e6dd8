import { and, desc, eq, inArray } from "drizzle-orm";
import type { SubmittedChange } from "#features/members/differences.ts";
import { inChunks } from "#features/members/in-chunks.ts";
import type { Member } from "#features/members/member.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection, Transaction } from "#platform/database.server.ts";
import type { EditState } from "./review.ts";
import { memberEdits } from "./tables.ts";

export type Edit = typeof memberEdits.$inferSelect;

/** The condition for the open submission of this listing, of which there is one at most. */
const isOpen = (id: number) =>
  and(eq(memberEdits.memberId, id), inArray(memberEdits.state, ["waiting", "returned"]));

/**
 * The open submission of this listing, waiting for staff or returned to its owner; one for a new listing only while it
 * is pending.
 */
export async function openEdit(
  db: Connection,
  { id, state }: Pick<Member, "id" | "state">,
): Promise<Edit | null> {
  const [edit] = await db.select().from(memberEdits).where(isOpen(id));
  return edit && (edit.kind === "edit" || state === "pending") ? edit : null;
}

/** Which of these members have a submission that waits for staff. */
export async function waitingEdits(db: Connection, memberIds: number[]): Promise<Set<number>> {
  const { memberId, state } = memberEdits;
  const found = await inChunks(memberIds, async (chunk) =>
    db
      .select({ memberId })
      .from(memberEdits)
      .where(and(isAnyOf(memberId, chunk), eq(state, "waiting"))),
  );
  return new Set(found.flat().map((row) => row.memberId));
}

/** The last decided submission of this listing, to show to its owner. */
export async function lastDecided(db: Connection, memberId: number): Promise<Edit | null> {
  const [edit] = await db
    .select()
    .from(memberEdits)
    .where(and(eq(memberEdits.memberId, memberId), inArray(memberEdits.state, ["approved", "declined"])))
    .orderBy(desc(memberEdits.id))
    .limit(1);
  return edit ?? null;
}

/** A submission: its kind, its change and who sent it. */
export type Proposal = { kind: Edit["kind"]; change: SubmittedChange; submittedBy: string | null };

/**
 * Submits a change for review, replacing an open submission. The caller must hold the lock of the member, so
 * that there is never a second one.
 */
export async function putForward(
  transaction: Transaction,
  now: Date,
  memberId: number,
  proposal: Proposal,
): Promise<Edit> {
  const [known] = await transaction
    .select({ id: memberEdits.id, version: memberEdits.version })
    .from(memberEdits)
    .where(isOpen(memberId))
    .for("update");
  const values = { ...proposal, state: "waiting" as const, reason: null, updatedAt: now };
  const [edit] = known
    ? await transaction
        .update(memberEdits)
        .set({ ...values, version: known.version + 1 })
        .where(eq(memberEdits.id, known.id))
        .returning()
    : await transaction
        .insert(memberEdits)
        .values({ ...values, memberId, createdAt: now })
        .returning();
  if (!edit) throw new Error(`the submission for profile ${memberId} was not stored`);
  return edit;
}

/** Closes the open submission of this listing, if any, and returns it. */
export async function closeEdit(
  transaction: Transaction,
  now: Date,
  memberId: number,
  end: { state: EditState; reason?: string | null; decidedBy?: string },
): Promise<Edit | null> {
  const [known] = await transaction.select().from(memberEdits).where(isOpen(memberId)).for("update");
  if (!known) return null;
  await transaction
    .update(memberEdits)
    .set({ ...end, updatedAt: now, version: known.version + 1 })
    .where(eq(memberEdits.id, known.id));
  return known;
}
