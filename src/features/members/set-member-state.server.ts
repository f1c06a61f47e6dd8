import { content } from "#content/store.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import { today } from "#platform/today.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { Member, MemberState } from "./member.ts";
import { changeMember, lockMembers } from "./store.server.ts";

/** The action recorded in the history for a change to each state. */
export const stateActions: Record<MemberState, string> = {
  pending: "returned",
  approved: "approved",
  suspended: "suspended",
  declined: "declined",
  withdrawn: "withdrawn",
};

/**
 * Sets a member's state. The first approval sets the day of joining. Does nothing if the member already has
 * the state.
 */
export async function setMemberState(
  { tx, now, actor }: UseCaseContext,
  { id, state }: { id: number; state: MemberState },
): Promise<{ ok: true; member: Member } | { ok: false; reason: "not-found" }> {
  const [before] = await lockMembers(tx, [id]);
  if (!before) return { ok: false, reason: "not-found" };
  if (before.state === state) return { ok: true, member: before };
  const joins = state === "approved" && before.joinedOn === null;
  const after = await changeMember(tx, id, {
    state,
    ...(joins ? { joinedOn: today(now, content("organisation").timeZone) } : {}),
    updatedAt: now,
    version: before.version + 1,
  });
  await recordHistory(tx, {
    entity: "member",
    entityId: String(id),
    action: stateActions[state],
    actor,
    before,
    after,
  });
  return { ok: true, member: after };
}
