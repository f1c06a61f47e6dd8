import { eq } from "drizzle-orm";
import { memberValues } from "#features/membership/member-fields.ts";
import type { Profile } from "#features/membership/profile.ts";
import { profileOfUser } from "#features/membership/profile-of-user.server.ts";
import type { Visitor } from "#identity/session/visitor.ts";
import { users } from "#identity/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { differences, withChange } from "./difference.ts";
import { lastDecided, openEdit } from "./edit-store.server.ts";
import { entryFor } from "./entry.ts";
import type { OwnEntry } from "./own-entry.ts";
import { takesMessages } from "./send-message.server.ts";
import type { Owner } from "./submit-entry.server.ts";

/** The signed-in account when it has proved its address, which is what makes an entry hers; null otherwise. */
export async function ownerOf(db: Connection, { userId }: Pick<Visitor, "userId">): Promise<Owner | null> {
  if (userId === null) return null;
  const [user] = await db
    .select({ email: users.email, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  return user?.emailVerified ? { userId, email: user.email } : null;
}

/** The profile of this owner; one that staff or a visitor's form made for her address becomes hers now. */
export function profileOf(db: Connection, owner: Owner): Promise<Profile | null> {
  return profileOfUser(db, { ...owner, emailVerified: true });
}

/** The owner's entry with all she needs to manage it; null while she has none. */
export async function loadOwnEntry(db: Connection, owner: Owner): Promise<OwnEntry | null> {
  const profile = await profileOf(db, owner);
  if (!profile) return null;
  const [edit, takes, decided] = await Promise.all([
    openEdit(db, profile),
    takesMessages(db, profile.id),
    profile.state === "declined" ? lastDecided(db, profile.id) : null,
  ]);
  const change = edit?.change ?? {};
  const shown = { ...profile, ...withChange(profile, change) };
  return {
    id: profile.id,
    slug: profile.slug,
    state: profile.state,
    version: profile.version,
    editVersion: edit?.version ?? 0,
    values: memberValues(shown),
    photo: shown.photo,
    visibility: profile.visibility,
    takesMessages: takes,
    edit: edit && {
      state: edit.state === "returned" ? "returned" : "waiting",
      reason: edit.reason,
      differences: differences(profile, change),
    },
    declined: decided?.reason ?? null,
    preview: { visitor: entryFor(shown, "visitor"), member: entryFor(shown, "member") },
  };
}
