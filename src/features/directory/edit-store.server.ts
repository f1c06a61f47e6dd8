import { and, desc, eq, inArray } from "drizzle-orm";
import type { Profile } from "#features/membership/profile.ts";
import type { Connection, Transaction } from "#platform/database.server.ts";
import type { EntryChange } from "./difference.ts";
import type { EditState } from "./review.ts";
import { profileEdits } from "./tables.ts";

export type Edit = typeof profileEdits.$inferSelect;

const open: EditState[] = ["waiting", "returned"];

/** The submission of this entry that is not decided yet, or waits for its owner; a new entry's only while it is new. */
export async function openEdit(
  db: Connection,
  { id, state }: Pick<Profile, "id" | "state">,
): Promise<Edit | null> {
  const [edit] = await db
    .select()
    .from(profileEdits)
    .where(and(eq(profileEdits.profileId, id), inArray(profileEdits.state, open)));
  return edit && (edit.kind === "edit" || state === "pending") ? edit : null;
}

/** The last submission of this entry that was decided, for its owner to read. */
export async function lastDecided(db: Connection, profileId: number): Promise<Edit | null> {
  const [edit] = await db
    .select()
    .from(profileEdits)
    .where(and(eq(profileEdits.profileId, profileId), inArray(profileEdits.state, ["approved", "declined"])))
    .orderBy(desc(profileEdits.id))
    .limit(1);
  return edit ?? null;
}

/** What a submission says anew: its kind, its change and who sent it. */
export type Proposal = { kind: Edit["kind"]; change: EntryChange; submittedBy: string | null };

/**
 * Lets a submission wait for staff; one that is open already takes its place. The caller holds the lock of the profile,
 * so that there is never a second one.
 */
export async function putForward(
  transaction: Transaction,
  now: Date,
  profileId: number,
  proposal: Proposal,
): Promise<Edit> {
  const [known] = await transaction
    .select({ id: profileEdits.id, version: profileEdits.version })
    .from(profileEdits)
    .where(and(eq(profileEdits.profileId, profileId), inArray(profileEdits.state, open)))
    .for("update");
  const values = { ...proposal, state: "waiting" as const, reason: null, updatedAt: now };
  const [edit] = known
    ? await transaction
        .update(profileEdits)
        .set({ ...values, version: known.version + 1 })
        .where(eq(profileEdits.id, known.id))
        .returning()
    : await transaction
        .insert(profileEdits)
        .values({ ...values, profileId, createdAt: now })
        .returning();
  if (!edit) throw new Error(`the submission for profile ${profileId} was not stored`);
  return edit;
}

/** Ends what is open about this entry, or nothing; answers what it was. */
export async function closeEdit(
  transaction: Transaction,
  now: Date,
  profileId: number,
  end: { state: EditState; reason?: string | null; decidedBy?: string },
): Promise<Edit | null> {
  const [known] = await transaction
    .select()
    .from(profileEdits)
    .where(and(eq(profileEdits.profileId, profileId), inArray(profileEdits.state, open)))
    .for("update");
  if (!known) return null;
  await transaction
    .update(profileEdits)
    .set({ ...end, updatedAt: now, version: known.version + 1 })
    .where(eq(profileEdits.id, known.id));
  return known;
}
