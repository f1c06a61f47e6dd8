import type { Visibility } from "#features/membership/profile.ts";
import { setProfileState } from "#features/membership/set-profile-state.server.ts";
import { lockProfiles } from "#features/membership/store.server.ts";
import { updateProfile } from "#features/membership/update-profile.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { closeEdit } from "./edit-store.server.ts";
import { directorySettings } from "./tables.ts";

type Place = Pick<Platform, "db" | "clock">;

/**
 * Sets who sees which field and whether her page takes messages. It holds at once and waits for nobody: what she hides
 * is hidden. False when the entry is not hers.
 */
export function chooseVisibility(
  { db, clock }: Place,
  userId: string,
  profileId: number,
  { visibility, takesMessages }: { visibility: Visibility; takesMessages: boolean },
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const [profile] = await lockProfiles(transaction, [profileId]);
    if (profile?.userId !== userId) return false;
    await updateProfile(transaction, clock.now(), userId, profile, { visibility });
    await transaction
      .insert(directorySettings)
      .values({ profileId, takesMessages })
      .onConflictDoUpdate({ target: directorySettings.profileId, set: { takesMessages } });
    return true;
  });
}

/** Takes the owner's open submission back; her entry stays as it is. False when the entry is not hers. */
export function discardEdit({ db, clock }: Place, userId: string, profileId: number): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const [profile] = await lockProfiles(transaction, [profileId]);
    if (profile?.userId !== userId || profile.state !== "approved") return false;
    await closeEdit(transaction, clock.now(), profileId, { state: "withdrawn" });
    return true;
  });
}

/** Takes the owner's entry out of the directory, and what waits about it out of the queue. False when it is not hers. */
export function withdrawEntry({ db, clock }: Place, userId: string, profileId: number): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const now = clock.now();
    const [profile] = await lockProfiles(transaction, [profileId]);
    if (profile?.userId !== userId || (profile.state !== "approved" && profile.state !== "pending"))
      return false;
    await closeEdit(transaction, now, profileId, { state: "withdrawn" });
    await setProfileState(transaction, now, userId, profileId, "withdrawn");
    return true;
  });
}
