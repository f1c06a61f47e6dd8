import { z } from "zod";
import { restoreEvent } from "#features/events/restore-event.server.ts";
import { removeSampleEvents } from "#features/events/sample-events.server.ts";
import { removeSamplePhotos, restoreSamplePhotos } from "#features/gallery/sample-removal.server.ts";
import { changeMembers } from "#features/members/bulk/change-members.server.ts";
import { removeSampleMembers } from "#features/members/sample/sample-members.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { type Change, change } from "../change.server.ts";
import { tabAddress } from "../tab-address.ts";
import { inWords } from "./amount.ts";
import { lastRemoval, listRemoved } from "./store.server.ts";

/** What the tab Sample data can do: take everything that came with the site away, and bring it back. */
export const sampleChanges: Record<string, Change> = {
  "remove-samples": change({
    permission: "sample.remove",
    schema: z.object({}),
    async run({ platform, actor }) {
      const removed = await removeSamples(platform, actor.userId);
      const nothing = removed.events + removed.members + removed.photos === 0;
      return redirectWithToast(tabAddress("sample"), {
        title: nothing ? "Nothing to remove" : "Sample data removed",
        description: nothing
          ? "There is no sample data left."
          : `${inWords(removed)} went to the trash. Only your own data remains.`,
      });
    },
  }),
  "restore-samples": change({
    permission: "sample.remove",
    schema: z.object({}),
    async run({ platform, actor }) {
      const restored = await restoreSamples(platform, actor.userId);
      return redirectWithToast(tabAddress("sample"), {
        title: restored ? "Sample data is back" : "Nothing to bring back",
        description: restored ? `${inWords(restored)} are shown again.` : "The trash holds no sample data.",
      });
    },
  }),
};

/** All of it or nothing, at one moment, by which the removal can be found again. */
function removeSamples(platform: Platform, actor: string) {
  return inTransaction(platform, actor, async (context) => {
    const then = { db: context.tx, clock: { now: () => context.now } };
    const events = await removeSampleEvents(then, actor);
    const members = await removeSampleMembers(context);
    return { events, members, photos: await removeSamplePhotos(then, actor) };
  });
}

/** Brings back what the last removal took, and nothing that had been deleted by itself before. */
function restoreSamples(platform: Platform, actor: string) {
  return inTransaction(platform, actor, async (context) => {
    const { tx, now } = context;
    const at = await lastRemoval(tx, now);
    if (!at) return null;
    const removed = await listRemoved(tx, at);
    let events = 0;
    for (const id of removed.events) {
      const done = await restoreEvent({ db: tx, clock: { now: () => now } }, actor, id);
      if (done.ok) events += 1;
    }
    const { changed } = await changeMembers(context, { action: "restore", ids: removed.members });
    const photos = await restoreSamplePhotos(tx, now, actor, removed.photos);
    return { events, members: changed, photos };
  });
}
