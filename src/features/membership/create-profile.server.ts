import { content } from "#content/store.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import { today } from "#platform/today.ts";
import { insertProfiles, takeTurns } from "./insert-store.server.ts";

import type { Profile, ProfileInput, ProfileState, Visibility } from "./profile.ts";
import { findProfilesByEmail } from "./store.server.ts";

export type Created = { ok: true; profile: Profile } | { ok: false; reason: "email-taken"; profile: Profile };

/** What a new profile begins with besides what was typed. */
export type Beginning = {
  state: ProfileState;
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
export function createProfile(
  connection: Connection,
  now: Date,
  actor: string,
  input: ProfileInput,
  beginning: Beginning,
): Promise<Created> {
  return connection.transaction(async (transaction) => {
    await takeTurns(transaction);
    const [other] = await findProfilesByEmail(transaction, [input.email]);
    if (other) return { ok: false, reason: "email-taken", profile: other };
    const joinedOn = beginning.state === "approved" ? today(now, content("organisation").timeZone) : null;
    const [profile] = await insertProfiles(transaction, [
      { ...input, ...beginning, joinedOn, createdAt: now, updatedAt: now },
    ]);
    if (!profile) throw new Error("the database inserted no profile");
    await recordHistory(transaction, {
      entity: "member",
      entityId: String(profile.id),
      action: "created",
      actor,
      after: profile,
    });
    return { ok: true, profile };
  });
}
