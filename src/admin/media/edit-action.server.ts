import { changeMedia } from "#content/media/change-media.server.ts";
import { mediaForm } from "#content/media/media-form.ts";
import { mediaKind } from "#content/media/media-kind.ts";
import { refuse } from "#form/take-form.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { dashboardAction } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { refuseStale, seenVersion } from "../request/seen-version.server.ts";
import { ofMedia } from "./acting.ts";
import { pictureAddress } from "./media-query.ts";
import { changedMeanwhile, isDeleted } from "./messages.ts";

/** Replaces what is said of a picture, unless someone else has changed it meanwhile. */
export const editAction = dashboardAction({
  ...ofMedia,
  schema: mediaForm,
  async run({ platform, actor, sent, input: change }) {
    const id = sent.text("id");
    const version = seenVersion(sent);
    const done = await inTransaction(platform, actor.userId, (context) =>
      changeMedia(context, { id, version, change, action: "edited" }),
    );
    if (done.ok)
      return redirectWithToast(pictureAddress(id), { title: "Saved", description: done.picture.name });
    if (done.reason === "not-found") return refuse(sent, impossible(isDeleted));
    const { version: now, name, kind, alt } = done.current;
    const stored = { name, kind, alt };
    return refuseStale(sent, mediaKind, { version: now, stored, typed: change, words: changedMeanwhile });
  },
});
