import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { FieldKey } from "./fields.ts";
import { lockMemberWrites } from "./insert-store.server.ts";
import type { Member } from "./member.ts";
import { type More, withMore } from "./more-fields.ts";
import { changeMember, findMembersByEmail, lockMembers } from "./store.server.ts";
import { spellTags } from "./tags-store.server.ts";

/** With `email-taken`, `member` is the one that has the address. */
export type Updated =
  | { ok: true; member: Member }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "stale"; current: Member }
  | { ok: false; reason: "email-taken"; member: Member };

/** The fields that an edit may replace; omitted ones stay unchanged. */
export type MemberChange = Partial<
  Pick<Member, FieldKey | "visibility" | "isEmailVerified" | "isEmailShared"> & { more: More }
>;

/**
 * Updates fields of a member. A new address is theirs alone unless the change says that they share it.
 * @param input `version` is the one the editor was loaded with; if the database has another one, the edit is
 * refused as stale; `action` is what the history calls the change
 */
export async function updateMember(
  context: UseCaseContext,
  {
    id,
    version,
    change,
    action = "updated",
  }: { id: number; version: number; change: MemberChange; action?: "updated" | "reverted" },
): Promise<Updated> {
  const { tx } = context;
  if (change.email !== undefined) await lockMemberWrites(tx);
  const [before] = await lockMembers(tx, [id]);
  if (!before) return { ok: false, reason: "not-found" };
  if (before.version !== version) return { ok: false, reason: "stale", current: before };
  const { email = before.email } = change;
  const isNew = email !== before.email;
  const isShared = change.isEmailShared ?? (!isNew && before.isEmailShared);
  if (!isShared && (isNew || before.isEmailShared)) {
    const found = await findMembersByEmail(tx, [email]);
    const other = found.find((member) => member.id !== id);
    if (other) return { ok: false, reason: "email-taken", member: other };
  }
  const { tags } = change;
  const spelled = tags ? { tags: (await spellTags(tx, tags))(tags) } : {};
  const more = withMore(before.more, change.more);
  const full = { ...change, isEmailShared: isShared, ...spelled, more };
  return { ok: true, member: await changeMember(context, before, action, full) };
}
