import { content } from "#content/store.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import { today } from "#platform/today.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { MemberInput } from "./fields.ts";
import { insertMembers, lockMemberWrites } from "./insert-store.server.ts";
import type { Member, MemberState } from "./member.ts";
import { findMembersByEmail } from "./store.server.ts";
import type { Visibility } from "./visibility.ts";

/** `member` is the new one, or the one that has the address already. */
export type Created = { ok: true; member: Member } | { ok: false; reason: "email-taken"; member: Member };

/** What a new member begins with besides what was typed. */
export type Beginning = {
  state: MemberState;
  isEmailVerified: boolean; // true when staff add them [3.12]; else only what the account has proved
  userId?: string | null; // never from a form: an account that has proved the same address
  visibility?: Visibility;
  photo?: string | null;
  isSample?: boolean;
};

/** Adds a person to the members. */
export async function createMember(
  { tx, now, actor }: UseCaseContext,
  input: MemberInput & Beginning,
): Promise<Created> {
  await lockMemberWrites(tx);
  const [other] = await findMembersByEmail(tx, [input.email]);
  if (other) return { ok: false, reason: "email-taken", member: other };
  const joinedOn = input.state === "approved" ? today(now, content("organisation").timeZone) : null;
  const [member] = await insertMembers(tx, [{ ...input, joinedOn, createdAt: now, updatedAt: now }]);
  if (!member) throw new Error("the database inserted no member");
  await recordHistory(tx, {
    entity: "member",
    entityId: String(member.id),
    action: "created",
    actor,
    after: member,
  });
  return { ok: true, member };
}
