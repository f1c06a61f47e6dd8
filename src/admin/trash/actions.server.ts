import { purgePhoto } from "#features/gallery/jobs/photo-trash.server.ts";
import { readPageKey } from "#features/gallery/page-key.ts";
import { refuse } from "#form/take-form.server.ts";
import { pageAddress } from "#platform/http/page-url.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { actingStaff, ofGallery } from "../gallery/acting.server.ts";
import { chosenForm, restoreDeletion, restoreRecords } from "../records/restore-actions.server.ts";
import { type DashboardAction, dashboardAction } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";

/** The actions of the trash: restore, and delete photos for good. */
export const trashActions: Record<string, DashboardAction> = {
  ...restoreRecords,
  ...restoreDeletion,
  "purge-photos": dashboardAction({
    ...ofGallery,
    schema: chosenForm,
    async run({ platform, actor, request, sent, input }) {
      const by = actingStaff(actor, request);
      let purged = 0;
      for (const { entity, id } of input.id)
        if (entity === "photo" && (await purgePhoto(platform, { by, pageKey: readPageKey(id) ?? "" })))
          purged += 1;
      if (purged === 0) return refuse(sent, impossible("This photo is no longer in the trash."));
      const description = `${purged === 1 ? "The photo and all its" : `${purged} photos and all their`} files are gone.`;
      return redirectWithToast(pageAddress(request), { title: "Deleted for good", description });
    },
  }),
};
