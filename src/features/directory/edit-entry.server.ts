import type { Profile, ProfileInput } from "#features/membership/profile.ts";
import { setProfileState } from "#features/membership/set-profile-state.server.ts";
import { findProfilesByEmail, lockProfiles } from "#features/membership/store.server.ts";
import { updateProfile } from "#features/membership/update-profile.server.ts";
import type { Transaction } from "#platform/database.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import { enqueueMail } from "#platform/mail.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { changeOf, type EntryFields, withChange } from "./difference.ts";
import { closeEdit, openEdit, putForward } from "./edit-store.server.ts";
import { waitingMail } from "./review-mail.server.ts";
import type { Owner } from "./submit-entry.server.ts";

/** What the owner had before her: the versions of her entry and of its open submission (0 without one). */
export type Seen = { version: number; editVersion: number };

export type Edited =
  | { ok: true; outcome: "waiting" | "unchanged" | "entry-saved" }
  | { ok: false; reason: "gone" | "suspended" | "email-taken" }
  | { ok: false; reason: "stale"; now: Seen & EntryFields };

/**
 * Takes what a member typed about herself. Of a live entry only the difference is kept, and waits for staff, while the
 * entry stays as it is; one that is not live yet, or not any more, is changed itself and waits as a whole.
 */
export function editEntry(
  platform: Platform,
  owner: Owner,
  profileId: number,
  seen: Seen,
  input: ProfileInput & { photo: string | null },
): Promise<Edited> {
  return platform.db.transaction(async (transaction) => {
    const now = platform.clock.now();
    const [profile] = await lockProfiles(transaction, [profileId]);
    if (!profile || profile.userId !== owner.userId) return { ok: false, reason: "gone" };
    if (profile.state === "suspended") return { ok: false, reason: "suspended" };
    const edit = await openEdit(transaction, profile);
    const editVersion = edit?.version ?? 0;
    if (profile.version !== seen.version || editVersion !== seen.editVersion) {
      const shown = withChange(profile, edit?.change ?? {});
      return { ok: false, reason: "stale", now: { ...shown, version: profile.version, editVersion } };
    }
    if (await isTaken(transaction, profile, input.email)) return { ok: false, reason: "email-taken" };
    return profile.state === "approved"
      ? proposeChange(transaction, platform, owner, profile, input)
      : saveUnlisted(transaction, platform, now, owner, profile, input);
  });
}

async function proposeChange(
  transaction: Transaction,
  platform: Platform,
  owner: Owner,
  profile: Profile,
  input: EntryFields,
): Promise<Edited> {
  const now = platform.clock.now();
  const change = changeOf(profile, input);
  if (Object.keys(change).length === 0) {
    // Typed back to what is live: nothing is left to decide.
    await closeEdit(transaction, now, profile.id, { state: "withdrawn" });
    return { ok: true, outcome: "unchanged" };
  }
  await putForward(transaction, now, profile.id, { kind: "edit", change, submittedBy: owner.userId });
  await recordHistory(transaction, {
    entity: "member",
    entityId: String(profile.id),
    action: "edit submitted",
    actor: owner.userId,
    before: Object.fromEntries(
      Object.keys(change).map((field) => [field, profile[field as keyof EntryFields]]),
    ),
    after: change,
  });
  await enqueueMail(transaction, platform, waitingMail(platform, profile, "edit"));
  return { ok: true, outcome: "waiting" };
}

async function saveUnlisted(
  transaction: Transaction,
  platform: Platform,
  now: Date,
  owner: Owner,
  profile: Profile,
  input: EntryFields,
): Promise<Edited> {
  const isEmailVerified =
    input.email === owner.email || (input.email === profile.email && profile.isEmailVerified);
  const done = await updateProfile(transaction, now, owner.userId, profile, { ...input, isEmailVerified });
  if (!done.ok) return { ok: false, reason: done.reason === "email-taken" ? "email-taken" : "gone" };
  await setProfileState(transaction, now, owner.userId, profile.id, "pending");
  await putForward(transaction, now, profile.id, { kind: "new", change: {}, submittedBy: owner.userId });
  await enqueueMail(transaction, platform, waitingMail(platform, done.profile, "new"));
  return { ok: true, outcome: "entry-saved" };
}

async function isTaken(transaction: Transaction, profile: Profile, email: string): Promise<boolean> {
  if (email === profile.email) return false;
  return (await findProfilesByEmail(transaction, [email])).length > 0;
}
