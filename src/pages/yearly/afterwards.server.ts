import type { Afterwards } from "#content/afterwards.ts";
import type { YearlyEvent } from "#content/next-event.ts";
import { isOnSite } from "#content/on-site.server.ts";
import { newsHubPath } from "#content/placeholders.ts";
import { published } from "#content/published-posts.ts";
import { postsOf } from "#content/snapshot.ts";
import { content, snapshot } from "#content/store.server.ts";
import { stripPhotos } from "#features/gallery/limits.ts";
import { previewOf } from "#features/gallery/photo-sources.ts";
import { listAlbumStrip } from "#features/gallery/photos-store.server.ts";
import { fullDay } from "#platform/days.ts";
import type { Platform } from "#platform/platform.server.ts";
import { readyHtml } from "#ui/render-part.server.tsx";
import type { OfYear } from "./event-of-year.server.ts";
import { LookBack } from "./look-back.tsx";

type Words = {
  note: string;
  announced: readonly string[];
  /** What the people whom it names are called. */
  people: string;
};

/**
 * What the page of an event shows from the day after: words for its top, what happened and how it was announced as
 * HTML, and the newest photo of its album for links to it. Null until the day is over.
 */
export async function lookBack(
  platform: Platform,
  { event: { afterwards, date }, path, day, isOver }: OfYear<YearlyEvent>,
  { note, announced, people }: Words,
) {
  if (!isOver) return null;
  const photos = await photosOf(platform, afterwards);
  const told = {
    photos,
    album: photos.length > 0 ? `/gallery/${afterwards.album}` : null,
    people: { title: people, list: afterwards.people },
    story: storyOf(afterwards, day),
  };
  return {
    words: [note, ...nextWords(afterwards, day)],
    html: readyHtml(LookBack, { ...told, on: fullDay(date), announced }, path),
    image: imageOf(photos),
  };
}

function photosOf({ db }: Platform, { album }: Afterwards) {
  return album ? listAlbumStrip(db, album, stripPhotos) : Promise.resolve([]);
}

function imageOf([photo]: Awaited<ReturnType<typeof photosOf>>) {
  if (!photo) return null;
  const { src, ...imageSize } = previewOf(photo);
  return { image: src, imageSize, imageAlt: photo.alt };
}

/** The picture that other sites show beside a link to an event that is over; null without photos. */
export async function imageOfPast(platform: Platform, afterwards: Afterwards) {
  return imageOf(await photosOf(platform, afterwards));
}

function storyOf({ post }: Afterwards, day: string) {
  const path = newsHubPath(content("organisation").abbreviation);
  const found = isOnSite(path) && published(postsOf(snapshot()), day).find(({ slug }) => slug === post);
  return found ? { path: `${path}/${found.slug}`, title: found.title, summary: found.summary } : null;
}

function nextWords({ nextDay }: Afterwards, day: string): string[] {
  return nextDay && nextDay > day ? [`The next one is on ${fullDay(nextDay)}.`] : [];
}
