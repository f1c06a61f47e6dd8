import { content } from "#content/store.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import { today } from "#platform/today.ts";
import { insertMembers, lockMemberWrites } from "./insert-store.server.ts";

import type { Member, MemberInput, MemberState, Visibility } from "./member.ts";
import { findMembersByEmail } from "./store.server.ts";

export type Created = { ok: true; member: Member } | { ok: false; reason: "email-taken"; member: Member };

/** What a new profile begins with besides what was typed. */
export type Beginning = {
  state: MemberState;
  isEmailVerified: boolean; // true when staff add her (3.12); else only what the account has proved
  userId?: string | null; // never from a form: an account that has proved the same address
  visibility?: Visibility;
  photo?: string | null;
  isSample?: boolean;
};

/**
 * Adds a person to the members, within the caller's transaction where there is one.
 * @param actor the user id of who does it, or "system"
 */
export function createMember(
  connection: Connection,
  now: Date,
  actor: string,
  input: MemberInput,
  beginning: Beginning,
): Promise<Created> {
  return connection.transaction(async (transaction) => {
    await lockMemberWrites(transaction);
    const [other] = await findMembersByEmail(transaction, [input.email]);
    if (other) return { ok: false, reason: "email-taken", member: other };
    const joinedOn = beginning.state === "approved" ? today(now, content("organisation").timeZone) : null;
    const [member] = await insertMembers(transaction, [
      { ...input, ...beginning, joinedOn, createdAt: now, updatedAt: now },
    ]);
    if (!member) throw new Error("the database inserted no profile");
    await recordHistory(transaction, {
      entity: "member",
      entityId: String(member.id),
      action: "created",
      actor,
      after: member,
    });
    return { ok: true, member };
  });
}
