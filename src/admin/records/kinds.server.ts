import { mediaKind } from "#content/media/media-kind.ts";
import { eventKind } from "#features/events/fields/event-kind.server.ts";
import { eventRevert } from "#features/events/undo/event-revert.server.ts";
import { albumKind } from "#features/gallery/album-kind.ts";
import { photoKind } from "#features/gallery/photo-kind.ts";
import { memberKind } from "#features/members/member-kind.ts";
import { memberRevert } from "#features/members/record/member-revert.server.ts";
import { may, type Permission, type Role } from "#identity/roles.ts";
import { type Kind, plainKind } from "#platform/records/kind.ts";
import type { Revert } from "#platform/records/revert.server.ts";
import { eventsTogether } from "../events/together.server.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import type { ScreenKey } from "../request/screens.ts";

/** A kind of record for staff. */
export type StaffKind = {
  // biome-ignore lint/suspicious/noExplicitAny: kinds of any states
  kind: Kind<any>;
  /** Who may see what happened to one. */
  sees: Permission;
  /** Who may bring one back to what it was; none where no way back exists. */
  restores?: Permission;
  /** Where one stands. */
  address: (id: string) => string | null;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  revert?: Revert<any>;
  /** How a change of several is undone as a whole: the action, and for how many. */
  together?: typeof eventsTogether;
};

const recordOf = (screen: ScreenKey) => (id: string) => recordAddress(screen, id);
const albums = () => screenAddress("gallery", { view: "albums" });
const word = (entity: string, one: string, many: string) => plainKind({ entity, one, many });

/** Every kind of record whose changes are kept, one line each. */
export const kinds: StaffKind[] = [
  {
    kind: eventKind,
    sees: "events.manage",
    restores: "events.manage",
    address: (id) => `/event/${id}`,
    revert: eventRevert,
    together: eventsTogether,
  },
  {
    kind: memberKind,
    sees: "members.read",
    restores: "members.manage",
    address: recordOf("members"),
    revert: memberRevert,
  },
  { kind: photoKind, sees: "gallery.manage", restores: "gallery.manage", address: recordOf("gallery") },
  { kind: mediaKind, sees: "media.manage", restores: "media.manage", address: recordOf("media") },
  { kind: albumKind, sees: "gallery.manage", address: albums },
  { kind: word("inquiry", "message", "messages"), sees: "inbox.read", address: recordOf("inbox") },
  { kind: word("content", "text", "texts"), sees: "content.administer", address: recordOf("content") },
  { kind: word("letter", "letter", "letters"), sees: "letters.send", address: recordOf("letters") },
  { kind: word("subscriber", "reader", "newsletter readers"), sees: "newsletter.read", address: () => null },
  { kind: word("backup", "backup", "backups"), sees: "audit.read", address: () => null },
];

/** The kinds whose changes this person may see. */
export function kindsFor(who: { role: Role | null }): StaffKind[] {
  return kinds.filter(({ sees }) => may(who, sees));
}

/** The kind that the history calls so. */
export function kindOf(entity: string): StaffKind | undefined {
  return kinds.find(({ kind }) => kind.entity === entity);
}
