import { z } from "zod";
import { deleteMedia, describeMedia } from "#content/media/change-media.server.ts";
import { altLength, filesAtOnce } from "#content/media/limits.ts";
import { isMediaId } from "#content/media/media.ts";
import { loadContent } from "#content/publishing/stored-content.server.ts";
import { refuse } from "#form/take-form.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { singleLine } from "#platform/plain-text.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { restoreRecords } from "../records/restore-actions.server.ts";
import { type DashboardAction, dashboardAction } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { screenAddress } from "../request/screen-address.ts";
import { ofMedia } from "./acting.ts";
import { editAction } from "./edit-action.server.ts";
import { describeOne, isUsed, lookAgain, missingPicture, tooLongAlt } from "./messages.ts";
import { pictureRow } from "./picture-row.ts";
import { focusAction, replaceAction } from "./redraw-actions.server.ts";

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
