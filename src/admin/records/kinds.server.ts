import { invoiceKind } from "#billing/documents/invoice-kind.ts";
import { fileKind, fileRecords } from "#content/media/library-files.server.ts";
import { mediaKind } from "#content/media/media-kind.ts";
import { mediaTrash } from "#content/media/media-trash.server.ts";
import { eventKind } from "#features/events/fields/event-kind.server.ts";
import { registrationKind } from "#features/events/registration/registration-kind.ts";
import { eventTrash } from "#features/events/trash/event-trash.server.ts";
import { eventRevert } from "#features/events/undo/event-undo.server.ts";
import { albumKind } from "#features/gallery/album-kind.ts";
import { photoTrash } from "#features/gallery/jobs/photo-trash.server.ts";
import { photoKind } from "#features/gallery/photo-kind.ts";
import { appointmentKind, appointments } from "#features/inquiries/committees/appointments.server.ts";
import { memberKind } from "#features/members/member-kind.ts";
import { memberRevert } from "#features/members/record/member-revert.server.ts";
import { membershipRevert } from "#features/members/terms/goes-on.server.ts";
import { membershipKind } from "#features/members/terms/membership-kind.ts";
import { memberTrash } from "#features/members/upkeep/member-trash.server.ts";
import { may, type Permission, type Role } from "#identity/roles.ts";
import { type Kind, plainKind } from "#records/kind.ts";
import type { Trash } from "#records/trash.server.ts";
import type { Revert } from "#records/undo.server.ts";
import { countUndoable } from "../events/together.server.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import { rightOf, type ScreenKey } from "../request/screens.ts";

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

/** A kind whose records stand on a screen: who may open that sees what happened to one, and restores one from the trash. */
function kindAt<State>(screen: ScreenKey, kind: Kind<State>, more: Partial<StaffKind> = {}): StaffKind {
  const right = rightOf(screen);
  const address = (id: string) => recordAddress(screen, id);
  return { kind, sees: right, restores: more.trash && right, address, ...more };
}

const word = (entity: string, one: string, many: string) => plainKind({ entity, one, many });
const nowhere = { address: () => null };

/** Every kind of record whose changes are kept. */
export const kinds: StaffKind[] = [
  kindAt("events", eventKind, {
    ...{ sees: "events.manage", restores: "events.manage" },
    address: (id) => `/event/${id}`,
    revert: eventRevert,
    revertible: countUndoable,
    trash: eventTrash,
  }),
  { kind: registrationKind, sees: "events.manage", ...nowhere },
  kindAt("members", memberKind, {
    ...{ sees: "members.read", restores: "members.manage", revert: memberRevert, trash: memberTrash },
  }),
  kindAt("gallery", photoKind, { trash: photoTrash }),
  kindAt("media", mediaKind, { trash: mediaTrash }),
  kindAt("media", fileKind, { address: () => recordAddress("media", "files"), trash: fileRecords.trash }),
  kindAt("committees", appointmentKind, { trash: appointments.trash }),
  kindAt("gate", word("gate", "member access setting", "member access settings"), {
    address: () => screenAddress("gate"),
  }),
  kindAt("notices", word("renewal-notices", "renewal notice setting", "renewal notice settings"), {
    address: () => screenAddress("notices"),
  }),
  kindAt("gallery", albumKind, { address: () => screenAddress("gallery", { view: "albums" }) }),
  kindAt("inbox", word("inquiry", "message", "messages")),
  kindAt("invoices", invoiceKind),
  kindAt("deposits", {
    ...word("deposit", "deposit", "deposits"),
    actions: { made: "Deposited", "taken-back": "Undone" },
  }),
  kindAt("members", membershipKind, {
    ...{ ...nowhere, sees: "members.read", restores: "terms.manage", revert: membershipRevert },
  }),
  kindAt("books/journal", word("books", "closing of the books", "closings of the books"), {
    address: () => screenAddress("books/journal"),
  }),
  kindAt("to-decide", word("matter", "item that needs attention", "items that need attention"), {
    address: () => screenAddress("to-decide"),
  }),
  kindAt("content", word("content", "text", "texts"), { sees: "content.administer" }),
  kindAt("letters", word("letter", "mailing", "mailings"), { sees: "letters.send" }),
  kindAt(
    "newsletter",
    {
      ...word("subscriber", "subscriber", "subscribers"),
      actions: { "taken off by staff": "Unsubscribed by staff" },
    },
    nowhere,
  ),
  kindAt("audit", word("backup", "backup", "backups"), nowhere),
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
