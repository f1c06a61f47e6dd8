import { z } from "zod";
import {
  changeMedia,
  deleteMedia,
  describeMedia,
  moveFocal,
  type Redrawn,
  replaceMedia,
} from "#content/media/change-media.server.ts";

import { altLength, fileBytes, filesAtOnce } from "#content/media/limits.ts";
import { isMediaId } from "#content/media/media.ts";
import { mediaForm, mediaKind } from "#content/media/media-kind.ts";

import { loadContent } from "#content/publishing/stored-content.server.ts";
import { refuse, type Sent } from "#form/take-form.server.ts";
import { isDiskFull } from "#platform/disk-full.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { singleLine } from "#platform/plain-text.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { restoreRecords } from "../records/restore-actions.server.ts";
import { recordEdit } from "../records/staff-record.server.ts";
import { type DashboardAction, dashboardAction } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { screenAddress } from "../request/screen-address.ts";
import { ofMedia } from "./acting.ts";
import { focalForm } from "./focal-form.ts";
import { pictureAddress } from "./media-query.ts";
import {
  changedMeanwhile,
  describeOne,
  diskFull,
  isDeleted,
  isUsed,
  leftOut,
  lookAgain,
  missingPicture,
  nothingChosen,
  tooLarge,
  tooLongAlt,
} from "./messages.ts";
import { pictureRow } from "./picture-row.ts";

const row = z.object(pictureRow);

/** Draws a picture's shapes around another point. */
const focusAction = dashboardAction({
  ...ofMedia,
  schema: focalForm,
  async run({ platform, actor, sent, input: focal }) {
    const seen = row.parse({ id: sent.text("id"), version: sent.text("version") });
    const drawn = await moveFocal(platform, actor.userId, { ...seen, focal }).catch(refusedIfFull);
    if (drawn.ok) await loadContent(platform);
    return answer(sent, drawn, "x", {
      title: "Focal point saved",
      description: "The crops below now keep it in view.",
    });
  },
});

/** Replaces a picture's file. */
const replaceAction = dashboardAction({
  ...ofMedia,
  schema: row,
  async run({ platform, actor, sent, input }) {
    const file = sent.file("picture");
    if (!file) return refuse(sent, { errors: { picture: nothingChosen } });
    if (file.size > fileBytes) return refuse(sent, { errors: { picture: tooLarge } });
    const bytes = new Uint8Array(await file.arrayBuffer());
    const drawn = await replaceMedia(platform, actor.userId, { ...input, bytes }).catch(refusedIfFull);
    if (drawn.ok) await loadContent(platform);
    const note = drawn.ok ? leftOut(drawn.losses ?? []) : "";
    return answer(sent, drawn, "picture", {
      title: "Picture replaced",
      description: note || "The new one is shown everywhere the old one was.",
    });
  },
});

function answer(
  sent: Sent<unknown>,
  done: Redrawn,
  field: string,
  toast: { title: string; description: string },
) {
  if (done.ok) return redirectWithToast(pictureAddress(done.picture.id), toast);
  if (done.reason === "refused") return refuse(sent, { errors: { [field]: done.message }, status: 422 });
  return refuse(sent, impossible(done.reason === "stale" ? lookAgain : isDeleted));
}

function refusedIfFull(error: unknown): Redrawn {
  if (!isDiskFull(error)) throw error;
  return { ok: false, reason: "refused", message: diskFull };
}

/** Replaces what is said of a picture, unless someone else has changed it meanwhile. */
const editAction = recordEdit({
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

/** One description for each id, in the same order; `decoration` holds the ids of those that need none. */
const descriptions = z.object({
  id: z.array(z.string()).max(filesAtOnce),
  alt: z.array(z.string()).max(filesAtOnce),
  decoration: z.array(z.string()),
});

/** The actions on the library as a whole. */
export const libraryActions: Record<string, DashboardAction> = {
  "describe-pictures": dashboardAction({
    ...ofMedia,
    schema: descriptions,
    async run({ platform, actor, sent, input: { id, alt, decoration } }) {
      const texts = id.map((each, at) => ({ id: each, alt: singleLine(alt[at] ?? "") }));
      if (texts.some((text) => text.alt.length > altLength))
        return refuse(sent, { errors: { alt: tooLongAlt } });
      const described = texts.filter(
        (text) => isMediaId(text.id) && (text.alt !== "" || decoration.includes(text.id)),
      );
      if (described.length === 0) return refuse(sent, { errors: { alt: describeOne } });
      const count = await inTransaction(platform, actor.userId, (context) =>
        describeMedia(context, described),
      );
      const title = count === 1 ? "1 picture described" : `${count} pictures described`;
      return redirectWithToast(screenAddress("media"), { title });
    },
  }),
};

const refusals = { "not-found": missingPicture.message, stale: lookAgain, used: isUsed };

/** The actions on one picture. */
export const pictureActions: Record<string, DashboardAction> = {
  ...restoreRecords,
  "edit-picture": editAction,
  "focus-picture": focusAction,
  "replace-picture": replaceAction,
  "delete-picture": dashboardAction({
    ...ofMedia,
    schema: z.object({ ...pictureRow, anyway: z.boolean() }),
    async run({ platform, actor, sent, input }) {
      const done = await inTransaction(platform, actor.userId, (context) => deleteMedia(context, input));
      if (!done.ok) return refuse(sent, impossible(refusals[done.reason]));
      await loadContent(platform);
      const toast = { title: "Picture deleted", description: `“${done.picture.name}” can be restored.` };
      return redirectWithToast(screenAddress("media"), toast);
    },
  }),
};
