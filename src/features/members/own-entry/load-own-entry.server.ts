import { eq } from "drizzle-orm";
import { changeDifferences, withChange } from "#features/members/differences.ts";
import { visibleTo } from "#features/members/directory/visible-member.ts";
import { memberValues } from "#features/members/fields.ts";
import type { Member } from "#features/members/member.ts";
import { takesMessages } from "#features/members/relay/relay-store.server.ts";
import { lastDecided, openEdit } from "#features/members/reviews/edit-store.server.ts";
import type { Visitor } from "#identity/session/visitor.ts";
import { users } from "#identity/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { memberOfUser } from "./member-of-user.server.ts";
import type { OwnEntry } from "./own-entry.ts";
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
export function memberOf(db: Connection, owner: Owner): Promise<Member | null> {
  return memberOfUser(db, { ...owner, emailVerified: true });
}

/** The owner's entry with all she needs to manage it; null while she has none. */
export async function loadOwnEntry(db: Connection, owner: Owner): Promise<OwnEntry | null> {
  const member = await memberOf(db, owner);
  if (!member) return null;
  const [edit, takes, decided] = await Promise.all([
    openEdit(db, member),
    takesMessages(db, member.id),
    member.state === "declined" ? lastDecided(db, member.id) : null,
  ]);
  const change = edit?.change ?? {};
  const shown = { ...member, ...withChange(member, change) };
  return {
    id: member.id,
    slug: member.slug,
    state: member.state,
    version: member.version,
    editVersion: edit?.version ?? 0,
    values: memberValues(shown),
    photo: shown.photo,
    visibility: member.visibility,
    takesMessages: takes,
    edit: edit && {
      state: edit.state === "returned" ? "returned" : "waiting",
      reason: edit.reason,
      differences: changeDifferences(member, change),
    },
    declined: decided?.reason ?? null,
    preview: { visitor: visibleTo(shown, "visitor"), member: visibleTo(shown, "member") },
  };
}
