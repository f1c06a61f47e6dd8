import { content } from "#content/store.server.ts";
import { readCounts } from "#platform/count-at-most.server.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { countSamples, findRemoval } from "./store.server.ts";

/** The amount of sample data, and whether the last removal can be undone. */
export async function loadSample({ platform: { db, clock }, url }: StaffRequest) {
  const [counts, last] = await Promise.all([
    readCounts(db, "samples", () => countSamples(db)),
    findRemoval(db, clock.now()),
  ]);
  return {
    ...counts,
    asks: url.searchParams.get("confirm") === "samples",
    removed: last && {
      at: new Date(last.at).toISOString(),
      events: last.removed.events.length,
      members: last.removed.members.length,
      photos: last.removed.photos.length,
      pictures: last.removed.pictures.length,
    },
    timeZone: content("organisation").timeZone,
  };
}

export type SampleData = Awaited<ReturnType<typeof loadSample>>;
