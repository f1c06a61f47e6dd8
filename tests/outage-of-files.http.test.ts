import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccount, sessionCookies } from "#tests/support/accounts.ts";
import { type Client, openClient } from "#tests/support/client.ts";
import { memberFields } from "#tests/support/members.ts";
import { openObjectStore } from "#tests/support/object-store.ts";
import { openFragileFolder } from "#tests/support/outage.ts";
import { startTestSite, type TestSite } from "#tests/support/start-site.ts";
import { mainOf } from "./support/page-text.ts";

type InUse = { site: TestSite; admin: Client };

let folder: ReturnType<typeof openFragileFolder>;
let store: Awaited<ReturnType<typeof openObjectStore>>;
let onDisk: InUse;
let inStore: InUse;
let picture: Blob;

async function startInUse(settings: Record<string, string>): Promise<InUse> {
  const site = await startTestSite(settings);
  const { id } = await createAccount(site.platform, { role: "owner" });
  return { site, admin: openClient(site.origin, await sessionCookies(site.platform, id)) };
}

beforeAll(async () => {
  folder = openFragileFolder();
  store = await openObjectStore();
  onDisk = await startInUse({ DATA_DIR: folder.folder });
  inStore = await startInUse({ FILES_URL: store.url });
  // Noise cannot be compressed: the renditions need more space than the full store has left.
  const raw = { width: 600, height: 600, channels: 3 } as const;
  const jpeg = await sharp(randomBytes(600 * 600 * 3), { raw })
    .jpeg()
    .toBuffer();
  picture = new Blob([new Uint8Array(jpeg)], { type: "image/jpeg" });
});

afterAll(async () => {
  await Promise.all([onDisk.site.stop(), inStore.site.stop()]);
  folder.close();
  await store.close();
});

const event = {
  title: "Harvest supper",
  date: "2026-12-05",
  startTime: "18:00",
  endTime: "20:00",
  location: "Town Hall",
};

describe.each([
  ["a media folder that is full", () => onDisk, () => folder.fill(), () => folder.restore()],
  ["a media folder that is read-only", () => onDisk, () => folder.makeReadOnly(), () => folder.restore()],
  ["an object store that is away", () => inStore, () => store.goAway(), () => store.comeBack()],
  [
    "an object store that refuses (403)",
    () => inStore,
    () => store.watch(() => "refuse"),
    () => store.watch(),
  ],
])("with %s", (_, inUse, breakIt, restore) => {
  beforeAll(async () => breakIt());
  afterAll(async () => restore());

  test("[8.07] an event with a picture is refused in words, and its entries stay", async () => {
    const answer = await inUse().admin.post("/event-create", { ...event, image: picture });
    const page = await answer.text();
    expect(answer.status).toBe(503);
    expect(mainOf(page)).toContain("There was an error saving the event: ");
    expect(mainOf(page)).toContain('value="Harvest supper"');
    expect(page).not.toContain("Unexpected Application Error!");
  });

  test("[2.10.06] an entry with a photo is refused in words, and what was typed stays", async () => {
    const fields = memberFields({ full_name: "Ada Lovelace" });
    const visitor = openClient(inUse().site.origin);
    const answer = await visitor.post("/embedded-directory", { ...fields, photo: picture });
    const page = await answer.text();
    expect(answer.status).toBe(503);
    expect(mainOf(page)).toContain('value="Ada Lovelace"');
    expect(page).not.toContain("Unexpected Application Error!");
  });

  test("[8.07] without a picture the same event is stored", async () => {
    const answer = await inUse().admin.post("/event-create", event);
    expect(answer.headers.get("location")).toMatch(/^\/event-calendar\?month=2026-12&changed=/);
  });
});

test("[2.10.09] the directory is shown while the object store is away", async () => {
  await store.goAway();
  const page = await openClient(inStore.site.origin).get("/directory");
  await store.comeBack();
  expect(page.status).toBe(200);
});

test("a picture is not taken for gone while its object store is away, and is there when it comes back", async () => {
  const { admin, site } = inStore;
  await admin.post("/event-create", { ...event, image: picture });
  const { rows } = await site.platform.db.$client.query(
    "select image_url from events where image_url is not null",
  );
  const address = rows[0].image_url;
  await store.goAway();
  const away = await admin.get(address);
  await store.comeBack();
  expect([away.status, away.headers.get("retry-after")]).toEqual([503, "10"]);
  expect((await admin.get(address)).status).toBe(200);
});
