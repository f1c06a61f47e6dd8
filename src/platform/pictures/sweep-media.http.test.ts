import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { expect } from "vitest";
import { eventPicturesInUse } from "#features/events/changes/event-pictures.server.ts";
import { diskFolder, type Files } from "#platform/files.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import { readImage, storeImage } from "#platform/pictures/images.server.ts";
import { mediaFile } from "#platform/pictures/media-files.ts";
import { sweepMedia } from "#platform/pictures/sweep-media.server.ts";
import { test } from "#tests/support/site.ts";

test("a picture goes a day after the last event that named it; one in the trash, or in a state that can be put back, stays", async ({
  site,
}) => {
  const { db, files } = site.platform;
  const store = async (width: number) => {
    const png = sharp({ create: { width, height: 10, channels: 3, background: "#7a1f4b" } }).png();
    const read = await readImage(await png.toBuffer());
    if (!read.ok) throw new Error(read.message);
    return storeImage(files, read);
  };
  const [used, trashed, forgotten] = [await store(11), await store(12), await store(13)];
  const [earlier, ofNobody] = [await store(14), await store(15)];
  await files.put("incoming/half", "half a pict");
  await db.execute(sql`
    insert into events (id, series_id, title, start_time, end_time, location, image_url, deleted_at)
    values ('1', '1', 'Tea', '10:00', '11:00', 'Hall', ${used}, null),
           ('2', '2', 'Tea', '10:00', '11:00', 'Hall', ${trashed}, now())`);
  const row = { entity: "event", action: "updated", actor: "system" };
  await recordHistory(db, [
    { ...row, entityId: "1", before: { imageUrl: earlier } },
    { ...row, entityId: "9", before: { imageUrl: ofNobody } },
  ]);
  const status = async (address: string) => (await site.get(address)).status;
  const sweep = sweepMedia([eventPicturesInUse]);

  await sweep.run({}, site.platform);
  expect(await status(forgotten)).toBe(200);

  site.clock.set(new Date(Date.now() + 25 * 3_600_000).toISOString());
  await sweep.run({}, site.platform);
  expect([await status(used), await status(trashed), await status(earlier)]).toEqual([200, 200, 200]);
  expect([await status(forgotten), await status(ofNobody)]).toEqual([404, 404]);
  expect(await files.exists("incoming/half")).toBe(false);
});

test("a picture that is sent in again stays until its form is sent, however old its file was", async ({
  site,
}) => {
  const { files, config } = site.platform;
  const png = sharp({ create: { width: 16, height: 10, channels: 3, background: "#7a1f4b" } }).png();
  const read = await readImage(await png.toBuffer());
  if (!read.ok) throw new Error(read.message);
  const address = await storeImage(files, read);
  const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000);
  await utimes(join(diskFolder(config), mediaFile(read.key)), twoDaysAgo, twoDaysAgo);
  await storeImage(files, read);
  await sweepMedia([eventPicturesInUse]).run({}, site.platform);
  expect((await site.get(address)).status).toBe(200);
});

test("a site that never stored a picture has none to sweep", async ({ site }) => {
  await site.platform.files.deleteAll();
  await sweepMedia([eventPicturesInUse]).run({}, site.platform);
});

test("a file that is moved to its place while the sweep lists it does not end the sweep", async ({
  site,
}) => {
  const { files } = site.platform;
  await files.put("incoming/half", "half a pict");
  await files.put("media/forgotten.webp", "a picture");
  const busy: Files = Object.create(files, {
    delete: { value: (key: string) => files.delete(key) },
    listAll: {
      value: async (...args: Parameters<Files["listAll"]>) => {
        const listed = await files.listAll(...args);
        const all = [...listed.objects];
        await files.delete("incoming/half");
        return { ...listed, objects: all };
      },
    },
  });
  site.clock.set(new Date(Date.now() + 25 * 3_600_000).toISOString());
  await sweepMedia([eventPicturesInUse]).run({}, { ...site.platform, files: busy });
  expect(await files.exists("media/forgotten.webp")).toBe(false);
});
