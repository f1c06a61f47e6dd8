import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccount, sessionCookies } from "#tests/support/accounts.ts";
import { type Client, openClient } from "#tests/support/client.ts";
import { memberFields } from "#tests/support/members.ts";
import { openFragileFolder } from "#tests/support/outage.ts";
import { startTestSite, type TestSite } from "#tests/support/start-site.ts";

let folder: ReturnType<typeof openFragileFolder>;
let site: TestSite;
let admin: Client;
let picture: Blob;

beforeAll(async () => {
  folder = openFragileFolder();
  site = await startTestSite({ DATA_DIR: folder.folder });
  const { id } = await createAccount(site.platform, { role: "owner" });
  admin = openClient(site.origin, await sessionCookies(site.platform, id));
  // Noise does not compress: the stored renditions need more room than the full store has.
  const raw = { width: 600, height: 600, channels: 3 } as const;
  const jpeg = await sharp(randomBytes(600 * 600 * 3), { raw })
    .jpeg()
    .toBuffer();
  picture = new Blob([new Uint8Array(jpeg)], { type: "image/jpeg" });
});

afterAll(async () => {
  await site.stop();
  folder.close();
});

const event = {
  title: "Harvest supper",
  date: "2026-12-05",
  startTime: "18:00",
  endTime: "20:00",
  location: "Town Hall",
};

describe.each([
  ["full", () => folder.fill()],
  ["read-only", () => folder.makeReadOnly()],
])("with a media folder that is %s", (_, breakIt) => {
  beforeAll(breakIt);
  afterAll(() => folder.restore());

  test("[8.07] an event with a picture is refused in words, and its entries stay", async () => {
    const answer = await admin.post("/event-create", { ...event, image: picture });
    const page = await answer.text();
    expect(answer.status).toBe(503);
    expect(page).toContain("There was an error saving the event: ");
    expect(page).toContain('value="Harvest supper"');
    expect(page).not.toContain("Unexpected Application Error!");
  });

  test("[2.10.06] an entry with a photo is refused in words, and what was typed stays", async () => {
    const fields = memberFields({ full_name: "Ada Lovelace" });
    const answer = await openClient(site.origin).post("/embedded-directory", { ...fields, photo: picture });
    const page = await answer.text();
    expect(answer.status).toBe(503);
    expect(page).toContain('value="Ada Lovelace"');
    expect(page).not.toContain("Unexpected Application Error!");
  });

  test("[8.07] without a picture the same event is stored", async () => {
    const answer = await admin.post("/event-create", event);
    expect(answer.headers.get("location")).toBe("/event-calendar");
  });
});
