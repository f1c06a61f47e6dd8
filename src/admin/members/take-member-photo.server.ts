import { z } from "zod";
import { photoFault, takePhoto } from "#features/members/photo/accept-photo.server.ts";
import { isPhotoAddress } from "#features/members/photo/photo.ts";
import { noPhotoChosen, notLive, photoChanged } from "#features/members/record/messages.ts";
import { changePhoto } from "#features/members/record/save-record.server.ts";
import { refuse } from "#form/take-form.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { dashboardAction } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { rowNumber } from "../request/row-id.ts";
import { recordAddress } from "../request/screen-address.ts";
import { membersAction } from "./take-back.server.ts";

/** The form of a member's photo; `seen` is the photo that it showed. */
const photoForm = z.object({
  id: rowNumber,
  seen: z
    .string()
    .default("")
    .transform((address) => (isPhotoAddress(address) ? address : null)),
});

/** Replaces a member's photo by the file that was sent [7.21], or removes it when that button was pressed. */
export const photoAction = dashboardAction({
  ...membersAction,
  schema: photoForm,
  async run({ platform, actor, sent, input: { id, seen } }) {
    const isRemoval = sent.fields.has("removePhoto");
    if (!isRemoval) {
      const errors = sent.file("photo") ? photoFault(sent) : { photo: noPhotoChosen };
      if (errors.photo) return refuse(sent, { errors });
    }
    const taken = isRemoval ? { ok: true as const, address: null } : await takePhoto(sent);
    if (!taken.ok) return refuse(sent, taken);
    const change = { id, seen, photo: taken.address };
    const done = await inTransaction(platform, actor.userId, (context) => changePhoto(context, change));
    if (!done.ok) return refuse(sent, impossible(done.reason === "stale" ? photoChanged : notLive));
    const toast = { title: isRemoval ? "Photo removed" : "Photo saved", description: done.fullName };
    return redirectWithToast(recordAddress("members", id), toast);
  },
});
