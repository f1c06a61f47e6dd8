import { content } from "#content/store.server.ts";
import { today } from "#platform/today.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { Member, MemberState } from "./member.ts";
import { changeMember, lockMembers } from "./store.server.ts";

/** The action recorded in the history for a change to each state. */
const stateActions: Record<MemberState, string> = {
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
  context: UseCaseContext,
  { id, state }: { id: number; state: MemberState },
): Promise<{ ok: true; member: Member } | { ok: false; reason: "not-found" }> {
  const [before] = await lockMembers(context.tx, [id]);
  if (!before) return { ok: false, reason: "not-found" };
  if (before.state === state) return { ok: true, member: before };
  const joins = state === "approved" && before.joinedOn === null;
  const joined = joins ? { joinedOn: today(context.now, content("organisation").timeZone) } : {};
  const member = await changeMember(context, before, stateActions[state], { state, ...joined });
  return { ok: true, member };
}
