import { content } from "#content/store.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import { today } from "#platform/today.ts";

import type { Member, MemberState } from "./member.ts";
import { changeMember, lockMembers } from "./store.server.ts";

/** The word under which a change to this state stands in the history. */
export const stateActions: Record<MemberState, string> = {
  pending: "returned",
  approved: "approved",
  suspended: "suspended",
  declined: "declined",
  withdrawn: "withdrawn",
};

/**
 * Approves, suspends, declines, withdraws or returns a profile, within the caller's transaction where there is one.
 * The first approval is the day of joining. A profile in that state already stays as it is.
 */
export function setMemberState(
  connection: Connection,
  now: Date,
  actor: string,
  id: number,
  state: MemberState,
): Promise<{ ok: true; member: Member } | { ok: false; reason: "not-found" }> {
  return connection.transaction(async (transaction) => {
    const [before] = await lockMembers(transaction, [id]);
    if (!before) return { ok: false, reason: "not-found" };
    if (before.state === state) return { ok: true, member: before };
    const joins = state === "approved" && before.joinedOn === null;
    const after = await changeMember(transaction, id, {
      state,
      ...(joins ? { joinedOn: today(now, content("organisation").timeZone) } : {}),
      updatedAt: now,
      version: before.version + 1,
    });
    await recordHistory(transaction, {
      entity: "member",
      entityId: String(id),
      action: stateActions[state],
      actor,
      before,
      after,
    });
    return { ok: true, member: after };
  });
}
