import { changeMedia } from "#content/media/change-media.server.ts";
import { mediaForm, mediaKind } from "#content/media/media-kind.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { recordEdit } from "../records/staff-record.server.ts";
import { ofMedia } from "./acting.ts";
import { pictureAddress } from "./media-query.ts";
import { changedMeanwhile, isDeleted } from "./messages.ts";

/** Replaces what is said of a picture, unless someone else has changed it meanwhile. */
export const editAction = recordEdit({
  ...ofMedia,
  kind: mediaKind,
  schema: mediaForm,
  as: (media) => media,
  async save(context, change, seen) {
    return { id: seen.id, ...(await changeMedia(context, { ...seen, change, action: "edited" })) };
  },
  gone: isDeleted,
  stale: changedMeanwhile,
  done: ({ name }, { id }) => redirectWithToast(pictureAddress(id), { title: "Saved", description: name }),
});
