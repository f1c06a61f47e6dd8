import { z } from "zod";
import { removeSamplePictures } from "#content/media/remove-samples.server.ts";
import { removeSampleEvents } from "#features/events/sample/sample-events.server.ts";
import { removeSamplePhotos } from "#features/gallery/sample/sample-gallery.server.ts";
import { removeSampleMembers } from "#features/members/sample/sample-members.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import { type DashboardAction, dashboardAction } from "../request/dashboard-action.server.ts";
import { screenAddress } from "../request/screen-address.ts";
import { inWords } from "./amount.ts";
import { findRemoval, sampleKinds } from "./store.server.ts";

/** The actions of the screen Sample data: remove all sample data, and restore it. */
export const sampleActions: Record<string, DashboardAction> = {
  "remove-samples": dashboardAction({
    permission: "sample.remove",
    schema: z.object({}),
    async run({ platform, actor }) {
      const removed = await inTransaction(platform, actor.userId, removeSamples);
      const nothing = Object.values(removed).every((count) => count === 0);
      return redirectWithToast(screenAddress("sample"), {
        title: nothing ? "Nothing to remove" : "Sample data removed",
        description: nothing
          ? "There's no sample data left."
          : `${inWords(removed)} went to the trash. Only your own data remains.`,
      });
    },
  }),
  "restore-samples": dashboardAction({
    permission: "sample.remove",
    schema: z.object({}),
    async run({ platform, actor }) {
      const restored = await inTransaction(platform, actor.userId, restoreSamples);
      return redirectWithToast(screenAddress("sample"), {
        title: restored ? "Sample data restored" : "Nothing to restore",
        description: restored
          ? `${inWords(restored)} are shown again.`
          : "There's no sample data in the trash.",
      });
    },
  }),
};

/**
 * Moves all sample data to the trash in one transaction and with one time, by which the removal can be found
 * again.
 */
async function removeSamples(context: UseCaseContext) {
  const events = await removeSampleEvents(context);
  const members = await removeSampleMembers(context);
  const photos = await removeSamplePhotos(context);
  return { events, members, photos, pictures: await removeSamplePictures(context) };
}

/** Restores what the last removal deleted, but nothing that had been deleted individually before. */
async function restoreSamples(context: UseCaseContext) {
  const last = await findRemoval(context.tx, context.now);
  if (!last) return null;
  const counts = { events: 0, members: 0, photos: 0, pictures: 0 };
  for (const { name, trash } of sampleKinds) counts[name] = await trash.restore(context, last.removed[name]);
  return counts;
}
