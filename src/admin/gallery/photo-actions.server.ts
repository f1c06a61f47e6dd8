import { z } from "zod";
import { chooseCover } from "#features/gallery/albums/change-albums.server.ts";
import { bulkActions, historyWords } from "#features/gallery/batch.ts";
import {
  type ChangedPhotos,
  changePhotos,
  type PhotoAction,
} from "#features/gallery/changes/change-photos.server.ts";
import { readChoices } from "#features/gallery/changes/chosen-photos.ts";
import { photoUndo } from "#features/gallery/changes/photo-undo.server.ts";
import { bulkSize } from "#features/gallery/limits.ts";
import { readPageKey } from "#features/gallery/page-key.ts";
import { refuse } from "#form/take-form.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { batchWords } from "#records/batch.ts";
import { changeChosen } from "../lists/chosen-action.server.ts";
import {
  type ActionContext,
  type DashboardAction,
  dashboardAction,
} from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { rowId } from "../request/row-id.ts";
import { undoAction } from "../request/undo.server.ts";
import { ofGallery } from "./acting.server.ts";
import { returnAddress } from "./return-address.server.ts";

const chosenForm = z.object({
  id: z.array(z.string()),
  album: z.string().default(""),
  view: z.string().default(""),
});
const photoForm = z.object({ photo: z.string() });

/** The actions on one or many photos, and their undo. */
export const photoActions: Record<string, DashboardAction> = {
  ...Object.fromEntries(
    bulkActions.map((action) => [
      `${action}-photos`,
      dashboardAction({ ...ofGallery, schema: chosenForm, run: (context) => change(action, context) }),
    ]),
  ),
  "undo-photos": undoAction(
    ofGallery,
    photoUndo,
    (view, toast) => redirectWithToast(returnAddress(view), toast),
    (kept) => `${few(kept, "was", "were")} not undone: changed since, or the album no longer exists.`,
  ),
  "choose-cover": dashboardAction({
    ...ofGallery,
    schema: photoForm,
    async run({ platform, actor, sent, input }) {
      const pageKey = readPageKey(input.photo) ?? "";
      const done = await inTransaction(platform, actor.userId, (context) =>
        chooseCover(context, { pageKey }),
      );
      if (!done.ok) return refuse(sent, impossible("Only a published photo can be a cover."));
      const toast = { title: "Cover changed", description: `${done.album} now shows this photo.` };
      return redirectWithToast(returnAddress(`photo=${input.photo}`), toast);
    },
  }),
};

async function change(
  name: (typeof bulkActions)[number],
  context: ActionContext<z.output<typeof chosenForm>>,
) {
  const { sent, input } = context;
  const albumId = rowId(input.album);
  if (name === "move" && albumId === null) return refuse(sent, impossible("Choose an album to move to."));
  const action: PhotoAction = name === "move" ? { action: name, albumId: albumId ?? 0 } : { action: name };
  return changeChosen(context, {
    one: "photo",
    most: bulkSize,
    ids: readChoices(input.id),
    async run(useCase, chosen) {
      const done = await changePhotos(useCase, { action, chosen });
      if (!done.ok) return { ok: false, words: "That album no longer exists." };
      const left = leftAlone(done);
      if (done.batch === null) return { ok: false, words: left || "There's nothing to change." };
      return {
        ok: true,
        batch: done.batch,
        besides: left && `${batchWords("photo", historyWords[name], done.changed)}. ${left}`,
      };
    },
    back: (batch) => returnAddress(leaves(name, input.view) ? "" : input.view, batch),
  });
}

/** Whether to redirect to the list: after a photo was deleted from its own screen. */
function leaves(name: string, view: string): boolean {
  return name === "delete" && new URLSearchParams(view).has("photo");
}

/** Which of the chosen photos stay unchanged, and why; "" when none do. */
function leftAlone({ stale, passedOver }: ChangedPhotos): string {
  return [
    stale ? `${few(stale, "photo was", "photos were")} changed in the meantime. Please check again.` : "",
    passedOver
      ? `${few(passedOver, "photo was", "photos were")} already set that way, or no longer exist.`
      : "",
  ]
    .filter(Boolean)
    .join(" ");
}

function few(count: number, one: string, many: string): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}
