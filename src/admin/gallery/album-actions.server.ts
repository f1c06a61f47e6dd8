import { z } from "zod";
import { findEvent } from "#features/events/store.server.ts";
import { albumKind } from "#features/gallery/album-kind.ts";
import { type AlbumInput, albumForm } from "#features/gallery/albums/album-form.ts";
import { moveAlbum } from "#features/gallery/albums/move-album.server.ts";
import { removeAlbum } from "#features/gallery/albums/remove-album.server.ts";
import { addAlbum, editAlbum, type SavedAlbum } from "#features/gallery/albums/save-album.server.ts";
import type { Sent } from "#form/take-form.server.ts";
import { refuse } from "#form/take-form.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { type DashboardAction, dashboardAction } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { rowForm, rowId } from "../request/row-id.ts";
import { refuseStale, seenVersion } from "../request/seen-version.server.ts";
import { ofGallery } from "./acting.server.ts";
import { viewAddress } from "./gallery-views.ts";

const gone = "This album is gone.";
const editForm = albumForm.extend({ id: z.string(), version: z.string() });

/** The actions on albums: add, edit, order and remove them. */
export const albumActions: Record<string, DashboardAction> = {
  "add-album": dashboardAction({
    ...ofGallery,
    schema: albumForm,
    async run({ platform, actor, sent, input }) {
      if (!(await isEvent(platform.db, input))) return refuse(sent, { errors: { event: noEvent } });
      const done = await inTransaction(platform, actor.userId, (context) => addAlbum(context, input));
      if (!done.ok) return refuseAlbum(sent, done, input);
      return backToAlbums("Album added", `${input.title} can be chosen for uploads now.`);
    },
  }),
  "edit-album": dashboardAction({
    ...ofGallery,
    schema: editForm,
    async run({ platform, actor, sent, input }) {
      const version = seenVersion(sent);
      if (!(await isEvent(platform.db, input))) return refuse(sent, { errors: { event: noEvent } });
      const album = { ...input, id: rowId(input.id) ?? 0, version };
      const done = await inTransaction(platform, actor.userId, (context) => editAlbum(context, album));
      if (!done.ok) return refuseAlbum(sent, done, input);
      return backToAlbums("Saved", `${input.title} is up to date.`);
    },
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

const noEvent = "Choose an event from the list";

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

/** Whether the chosen event exists; true for "" (none). */
async function isEvent(db: Connection, { event }: AlbumInput): Promise<boolean> {
  return event === "" || (await findEvent(db, event)) !== null;
}

function refuseAlbum(sent: Sent<unknown>, done: SavedAlbum & { ok: false }, input: AlbumInput) {
  if (done.reason === "not-found") return refuse(sent, impossible(gone));
  if (done.reason === "title-taken") {
    return refuse(sent, { errors: { title: `There is an album “${done.title}” already` }, status: 409 });
  }
  const { current } = done;
  const typed = { ...input, eventId: input.event };
  const words = "Someone else has changed this album since you opened it.";
  return refuseStale(sent, albumKind, { version: current.version, stored: current, typed, words });
}

function backToAlbums(title: string, description: string) {
  return redirectWithToast(viewAddress("albums"), { title, description });
}
