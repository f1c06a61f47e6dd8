import { findAlbum } from "#features/gallery/albums-store.server.ts";
import { editPhoto } from "#features/gallery/changes/change-photos.server.ts";
import { photoForm, photoKind } from "#features/gallery/photo-kind.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { recordEdit } from "../records/staff-record.server.ts";
import { impossible } from "../request/messages.ts";
import { rowId } from "../request/row-id.ts";
import { ofGallery } from "./acting.server.ts";
import { photoAddress } from "./gallery-views.ts";

export const missingPhoto = { message: "This photo doesn't exist or was deleted." };

/** What the form of one photo sends. */
export const onePhotoActions = {
  "save-photo": recordEdit({
    ...ofGallery,
    kind: photoKind,
    schema: photoForm,
    async as({ album, ...texts }, db) {
      const albumId = rowId(album) ?? 0;
      return { ...texts, albumId, album: (await findAlbum(db, albumId))?.title ?? "" };
    },
    save: editPhoto,
    gone: impossible(missingPhoto.message, "Error", 404),
    stale: "Someone else has changed this photo since you opened it.",
    refused: () => ({ errors: { album: "That album no longer exists" }, status: 409 }),
    done: (_, { id }) =>
      redirectWithToast(photoAddress(id), { title: "Saved", description: "The photo is up to date." }),
  }),
};
