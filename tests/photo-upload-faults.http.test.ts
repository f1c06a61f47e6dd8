import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { lt } from "drizzle-orm";
import { afterEach, expect, vi } from "vitest";
import { newPhotoId } from "#features/gallery/photo-id.ts";
import { sweepFiles } from "#features/gallery/receiving/file-store.server.ts";
import { albums, fileIntents, gallerySettings, photos } from "#features/gallery/tables.ts";
import { systemClock } from "#platform/clock.server.ts";
import { openDatabase } from "#platform/database.server.ts";
import { openFiles } from "#platform/files.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { type Client, openClient } from "#tests/support/client.ts";
import { openUpload, photoForm, sendPhoto, someJpeg } from "#tests/support/gallery-upload.ts";
import { test } from "#tests/support/site.ts";
import { adminEmail, adminPassword, createDatabase, galleryPassword } from "#tests/support/start-site.ts";

const closers: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const listed = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

test("a line that breaks off in the middle of a photo leaves nothing behind, and the retry stores it once", async ({
  site,
}) => {
  const client = await openUpload(site);
  const jpeg = await someJpeg({ width: 1600, height: 1200 });
  const id = newPhotoId(new Date());
  const form = new Response(photoForm(jpeg, { id }));
  const body = Buffer.from(await form.arrayBuffer());
  const scratch = join(site.platform.config.DATA_DIR, "photo-scratch");
  const socket = connect(Number(new URL(site.origin).port), "127.0.0.1");
  closers.push(() => socket.destroy());
  socket.write(
    `POST /gallery-upload/photos HTTP/1.1\r\nHost: x\r\nOrigin: ${site.origin}\r\n` +
      `Cookie: chamber.gallery-grant=${client.cookies.get("chamber.gallery-grant")}\r\n` +
      `Content-Type: ${form.headers.get("content-type")}\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  socket.write(body.subarray(0, body.length / 2));
  await vi.waitFor(() => expect(listed(scratch)).toHaveLength(1), 5_000);
  socket.destroy();
  await vi.waitFor(() => expect(listed(scratch)).toEqual([]), 5_000);
  expect((await client.get(`/gallery-upload/photos/${id}`)).status).toBe(404);
  expect(await (await sendPhoto(client, jpeg, { id })).json()).toMatchObject({ saved: true, already: false });
  expect(await site.platform.db.$count(photos)).toBe(1);
});

/** Starts the product in a separate process that can be killed; returns its address. */
async function startProcess(settings: Record<string, string>) {
  const entry = pathToFileURL(join(process.cwd(), "build/server/index.js")).href;
  const program = `
    const { start } = await import(${JSON.stringify(entry)});
    const site = await start(${JSON.stringify(settings)});
    console.log(site.origin);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program]);
  closers.push(() => child.kill("SIGKILL"));
  const [line] = await once(child.stdout, "data");
  return {
    origin: String(line).trim(),
    async kill() {
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

test("[4.60] a server killed in the middle of saving has every photo it acknowledged, each once, and takes the others again", async () => {
  const url = await createDatabase();
  const settings = {
    PORT: "0",
    DATABASE_URL: url,
    DATA_DIR: mkdtempSync(join(process.env.TEST_FOLDER ?? tmpdir(), "killed-")),
    SECRET: "a secret that is only ever used by tests",
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: adminPassword,
    GALLERY_PASSWORD: galleryPassword,
    SAMPLE_DATA: "off",
    LOG_LEVEL: "silent",
  };
  const db = openDatabase(url);
  closers.push(() => db.$client.end());
  const files = await openFiles(settings);
  const platform = {
    db,
    files,
    config: { ...settings, ORIGIN: "http://127.0.0.1" },
    clock: systemClock,
  } as unknown as Platform;
  const sent: { id: string; jpeg: Buffer; acknowledged: boolean }[] = [];
  let client: Client | undefined;
  const at = (origin: string) => openClient(origin, client?.cookies);
  const photoFolders = join(settings.DATA_DIR, "files/photos");
  const scratch = join(settings.DATA_DIR, "photo-scratch");
  // Measures of how far the saving has progressed; each is a number that grows.
  const signs: (() => number | Promise<number>)[] = [
    () => listed(scratch).length,
    () => db.$count(fileIntents),
    () => listed(photoFolders).length,
    () => listed(photoFolders).filter((key) => listed(join(photoFolders, key)).length > 3).length,
    () => db.$count(photos),
    () => sent.filter(({ acknowledged }) => acknowledged).length,
  ];
  for (const sign of signs) {
    const server = await startProcess(settings);
    client ??= await openUpload({ origin: server.origin, platform });
    // Some signs are there for moments: a photo that was saved before anybody had looked is followed by another.
    for (let isSeen = false; !isSeen; ) {
      const before = await sign();
      const hasGrown = async () => (await sign()) > before;
      const photo = {
        id: newPhotoId(new Date()),
        jpeg: await someJpeg({ width: 1500, height: 1000 }),
        acknowledged: false,
      };
      sent.push(photo);
      let isOver = false;
      const saving = sendPhoto(at(server.origin), photo.jpeg, photo)
        .then(
          (answer) => {
            photo.acknowledged = answer.status === 200;
          },
          () => undefined, // the connection broke
        )
        .finally(() => {
          isOver = true;
        });
      const looked = async () => {
        isSeen ||= await hasGrown();
        expect(isSeen || isOver).toBe(true);
      };
      await vi.waitFor(looked, { timeout: 60_000, interval: 1 });
      if (isSeen) await server.kill();
      await saving;
    }
  }
  const stored = new Set((await db.select({ id: photos.id }).from(photos)).map(({ id }) => id));
  for (const { id, acknowledged } of sent) if (acknowledged) expect(stored.has(id)).toBe(true);

  const server = await startProcess(settings);
  for (const { id, jpeg } of sent) {
    const answer = await sendPhoto(at(server.origin), jpeg, { id });
    expect(await answer.json()).toMatchObject({ saved: true, already: stored.has(id) });
  }
  const rows = await db.select().from(photos);
  expect(rows).toHaveLength(sent.length);
  const [album] = await db.select().from(albums).where(lt(albums.id, 2));
  expect(album?.publishedCount).toBe(sent.length);
  const [{ usedBytes } = { usedBytes: 0 }] = await db.select().from(gallerySettings);
  expect(usedBytes).toBe(rows.reduce((sum, { bytes }) => sum + bytes, 0));
  await db.update(fileIntents).set({ at: new Date(0) });
  await sweepFiles(platform);
  expect(listed(photoFolders).sort()).toEqual(rows.map(({ fileKey }) => fileKey).sort());
  for (const { fileKey, files } of rows) {
    expect(listed(join(photoFolders, fileKey)).sort()).toEqual(files.toSorted());
    for (const name of files)
      expect((await fetch(`${server.origin}/photos/${fileKey}/${name}`)).status, name).toBe(200);
  }
}, 120_000);
