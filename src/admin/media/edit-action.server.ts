import { changeMedia } from "#content/media/change-media.server.ts";
import { mediaForm } from "#content/media/media-form.ts";
import { mediaKind } from "#content/media/media-kind.ts";
import { refuse } from "#form/take-form.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { compare } from "#platform/records/kind.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { dashboardAction } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { rowId } from "../request/row-id.ts";
import { ofMedia } from "./acting.ts";
import { pictureAddress } from "./media-query.ts";
import { changedMeanwhile, isDeleted } from "./messages.ts";

/** Replaces what is said of a picture, unless someone else has changed it meanwhile. */
export const editAction = dashboardAction({
  ...ofMedia,
  schema: mediaForm,
  async run({ platform, actor, sent, input: change }) {
    const { text, read } = sent;
    const id = text("id");
    const version = rowId(text("overVersion")) ?? rowId(text("version")) ?? 0;
    const done = await inTransaction(platform, actor.userId, (context) =>
      changeMedia(context, { id, version, change, action: "edited" }),
    );
    if (done.ok)
      return redirectWithToast(pictureAddress(id), { title: "Saved", description: done.picture.name });
    if (done.reason === "not-found") return refuse(sent, impossible(isDeleted));
    const { current } = done;
    const { name, kind, alt } = current;
    return refuse(sent, {
      status: 409,
      values: { ...read.values, version: text("version") },
      notice: { title: "Error", description: changedMeanwhile },
      conflict: {
        version: current.version,
        differences: compare(mediaKind.facts({ name, kind, alt }), mediaKind.facts(change)),
      },
    });
  },
});
