import { z } from "zod";
import { moveFocal, type Redrawn, replaceMedia } from "#content/media/change-media.server.ts";
import { fileBytes } from "#content/media/limits.ts";
import { loadContent } from "#content/publishing/stored-content.server.ts";
import { refuse, type Sent } from "#form/take-form.server.ts";
import { isDiskFull } from "#platform/disk-full.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { dashboardAction } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { ofMedia } from "./acting.ts";
import { focalForm } from "./focal-form.ts";
import { pictureAddress } from "./media-query.ts";
import { diskFull, isDeleted, leftOut, lookAgain, nothingChosen, tooLarge } from "./messages.ts";
import { pictureRow } from "./picture-row.ts";

const row = z.object(pictureRow);

/** Draws a picture's shapes around another point. */
export const focusAction = dashboardAction({
  ...ofMedia,
  schema: focalForm,
  async run({ platform, actor, sent, input: focal }) {
    const seen = row.parse({ id: sent.text("id"), version: sent.text("version") });
    const drawn = await moveFocal(platform, actor.userId, { ...seen, focal }).catch(refusedIfFull);
    if (drawn.ok) await loadContent(platform);
    return answer(sent, drawn, "x", {
      title: "Point saved",
      description: "The crops below are drawn around it.",
    });
  },
});

/** Replaces a picture's file. */
export const replaceAction = dashboardAction({
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
      description: note || "It is shown wherever the old one stood.",
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
