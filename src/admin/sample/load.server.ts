import { countSamplePictures } from "#content/media/remove-samples.server.ts";
import { content } from "#content/store.server.ts";
import { countSamplePhotos } from "#features/gallery/sample/sample-removal.server.ts";
import { countSampleMembers } from "#features/members/sample/sample-members.server.ts";
import { readCounts } from "#platform/count-at-most.server.ts";
import { countSamples } from "../events/store.server.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { lastRemoval, listRemoved } from "./store.server.ts";

/** The amount of sample data, and whether the last removal can be undone. */
export async function loadSample({ platform: { db, clock }, url }: StaffRequest) {
  const samples = {
    events: countSamples(db),
    members: countSampleMembers(db),
    photos: countSamplePhotos(db),
    pictures: countSamplePictures(db),
  };
  const [counts, at] = await Promise.all([readCounts(db, samples), lastRemoval(db, clock.now())]);
  const removed = at && (await listRemoved(db, at));
  return {
    ...counts,
    asks: url.searchParams.get("confirm") === "samples",
    removed: removed && {
      at: at.toISOString(),
      events: removed.events.length,
      members: removed.members.length,
      photos: removed.photos.length,
      pictures: removed.pictures.length,
    },
    timeZone: content("organisation").timeZone,
  };
}

export type SampleData = Awaited<ReturnType<typeof loadSample>>;
