import { changeDifferences, withChange } from "#features/members/differences.ts";
import { visibleTo } from "#features/members/directory/visible-member.ts";
import { memberValues } from "#features/members/fields.ts";
import { takesMessages } from "#features/members/relay/relay-store.server.ts";
import { lastDecided, openEdit } from "#features/members/reviews/edit-store.server.ts";
import type { Connection } from "#platform/database.server.ts";
import type { OwnEntry } from "./own-entry.ts";
import { memberOf, type Owner } from "./owner.server.ts";

/** The owner's entry with all data needed to manage it; null when there is none. */
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
