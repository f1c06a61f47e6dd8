import {
  changeGalleryPassword,
  changeGallerySettings,
} from "#features/gallery/settings/change-gallery-settings.server.ts";
import {
  galleryPasswordForm,
  gallerySettingsForm,
} from "#features/gallery/settings/gallery-settings-form.ts";
import { makeLink, withdrawLink } from "#features/gallery/upload-links/change-links.server.ts";
import { linkForm } from "#features/gallery/upload-links/link-form.ts";
import { done, refuse } from "#form/take-form.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { type DashboardAction, dashboardAction } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { rowForm, rowId } from "../request/row-id.ts";
import { actingStaff, ofGallery } from "./acting.server.ts";
import { viewAddress } from "./gallery-views.ts";

/** The actions on upload links, the gallery password and the settings. */
export const uploadActions: Record<string, DashboardAction> = {
  "make-link": dashboardAction({
    ...ofGallery,
    schema: linkForm,
    async run({ platform, actor, request, sent, input }) {
      const link = { by: actingStaff(actor, request), ...input };
      const made = await inTransaction(platform, actor.userId, (context) => makeLink(context, link));
      if (!made) return refuse(sent, { errors: { album: "That album is gone" }, status: 409 });
      const notice = { title: "Link made", description: "It is shown this once: print it or copy it now." };
      return done(sent, notice, { once: made });
    },
  }),
  "withdraw-link": dashboardAction({
    ...ofGallery,
    schema: rowForm,
    async run({ platform, actor, request, sent, input }) {
      const link = { by: actingStaff(actor, request), id: rowId(input.id) ?? 0 };
      const withdrawn = await inTransaction(platform, actor.userId, (context) => withdrawLink(context, link));
      if (!withdrawn.ok) return refuse(sent, impossible("This link has been withdrawn already."));
      const toast = { title: "Link withdrawn", description: `“${withdrawn.label}” opens nothing any more.` };
      return redirectWithToast(viewAddress("links"), toast);
    },
  }),
  "gallery-settings": dashboardAction({
    ...ofGallery,
    schema: gallerySettingsForm,
    async run({ platform, actor, request, input }) {
      const settings = { by: actingStaff(actor, request), ...input };
      const changed = await inTransaction(platform, actor.userId, (context) =>
        changeGallerySettings(context, settings),
      );
      return redirectWithToast(viewAddress("settings"), {
        title: changed ? "Saved" : "Nothing to change",
        description: changed ? "It holds from now on." : "The settings were like this already.",
      });
    },
  }),
  "gallery-password": dashboardAction({
    ...ofGallery,
    schema: galleryPasswordForm,
    async run({ platform, actor, request, input }) {
      const by = actingStaff(actor, request);
      await changeGalleryPassword(platform, { by, password: input.newPassword });
      return redirectWithToast(viewAddress("settings"), {
        title: "Password changed",
        description: "Whoever sends photos has to enter the new one.",
      });
    },
  }),
};
