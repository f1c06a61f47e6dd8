import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventPicturesInUse } from "#features/events/changes/event-pictures.server.ts";
import { photosInUse } from "#features/members/upkeep/photos-in-use.server.ts";
import { type Files, listFiles, putFile } from "#platform/files.server.ts";
import { sweepMedia } from "#platform/pictures/sweep-media.server.ts";
import { createAccount, sessionCookies } from "#tests/support/accounts.ts";
import { type Client, openClient } from "#tests/support/client.ts";
import { memberFields } from "#tests/support/members.ts";
import { openObjectStore } from "#tests/support/object-store.ts";
import { startTestSite, type TestSite } from "#tests/support/start-site.ts";

const day = 24 * 3_600_000; // ms

const event = {
  title: "Harvest supper",
  date: "2026-12-05",
  startTime: "18:00",
  endTime: "20:00",
  location: "Town Hall",
};

async function picture(width: number) {
  const background = "#7a1f4b";
  const png = await sharp({ create: { width, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(png)], { type: "image/png" });
}

async function keysOf(files: Files, folder: string) {
  const keys: string[] = [];
  for await (const { key } of listFiles(files, folder)) keys.push(key);
  return keys.sort();
}

let store: Awaited<ReturnType<typeof openObjectStore>>;
beforeAll(async () => {
  store = await openObjectStore();
});
afterAll(() => store.close());

describe.each([
  ["on disk", () => ({})],
  ["in an object store", () => ({ FILES_URL: store.url })],
])("files %s", (_, settings) => {
  let site: TestSite;
  let admin: Client;

  beforeAll(async () => {
    site = await startTestSite(settings());
    const { id } = await createAccount(site.platform, { role: "owner" });
    admin = openClient(site.origin, await sessionCookies(site.platform, id));
  });
  afterAll(() => site.stop());

  const addresses = async (query: string): Promise<string[]> => {
    const { rows } = await site.platform.db.$client.query(query);
    return rows.map(({ address }) => address);
  };
  const status = async (address: string) => (await admin.get(address)).status;

  test("a picture that was never stored is not there", async () => {
    expect(await status(`/media/${"0".repeat(32)}.webp`)).toBe(404);
  });

  test("a folder where nothing was ever stored has nothing in it", async () => {
    expect(await keysOf(site.platform.files, "nowhere")).toEqual([]);
  });

  test("a listing holds what is in its folder and below, not what begins alike", async () => {
    const { files } = site.platform;
    const keys = ["list/a", "list/below/b", "list2/c"];
    for (const key of keys) await putFile(files, key, Buffer.from(key));
    expect(await keysOf(files, "list")).toEqual(["list/a", "list/below/b"]);
    await files.deleteAll("list");
    await files.deleteAll("list2");
    expect((await keysOf(files, "/")).filter((key) => key.startsWith("list"))).toEqual([]);
  });

  test("a file is kept from bytes and from a path alike, byte by byte", async () => {
    const { files, config } = site.platform;
    const bytes = Buffer.alloc(2_000_000, "jewel ");
    const path = join(config.DATA_DIR, "scratch");
    writeFileSync(path, bytes);
    await putFile(files, "kept/bytes", bytes);
    await putFile(files, "kept/path", { path, length: bytes.length });
    expect(Buffer.from(await files.getBytes("kept/bytes")).equals(bytes)).toBe(true);
    expect(Buffer.from(await files.getBytes("kept/path")).equals(bytes)).toBe(true);
    expect(await keysOf(files, "incoming")).toEqual([]);
    await expect(putFile(files, "kept/none", { path: `${path}-none`, length: 9 })).rejects.toThrow();
    expect(await files.exists("kept/none")).toBe(false);
  });

  test("an event's picture and a portrait are stored, served, and swept when nothing names them", async () => {
    await admin.post("/event-create", { ...event, image: await picture(900) });
    const entry = { ...memberFields(), photo: await picture(700) };
    expect((await openClient(site.origin).post("/embedded-directory", entry)).status).toBeLessThan(400);
    const [shown] = await addresses("select image_url as address from events where image_url is not null");
    const [portrait] = await addresses("select photo as address from profiles where photo is not null");
    for (const address of [shown, portrait] as string[]) {
      const answer = await admin.get(address);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
      expect(answer.headers.get("content-length")).toBe(String(bytes.length));
      expect((await sharp(bytes).metadata()).format).toBe("webp");
    }

    const { files, db } = site.platform;
    await files.put("incoming/half", "half a pict");
    const sweep = sweepMedia([eventPicturesInUse, photosInUse]);
    await db.$client.query("delete from profiles");
    await sweep.run({}, site.platform);
    expect(await status(portrait as string)).toBe(200);
    site.clock.set(new Date(Date.now() + day + 3_600_000).toISOString());
    await sweep.run({}, site.platform);
    site.clock.reset();
    expect([await status(portrait as string), await status(shown as string)]).toEqual([404, 200]);
    expect(await files.exists("incoming/half")).toBe(false);
  });
});
