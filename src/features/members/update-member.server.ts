import type { Connection } from "#platform/database.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import { lockMemberWrites } from "./insert-store.server.ts";
import type { Member, MemberInput, Visibility } from "./member.ts";
import { changeMember, findMembersByEmail, lockMembers } from "./store.server.ts";

export type Updated =
  | { ok: true; member: Member }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "stale"; current: Member }
  | { ok: false; reason: "email-taken"; member: Member };

/** What an edit may replace; what is left out stays. */
export type MemberChange = Partial<
  MemberInput & { photo: string | null; visibility: Visibility; isEmailVerified: boolean }
>;

/**
 * Replaces fields of a profile, within the caller's transaction where there is one.
 * @param version the one the editor was opened with; another one in the database refuses the edit as stale
 */
export function updateMember(
  connection: Connection,
  now: Date,
  actor: string,
  { id, version }: { id: number; version: number },
  change: MemberChange,
): Promise<Updated> {
  return connection.transaction(async (transaction) => {
    if (change.email !== undefined) await lockMemberWrites(transaction);
    const [before] = await lockMembers(transaction, [id]);
    if (!before) return { ok: false, reason: "not-found" };
    if (before.version !== version) return { ok: false, reason: "stale", current: before };
    if (change.email !== undefined && change.email !== before.email) {
      const [other] = await findMembersByEmail(transaction, [change.email]);
      if (other) return { ok: false, reason: "email-taken", member: other };
    }
    const after = await changeMember(transaction, id, {
      ...change,
      updatedAt: now,
      version: before.version + 1,
    });
    await recordHistory(transaction, {
      entity: "member",
      entityId: String(id),
      action: "updated",
      actor,
      before,
      after,
    });
    return { ok: true, member: after };
  });
}
