import { invoiceKind } from "#billing/documents/invoice-kind.ts";
import { fileKind, fileRecords } from "#content/media/library-files.server.ts";
import { mediaKind } from "#content/media/media-kind.ts";
import { mediaTrash } from "#content/media/media-trash.server.ts";
import { eventKind } from "#features/events/fields/event-kind.server.ts";
import { eventTrash } from "#features/events/trash/event-trash.server.ts";
import { eventRevert } from "#features/events/undo/event-undo.server.ts";
import { albumKind } from "#features/gallery/album-kind.ts";
import { photoTrash } from "#features/gallery/jobs/photo-trash.server.ts";
import { photoKind } from "#features/gallery/photo-kind.ts";
import { appointmentKind, appointments } from "#features/inquiries/committees/appointments.server.ts";
import { memberKind } from "#features/members/member-kind.ts";
import { memberRevert } from "#features/members/record/member-revert.server.ts";
import { membershipKind } from "#features/members/terms/membership-kind.ts";
import { memberTrash } from "#features/members/upkeep/member-trash.server.ts";
import { may, type Permission, type Role } from "#identity/roles.ts";
import { type Kind, plainKind } from "#records/kind.ts";
import type { Trash } from "#records/trash.server.ts";
import type { Revert } from "#records/undo.server.ts";
import { countUndoable } from "../events/together.server.ts";
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
  /** For how many records a change of several can be put back as a whole, by the action "revert-all". */
  revertible?: typeof countUndoable;
  /** How one that was deleted comes back, and goes for good. */
  trash?: Trash;
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
    revertible: countUndoable,
    trash: eventTrash,
  },
  {
    kind: memberKind,
    sees: "members.read",
    restores: "members.manage",
    address: recordOf("members"),
    revert: memberRevert,
    trash: memberTrash,
  },
  {
    kind: photoKind,
    sees: "gallery.manage",
    restores: "gallery.manage",
    address: recordOf("gallery"),
    trash: photoTrash,
  },
  {
    kind: mediaKind,
    sees: "media.manage",
    restores: "media.manage",
    address: recordOf("media"),
    trash: mediaTrash,
  },
  {
    kind: fileKind,
    sees: "media.manage",
    restores: "media.manage",
    address: () => recordAddress("media", "files"),
    trash: fileRecords.trash,
  },
  {
    kind: appointmentKind,
    sees: "committees.manage",
    restores: "committees.manage",
    address: recordOf("committees"),
    trash: appointments.trash,
  },
  {
    kind: word("gate", "setting of who is a member", "settings of who is a member"),
    sees: "membership.configure",
    address: () => screenAddress("gate"),
  },
  {
    kind: word("renewal-notices", "setting of renewal notices", "settings of renewal notices"),
    sees: "membership.configure",
    address: () => screenAddress("notices"),
  },
  { kind: albumKind, sees: "gallery.manage", address: albums },
  { kind: word("inquiry", "message", "messages"), sees: "inbox.read", address: recordOf("inbox") },
  { kind: invoiceKind, sees: "money.read", address: recordOf("invoices") },
  { kind: membershipKind, sees: "members.read", address: () => null },
  {
    kind: word("matter", "matter", "matters of money"),
    sees: "money.read",
    address: () => screenAddress("to-decide"),
  },
  { kind: word("content", "text", "texts"), sees: "content.administer", address: recordOf("content") },
  { kind: word("letter", "letter", "letters"), sees: "letters.send", address: recordOf("letters") },
  { kind: word("subscriber", "reader", "newsletter readers"), sees: "newsletter.read", address: () => null },
  { kind: word("backup", "backup", "backups"), sees: "audit.read", address: () => null },
];

/** The kinds whose changes this person may see. */
export function kindsFor(who: { role: Role | null }): StaffKind[] {
  return kinds.filter(({ sees }) => may(who, sees));
}

/** The kinds that have a trash. */
export const trashKinds = kinds.flatMap(({ trash, restores, ...kind }) =>
  trash && restores ? [{ ...kind, trash, restores }] : [],
);

/** The kinds whose trash this person meets. */
export function trashKindsFor(who: { role: Role | null }) {
  return trashKinds.filter(({ restores }) => may(who, restores));
}

/** The kind that the history calls so. */
export function kindOf(entity: string): StaffKind | undefined {
  return kinds.find(({ kind }) => kind.entity === entity);
}
