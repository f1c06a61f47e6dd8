import { addLibraryFile, fileRecords, findLibraryFile } from "#content/media/library-files.server.ts";
import { documentBytes } from "#content/media/limits.ts";
import { noFields, refuse } from "#form/take-form.server.ts";
import { isDiskFull } from "#platform/disk-full.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { type DashboardAction, dashboardAction } from "../../request/dashboard-action.server.ts";
import { impossible } from "../../request/messages.ts";
import { numberedForm } from "../../request/row-id.ts";
import { recordAddress, screenAddress } from "../../request/screen-address.ts";
import { ofMedia } from "../acting.ts";
import { diskFull } from "../messages.ts";
import { noFile, noPdf, tooLarge } from "./file-words.ts";

const back = recordAddress("media", "files");

/** The actions on the files that letters link to. */
export const fileActions: Record<string, DashboardAction> = {
  "add-file": dashboardAction({
    ...ofMedia,
    schema: noFields,
    async run({ platform, actor, sent }) {
      const file = sent.file("file");
      const refused = (words: string, status = 422) => refuse(sent, { errors: { file: words }, status });
      if (!file) return refused(noFile);
      if (file.size > documentBytes) return refused(tooLarge);
      const bytes = new Uint8Array(await file.arrayBuffer());
      try {
        const added = await inTransaction(platform, actor.userId, (context) =>
          addLibraryFile(context, { bytes, fileName: file.name }),
        );
        return added
          ? redirectWithToast(back, { title: "File added", description: added.name })
          : refused(noPdf);
      } catch (error) {
        if (isDiskFull(error)) return refused(diskFull, 507);
        throw error;
      }
    },
  }),
  "remove-file": dashboardAction({
    ...ofMedia,
    schema: numberedForm,
    async run({ platform, actor, sent, input }) {
      const file = await findLibraryFile(platform.db, input.id);
      const removed = await inTransaction(platform, actor.userId, (context) =>
        fileRecords.move(context, [input.id], "deleted"),
      );
      if (!file || removed === 0) return refuse(sent, impossible("This file was already removed."));
      return redirectWithToast(back, {
        title: "File removed",
        description: `“${file.name}” can be restored.`,
        action: { label: "Trash", altText: "Open the trash", to: screenAddress("trash") },
      });
    },
  }),
};
