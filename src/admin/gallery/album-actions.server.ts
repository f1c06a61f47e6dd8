import { findEvent } from "#features/events/store.server.ts";
import { albumFields } from "#features/gallery/album-fields.ts";
import { albumKind } from "#features/gallery/album-kind.ts";
import { albumForm } from "#features/gallery/albums/album-form.ts";
import { moveAlbum, removeAlbum, saveAlbum } from "#features/gallery/albums/change-albums.server.ts";
import { refuse } from "#form/take-form.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { recordSave } from "../records/staff-record.server.ts";
import { type DashboardAction, dashboardAction } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { rowForm, rowId } from "../request/row-id.ts";
import { ofGallery } from "./acting.server.ts";
import { viewAddress } from "./gallery-views.ts";

const gone = "This album is gone.";

/** The actions on albums: add, save, order and remove them. */
export const albumActions: Record<string, DashboardAction> = {
  ...recordSave({
    ...ofGallery,
    kind: albumKind,
    schema: albumForm,
    as: (album) => album,
    save: async (context, album, seen) =>
      (await isThere(context.tx, album.eventId))
        ? saveAlbum(context, album, seen)
        : ({ ok: false, reason: "no-event" } as const),
    gone,
    stale: "Someone else has changed this album since you opened it.",
    refused: (why) =>
      why.reason === "no-event"
        ? { errors: { eventId: albumFields.eventId.wrong } }
        : { errors: { title: `There is an album “${why.title}” already` }, status: 409 },
    done: ({ title }, { isNew }) =>
      isNew
        ? backToAlbums("Album added", `${title} can be chosen for uploads now.`)
        : backToAlbums("Saved", `${title} is up to date.`),
  }),
  "album-up": inOrder("up"),
  "album-down": inOrder("down"),
  "remove-album": dashboardAction({
    ...ofGallery,
    schema: rowForm,
    async run({ platform, actor, sent, input }) {
      const id = rowId(input.id) ?? 0;
      const done = await inTransaction(platform, actor.userId, (context) => removeAlbum(context, { id }));
      if (done.ok) return backToAlbums("Album removed", `${done.title} is gone.`);
      if (done.reason === "not-found") return refuse(sent, impossible(gone));
      const still = `It still holds ${done.photos.toLocaleString("en-US")} ${done.photos === 1 ? "photo" : "photos"}`;
      return refuse(sent, impossible(`${still}, the trash included. Move or delete them first.`));
    },
  }),
};

function inOrder(direction: "up" | "down") {
  return dashboardAction({
    ...ofGallery,
    schema: rowForm,
    async run({ platform, actor, sent, input }) {
      const album = { id: rowId(input.id) ?? 0, direction };
      const done = await inTransaction(platform, actor.userId, (context) => moveAlbum(context, album));
      if (!done.ok) return refuse(sent, impossible("This album stands at that end already, or is gone."));
      return backToAlbums("Moved", "Visitors see the albums in this order now.");
    },
  });
}

/** Whether the chosen event exists; true for none. */
async function isThere(db: Connection, event: string | null): Promise<boolean> {
  return event === null || (await findEvent(db, event)) !== null;
}

function backToAlbums(title: string, description: string) {
  return redirectWithToast(viewAddress("albums"), { title, description });
}
