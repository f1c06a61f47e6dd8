import type { Connection } from "#platform/database.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import { takeTurns } from "./insert-store.server.ts";
import type { Profile, ProfileInput, Visibility } from "./profile.ts";
import { changeProfile, findProfilesByEmail, lockProfiles } from "./store.server.ts";

export type Updated =
  | { ok: true; profile: Profile }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "stale"; current: Profile }
  | { ok: false; reason: "email-taken"; profile: Profile };

/** What an edit may replace; what is left out stays. */
export type ProfileChange = Partial<
  ProfileInput & { photo: string | null; visibility: Visibility; isEmailVerified: boolean }
>;

/**
 * Replaces fields of a profile, within the caller's transaction where there is one.
 * @param version the one the editor was opened with; another one in the database refuses the edit as stale
 */
export function updateProfile(
  connection: Connection,
  now: Date,
  actor: string,
  { id, version }: { id: number; version: number },
  change: ProfileChange,
): Promise<Updated> {
  return connection.transaction(async (transaction) => {
    if (change.email !== undefined) await takeTurns(transaction);
    const [before] = await lockProfiles(transaction, [id]);
    if (!before) return { ok: false, reason: "not-found" };
    if (before.version !== version) return { ok: false, reason: "stale", current: before };
    if (change.email !== undefined && change.email !== before.email) {
      const [other] = await findProfilesByEmail(transaction, [change.email]);
      if (other) return { ok: false, reason: "email-taken", profile: other };
    }
    const after = await changeProfile(transaction, id, {
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
    return { ok: true, profile: after };
  });
}
