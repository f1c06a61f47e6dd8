import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { photoList } from "#admin/gallery/photo-list.ts";
import { photosServed } from "#admin/gallery/photos-served.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { readListQuery } from "#records/lists/list-query.ts";
import { countPublished, plantAlbum, plantPhotos } from "#tests/support/gallery.ts";
import { test } from "#tests/support/site.ts";
import { listAlbums } from "./albums-store.server.ts";
import { numberedPhotos } from "./limits.ts";
import { findPhoto, listAlbumPhotos, listEventPhotos, listNewestPhotos } from "./photos-store.server.ts";
import { albums, photos } from "./tables.ts";

const keys = (list: { pageKey: string }[]) => list.map(({ pageKey }) => pageKey);
const rowsOnly = { files: false };

test("[3.18] what is waiting, hidden or in the trash is in no page, no count and no cover", async ({
  site,
}) => {
  const { platform } = site;
  const album = await plantAlbum(platform, { title: "Annual Gala" });
  const unseen = [
    { state: "waiting" as const },
    { state: "hidden" as const },
    { deletedAt: new Date("2025-04-01T00:00:00Z") },
  ];
  const keysUnseen: string[] = [];
  for (const fields of unseen)
    keysUnseen.push(
      ...keys(await plantPhotos(platform, { album: album.id, count: 1, ...fields, ...rowsOnly })),
    );
  expect(await listAlbums(platform.db)).toMatchObject([{ title: "Annual Gala", imageCount: 0, cover: null }]);
  expect((await listAlbumPhotos(platform.db, album.id)).photos).toEqual([]);
  expect(await listNewestPhotos(platform.db, 6)).toEqual([]);
  for (const key of [...keysUnseen, "x".repeat(22), "", "../../etc", "img_1_abc1234"])
    expect(await findPhoto(platform.db, key)).toBeNull();
});

test("[3.16] [3.18] the cover is the chosen photo while it is published in this album, else the first one saved", async ({
  site,
}) => {
  const { platform } = site;
  const { db } = platform;
  const [album, other] = [
    await plantAlbum(platform, { position: 1 }),
    await plantAlbum(platform, { position: 2 }),
  ];
  const [newest, , first] = await plantPhotos(platform, { album: album.id, count: 3, ...rowsOnly });
  const [foreign] = await plantPhotos(platform, { album: other.id, count: 1, ...rowsOnly });
  const cover = async () => (await listAlbums(db))[0]?.cover?.fileKey;
  const choose = (id: string | undefined) =>
    db.update(albums).set({ coverPhotoId: id }).where(sql`id = ${album.id}`);
  expect(await cover()).toBe(first?.fileKey);
  await choose(newest?.id);
  expect(await cover()).toBe(newest?.fileKey);
  await db.update(photos).set({ state: "hidden" }).where(sql`id = ${newest?.id}`);
  expect(await cover()).toBe(first?.fileKey);
  await choose(foreign?.id);
  expect(await cover()).toBe(first?.fileKey);
  expect(await listAlbums(db)).toMatchObject([{ imageCount: 3 }, { imageCount: 1 }]);
});

test("[2.18.03] an album is paged by key: every photo once, both ways, also while the one at the edge is hidden", async ({
  site,
}) => {
  const { platform } = site;
  const { db } = platform;
  const album = await plantAlbum(platform);
  const all = keys(await plantPhotos(platform, { album: album.id, count: 130, ...rowsOnly }));
  const first = await listAlbumPhotos(db, album.id);
  expect([keys(first.photos), first.first, first.newer]).toEqual([all.slice(0, 60), 1, null]);
  const second = await listAlbumPhotos(db, album.id, { after: first.older });
  expect([keys(second.photos), second.first]).toEqual([all.slice(60, 120), 61]);
  const last = await listAlbumPhotos(db, album.id, { after: second.older });
  expect([keys(last.photos), last.first, last.older]).toEqual([all.slice(120), 121, null]);
  const back = await listAlbumPhotos(db, album.id, { before: last.newer });
  expect(keys(back.photos)).toEqual(keys(second.photos));
  expect(back).toMatchObject({ newer: second.newer, older: second.older, first: 61 });
  expect(await listAlbumPhotos(db, album.id, { before: back.newer })).toEqual(first);
  await db.update(photos).set({ state: "hidden" }).where(sql`page_key = ${first.older}`);
  expect(keys((await listAlbumPhotos(db, album.id, { after: first.older })).photos)).toEqual(
    all.slice(60, 120),
  );
  for (const key of ["", "nonsense", "x".repeat(22), "%00", all[0]?.slice(1)])
    expect((await listAlbumPhotos(db, album.id, { after: key })).newer).toBeNull();
});

