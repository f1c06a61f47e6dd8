import { z } from "zod";
import { findEvent } from "#features/events/store.server.ts";
import { albumFields } from "#features/gallery/album-fields.ts";
import { albumKind } from "#features/gallery/album-kind.ts";
import { albumForm } from "#features/gallery/albums/album-form.ts";
import { moveAlbum, removeAlbum, saveAlbum } from "#features/gallery/albums/change-albums.server.ts";

import { decideRequest } from "#features/gallery/removal/decide-request.server.ts";
import { type RequestDecision, requestDecisions } from "#features/gallery/removal/request-decisions.ts";
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
import type { Connection } from "#platform/database.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { recordSave } from "../records/staff-record.server.ts";
import { type DashboardAction, dashboardAction } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { rowForm, rowId } from "../request/row-id.ts";
import { actingStaff, ofGallery } from "./acting.server.ts";
import { viewAddress } from "./gallery-views.ts";
import { photoActions } from "./photo-actions.server.ts";

/** The actions on upload links, the gallery password and the settings. */
const uploadActions: Record<string, DashboardAction> = {
  "make-link": dashboardAction({
    ...ofGallery,
    schema: linkForm,
    async run({ platform, actor, request, sent, input }) {
      const link = { by: actingStaff(actor, request), ...input };
      const made = await inTransaction(platform, actor.userId, (context) => makeLink(context, link));
      if (!made) return refuse(sent, { errors: { album: "That album no longer exists" }, status: 409 });
      const notice = { title: "Link created", description: "Print or copy it now. It's shown only once." };
      return done(sent, notice, { once: made });
    },
  }),
  "withdraw-link": dashboardAction({
    ...ofGallery,
    schema: rowForm,
    async run({ platform, actor, request, sent, input }) {
      const link = { by: actingStaff(actor, request), id: rowId(input.id) ?? 0 };
      const withdrawn = await inTransaction(platform, actor.userId, (context) => withdrawLink(context, link));
      if (!withdrawn.ok) return refuse(sent, impossible("This link was already withdrawn."));
      const toast = { title: "Link withdrawn", description: `“${withdrawn.label}” no longer works.` };
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
        title: changed ? "Settings saved" : "Nothing changed",
        description: changed ? "They apply from now on." : "The settings were already set that way.",
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
        description: "People who send photos now need the new one.",
      });
    },
  }),
};

const decisionForm = z.object({ id: z.string(), decision: z.enum(requestDecisions) });

const words: Record<RequestDecision, string> = {
  remove: "The photo is in the trash. Sending it again won't publish it.",
  "keep-hidden": "Visitors don't see the photo.",
  "keep-shown": "Nothing was removed.",
};

/** The actions on photos that visitors asked to remove. */
const requestActions: Record<string, DashboardAction> = {
  "decide-photo-request": dashboardAction({
    ...ofGallery,
    schema: decisionForm,
    async run({ platform, actor, sent, input }) {
      const { decision } = input;
      const asked = { id: rowId(input.id) ?? 0, decision };
      const done = await inTransaction(platform, actor.userId, (context) => decideRequest(context, asked));
      if (!done.ok) return refuse(sent, impossible("Someone already decided about this photo."));
      const shown = done.shown ? "Visitors can see the photo." : words[decision];
      const settled = done.settled > 1 ? ` ${done.settled} requests are closed.` : "";
      return redirectWithToast(viewAddress("requests"), {
        title: "Decision saved",
        description: `${shown}${settled}`,
      });
    },
  }),
};

const gone = "This album no longer exists.";

/** The actions on albums: add, save, order and remove them. */
const albumActions: Record<string, DashboardAction> = {
  ...recordSave({
    ...ofGallery,
    kind: albumKind,
    schema: albumForm,
    as: (album) => album,
    save: async (context, album, seen) =>
      (await isThere(context.tx, album.eventId))
        ? saveAlbum(context, album, seen)
        : ({ ok: false, reason: "no-event" } as const),
    gone,
    stale: "Someone else has changed this album since you opened it.",
    refused: (why) =>
      why.reason === "no-event"
        ? { errors: { eventId: albumFields.eventId.wrong } }
        : { errors: { title: `There's already an album called “${why.title}”` }, status: 409 },
    done: ({ title }, { isNew }) =>
      isNew
        ? backToAlbums("Album added", `${title} is ready for uploads.`)
        : backToAlbums("Saved", `${title} is up to date.`),
  }),
  "album-up": inOrder("up"),
  "album-down": inOrder("down"),
  "remove-album": dashboardAction({
    ...ofGallery,
    schema: rowForm,
    async run({ platform, actor, sent, input }) {
      const id = rowId(input.id) ?? 0;
      const done = await inTransaction(platform, actor.userId, (context) => removeAlbum(context, { id }));
      if (done.ok) return backToAlbums("Album removed", `${done.title} was removed.`);
      if (done.reason === "not-found") return refuse(sent, impossible(gone));
      const still = `It still has ${done.photos.toLocaleString("en-US")} ${done.photos === 1 ? "photo" : "photos"}`;
      return refuse(sent, impossible(`${still}, including any in the trash. Move or delete them first.`));
    },
  }),
};

function inOrder(direction: "up" | "down") {
  return dashboardAction({
    ...ofGallery,
    schema: rowForm,
    async run({ platform, actor, sent, input }) {
      const album = { id: rowId(input.id) ?? 0, direction };
      const done = await inTransaction(platform, actor.userId, (context) => moveAlbum(context, album));
      if (!done.ok)
        return refuse(sent, impossible("This album is already first or last, or no longer exists."));
      return backToAlbums("Album moved", "Visitors now see the albums in this order.");
    },
  });
}

/** Whether the chosen event exists; true for none. */
async function isThere(db: Connection, event: string | null): Promise<boolean> {
  return event === null || (await findEvent(db, event)) !== null;
}

function backToAlbums(title: string, description: string) {
  return redirectWithToast(viewAddress("albums"), { title, description });
}

/** All actions of the gallery. */
export const galleryActions: Record<string, DashboardAction> = {
  ...photoActions,
  ...requestActions,
  ...albumActions,
  ...uploadActions,
};

export { onePhotoActions } from "./photo-save.server.ts"; // with the others, as all actions are listed
