import type { YearlyEvent } from "#content/next-event.ts";
import { isOnSite } from "#content/on-site.server.ts";
import { newsHubPath } from "#content/placeholders.ts";
import { published } from "#content/published-posts.ts";
import { postsOf } from "#content/snapshot.ts";
import { content, snapshot } from "#content/store.server.ts";
import { listEvents } from "#features/events/store.server.ts";
import { listAlbumFacts } from "#features/gallery/albums-store.server.ts";
import { EveningPhotos } from "#features/gallery/components/evening-photos.tsx";
import { stripPhotos } from "#features/gallery/limits.ts";
import { previewOf } from "#features/gallery/photo-sources.ts";
import { findAlbumStrip } from "#features/gallery/photos-store.server.ts";
import { fullDay } from "#platform/days.ts";
import type { Platform } from "#platform/platform.server.ts";
import { readyHtml } from "#ui/render-part.server.tsx";
import { albumOfOccasion } from "./album-of-occasion.ts";
import type { OfYear } from "./event-of-year.server.ts";
import { LookBack } from "./look-back.tsx";
import { peopleWithFaces } from "./people.server.ts";

/** `people` is what the people whom the page names are called. */
type Words = { note: string; people: string };

/**
 * What the page of an event shows from the day after: words for its top, the photos and what else is told as HTML, and
 * the photo for links to it. Null until the event is over.
 */
export async function lookBack(platform: Platform, found: OfYear<YearlyEvent>, { note, people }: Words) {
  const { event, path, day, isOver } = found;
  if (!isOver) return null;
  const { afterwards, date } = event;
  const [{ photos, caption, album }, list] = await Promise.all([
    photosOf(platform, found),
    peopleWithFaces(platform, afterwards.people),
  ]);
  const told = { people: { title: people, list }, story: storyOf(afterwards, day) };
  return {
    words: [note, ...nextWords(afterwards, day)],
    photos: album && readyHtml(EveningPhotos, { photos, caption, album }, path),
    html: readyHtml(LookBack, { ...told, on: fullDay(date) }, path),
    image: imageOf(photos),
  };
}

/** The photos of an event that is over; the `album` is null where none shows it. */
async function photosOf({ db }: Platform, { event, name, former }: OfYear<YearlyEvent>) {
  const albums = await listAlbumFacts(db);
  const ofEvents = await listEvents(
    db,
    albums.flatMap(({ eventId }) => eventId ?? []),
  );
  const titles = new Map(
    ofEvents.flatMap(({ id, date, title }) => (date === event.date ? [[id, title]] : [])),
  );
  const { title, date, afterwards } = event;
  const album = albumOfOccasion(
    albums.map((one) => ({ ...one, event: titles.get(one.eventId ?? "") ?? null })),
    {
      ...("edition" in event ? { edition: event.edition } : {}),
      ...{ title, date, chosen: afterwards.album },
      isSample: former === null && !snapshot().stored.has(name),
    },
  );
  if (!album) return { photos: [], caption: "", album: null };
  return { ...(await findAlbumStrip(db, album.slug, stripPhotos)), album: `/gallery/${album.slug}` };
}

function imageOf([photo]: Awaited<ReturnType<typeof photosOf>>["photos"]) {
  if (!photo) return null;
  const { src, ...imageSize } = previewOf(photo);
  return { image: src, imageSize, imageAlt: photo.alt };
}

/** The picture that other sites show beside a link to an event that is over; null without photos. */
export async function imageOfPast(platform: Platform, found: OfYear<YearlyEvent>) {
  return imageOf((await photosOf(platform, found)).photos);
}

type Afterwards = OfYear<YearlyEvent>["event"]["afterwards"];

function storyOf({ post }: Afterwards, day: string) {
  const path = newsHubPath(content("organisation").abbreviation);
  const found = isOnSite(path) && published(postsOf(snapshot()), day).find(({ slug }) => slug === post);
  return found ? { path: `${path}/${found.slug}`, title: found.title, summary: found.summary } : null;
}

function nextWords({ nextDay }: Afterwards, day: string): string[] {
  return nextDay && nextDay > day ? [`The next one is on ${fullDay(nextDay)}.`] : [];
}