test("a photo knows its number and its neighbours, within its own album", async ({ site }) => {
  const { platform } = site;
  const [album, other] = [await plantAlbum(platform), await plantAlbum(platform)];
  const all = keys(await plantPhotos(platform, { album: album.id, count: 3, ...rowsOnly }));
  await plantPhotos(platform, { album: other.id, count: 2, ...rowsOnly });
  const asked = await Promise.all(all.map((key) => findPhoto(platform.db, key)));
  expect(asked.map((found) => [found?.number, found?.newer, found?.older])).toEqual([
    [1, null, all[1]],
    [2, all[0], all[2]],
    [3, all[1], null],
  ]);
});

test("photos saved within the same microsecond keep one order", async ({ site }) => {
  const { platform } = site;
  const album = await plantAlbum(platform);
  const all = keys(await plantPhotos(platform, { album: album.id, count: 70, ...rowsOnly }));
  await platform.db.execute(sql`update gallery_photos set listed_at = '2025-01-01T00:00:00.123457Z'`);
  const first = await listAlbumPhotos(platform.db, album.id);
  const second = await listAlbumPhotos(platform.db, album.id, { after: first.older });
  expect([...keys(first.photos), ...keys(second.photos)].sort()).toEqual(all.sort());
});

test("an event's photos are those of its albums, newest first", async ({ site }) => {
  const { platform } = site;
  const [album, second, other] = [
    await plantAlbum(platform, { eventId: "77" }),
    await plantAlbum(platform, { eventId: "77" }),
    await plantAlbum(platform),
  ];
  const since = (day: number) => new Date(Date.UTC(2025, 4, day));
  const older = keys(
    await plantPhotos(platform, { album: album.id, count: 4, since: since(1), ...rowsOnly }),
  );
  const newer = keys(
    await plantPhotos(platform, { album: second.id, count: 4, since: since(2), ...rowsOnly }),
  );
  await plantPhotos(platform, { album: other.id, count: 4, since: since(3), ...rowsOnly });
  expect(keys(await listEventPhotos(platform.db, "77", 6))).toEqual([...newer, ...older.slice(0, 2)]);
  expect(await listEventPhotos(platform.db, "78", 6)).toEqual([]);
});

test("[2.18.04] in an album of 100,000 photos each page reads a handful of rows, and counting stops in time", async ({
  site,
}) => {
  const { platform } = site;
  const { db } = platform;
  const album = await plantAlbum(platform);
  // In parts, because one statement for all of them exceeds the statement timeout on a busy machine.
  for (let part = 0; part < 5; part++) {
    await db.execute(sql`
      insert into gallery_photos (id, source_hash, page_key, file_key, album_id, state, width, height, files, placeholder, bytes, listed_at)
      select 'img_' || n || '_0000000', sha256(n::text::bytea), lpad(n::text, 22, '0'), lpad(n::text, 22, '0'),
        ${album.id}, 'published', 1500, 1000, '{480.webp,960.jpg}', '', 1000, timestamptz '2020-01-01' + n * interval '1 minute'
      from generate_series(${part * 20_000 + 1}::int, ${(part + 1) * 20_000}::int) n`);
  }
  await db.execute(sql`vacuum analyze gallery_photos`);
  await countPublished(platform, album.id);
  const rowsRead = async (connection: Connection) => {
    const { rows } = await connection.execute<{ n: number }>(sql`
      select sum(pg_stat_get_xact_tuples_returned(oid))::int as n from pg_class
      where oid = 'gallery_photos'::regclass
        or oid in (select indexrelid from pg_index where indrelid = 'gallery_photos'::regclass)`);
    return rows[0]?.n ?? 0;
  };
  const rowsReadBy = (work: (connection: Connection) => Promise<unknown>) =>
    db.transaction(async (transaction) => {
      const before = await rowsRead(transaction);
      await work(transaction);
      return (await rowsRead(transaction)) - before;
    });
  const key = (n: number) => String(n).padStart(22, "0");
  const staffPage = (db: Connection, address: string) =>
    photosServed.page(
      { db, now: new Date(), may: () => true },
      readListQuery(photoList, new URLSearchParams(address)),
      60,
    );
  const steps: Record<string, (connection: Connection) => Promise<unknown>> = {
    "the first page": (c) => listAlbumPhotos(c, album.id),
    "a page in the middle": (c) => listAlbumPhotos(c, album.id, { after: key(50_000) }),
    "one photo": (c) => findPhoto(c, key(500)),
    "the albums": (c) => listAlbums(c),
    "the newest": (c) => listNewestPhotos(c, 6),
    "the staff's first page": (c) => staffPage(c, ""),
    "the staff's page in the middle": (c) => staffPage(c, `after=${key(50_000)}`),
    "the staff's page before it": (c) => staffPage(c, `before=${key(50_000)}`),
  };
  for (const [name, work] of Object.entries(steps)) {
    const rows = await rowsReadBy(work);
    expect([name, rows > 0 && rows < numberedPhotos + 200, rows]).toEqual([name, true, rows]);
  }
  expect((await listAlbumPhotos(db, album.id, { after: key(50_000) })).first).toBeNull();
  expect((await findPhoto(db, key(100_000 - 998)))?.number).toBe(999);
  expect((await findPhoto(db, key(100_000 - 1_000)))?.number).toBeNull();
});
