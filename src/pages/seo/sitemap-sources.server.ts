import { organisationDay } from "#billing/organisation-day.server.ts";
import { documents } from "#content/documents.ts";
import { newsHubPath } from "#content/placeholders.ts";
import { published } from "#content/published-posts.ts";
import { listFormerYears } from "#content/publishing/former-years.server.ts";
import { postsOf } from "#content/snapshot.ts";
import { content, snapshot } from "#content/store.server.ts";
import { eventPageMarks, listEventPages } from "#features/events/feeds/sitemap-store.server.ts";
import { listAlbumPages, listPhotoPages, photoPageMarks } from "#features/gallery/sitemap-store.server.ts";
import { archivePath } from "#features/inquiries/letters/letter-mail.server.ts";
import { listArchive } from "#features/inquiries/letters/letters-store.server.ts";
import { listCompanyPages } from "#features/members/directory/company-page.server.ts";
import { listMemberPages, memberPageMarks } from "#features/members/directory/sitemap-store.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { today } from "#platform/today.ts";
import { publicPaths } from "../public-paths.ts";
import type { SitemapEntry } from "./sitemap-xml.ts";

/**
 * URLs in one sitemap file. The protocol allows 50,000, but a file of this size still fits into the page
 * cache.
 */
export const mapSize = 10_000;

type Source = {
  /** Lists at most `size` pages whose key is greater than `after`. */
  list: (platform: Platform, after: string, size: number) => Promise<SitemapEntry[]>;
  /** The values of `after` with which the files of this source begin. */
  marks: (platform: Platform, size: number) => Promise<string[]>;
};

/** All sources of public pages, by their name in a sitemap file's URL. */
export const sources: Record<string, Source> = {
  pages: {
    list: async ({ db, clock }) => [
      ...publicPaths().map((path) => ({ path })),
      ...posts(clock.now()),
      ...(await formerYears(db)),
      ...(await letters(db)),
    ],
    marks: async () => [""],
  },
  events: {
    list: ({ db, clock }, after, size) => listEventPages(db, clock.now(), { after, size }),
    marks: ({ db, clock }, size) => eventPageMarks(db, clock.now(), size),
  },
  albums: {
    list: ({ db }) => listAlbumPages(db),
    marks: async () => [""],
  },
  photos: {
    list: ({ db }, after, size) => listPhotoPages(db, { after, size }),
    marks: ({ db }, size) => photoPageMarks(db, size),
  },
  companies: {
    list: ({ db, clock }, after, size) => listCompanyPages(db, organisationDay(clock.now()), { after, size }),
    marks: async () => [""],
  },
  members: {
    list: ({ db, clock }, after, size) =>
      listMemberPages(db, { after, size, day: organisationDay(clock.now()) }),
    marks: ({ db, clock }, size) => memberPageMarks(db, { size, day: organisationDay(clock.now()) }),
  },
};

async function letters(db: Platform["db"]): Promise<SitemapEntry[]> {
  if (!content("newsletter").hasArchive) return [];
  const archived = await listArchive(db);
  return [
    { path: archivePath() },
    ...archived.map(({ slug, startedAt }) => ({ path: archivePath(slug), changed: startedAt ?? undefined })),
  ];
}

async function formerYears(db: Platform["db"]): Promise<SitemapEntry[]> {
  const names = (["gala", "summit"] as const).filter((name) => content("pages")[name]);
  const years = names.map(async (name) => {
    const [path = ""] = documents[name].about.pages;
    return (await listFormerYears(db, name)).map(({ year }) => ({ path: `${path}/${year}` }));
  });
  return (await Promise.all(years)).flat();
}

function posts(now: Date): SitemapEntry[] {
  const { abbreviation, timeZone } = content("organisation");
  return published(postsOf(snapshot()), today(now, timeZone)).map(({ slug, date }) => ({
    path: `${newsHubPath(abbreviation)}/${slug}`,
    changed: new Date(`${date}T12:00:00Z`),
  }));
}
