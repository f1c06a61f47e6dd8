import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, vi } from "vitest";
import type { Platform } from "#platform/platform.server.ts";
import { openUpload, padded, photoForm, sendPhoto, someJpeg } from "#tests/support/gallery-upload.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";
import { galleryPassword } from "#tests/support/start-site.ts";
import { photoBytes, photosPerGrant } from "../limits.ts";
import { changeSettings, lockSettings } from "../settings/settings-store.server.ts";
import { albums, fileIntents, gallerySettings, photos, uploadGrants, uploadLinks } from "../tables.ts";
import { grantForPassword } from "./grants.server.ts";

const id = "img_1763800000000_abc12z9";
const sentAddress = `/gallery-upload/photos/${id}?category=annual+gala`;

/** The photos' files in the file store and on the scratch disk. */
function left({ config }: Platform) {
  const list = (folder: string) => {
    const path = join(config.DATA_DIR, folder);
    return existsSync(path) ? readdirSync(path, { recursive: true }).map(String).sort() : [];
  };
  return { stored: list("files/photos"), scratch: list("photo-scratch"), unfinished: list("files/incoming") };
}

async function message(answer: Response) {
  return ((await answer.json()) as { message: string }).message;
}

test("[4.52] [5.26] without a grant nothing is stored, whatever the browser claims", async ({ site }) => {
  await openUpload(site);
  const before = left(site.platform);
  for (const visitor of [site.visitor(), await site.asMember(), await site.asAdmin()]) {
    const answer = await sendPhoto(visitor, await someJpeg());
    expect(answer.status).toBe(401);
    expect(await message(answer)).toContain("password");
    expect((await visitor.get(`/gallery-upload/photos/${id}`)).status).toBe(401);
  }
  const forged = site.visitor();
  forged.cookies.set("chamber.gallery-grant", "x".repeat(43));
  expect((await sendPhoto(forged, await someJpeg())).status).toBe(401);
  expect(await site.platform.db.$count(photos)).toBe(0);
  expect(left(site.platform)).toEqual(before);
});

test("a photo sent by another site's page is refused", async ({ site }) => {
  const client = await openUpload(site);
  const headers = { origin: "https://evil.test", "sec-fetch-site": "cross-site" };
  const answer = await client.post("/gallery-upload/photos", photoForm(await someJpeg()), { headers });
  expect(answer.status).toBe(403);
  expect(await site.platform.db.$count(photos)).toBe(0);
});

test("[4.52] a grant ends with the password it was given for, with its hours, and its link", async ({
  site,
}) => {
  const { db } = site.platform;
  const client = await openUpload(site);
  await db.update(gallerySettings).set({ passwordVersion: 2 });
  expect((await sendPhoto(client, await someJpeg())).status).toBe(401);
  await db.update(gallerySettings).set({ passwordVersion: 1 });
  site.clock.set(new Date(Date.now() + 13 * 3_600_000).toISOString());
  expect((await sendPhoto(client, await someJpeg())).status).toBe(401);
  site.clock.reset();
  expect((await sendPhoto(client, await someJpeg())).status).toBe(200);
  const [link] = await db
    .insert(uploadLinks)
    .values({
      tokenHash: "x",
      albumId: 2,
      label: "Spring",
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + 60_000),
      mostPhotos: 1,
    })
    .returning();
  await db.update(uploadGrants).set({ passwordVersion: null, linkId: link?.id ?? 0 });
  const taken = await sendPhoto(client, await someJpeg(), { category: "Annual Gala" });
  expect(taken.status).toBe(200);
  const found = await db
    .select({ albumId: photos.albumId })
    .from(photos)
    .where(eq(photos.linkId, link?.id ?? 0));
  expect(found).toEqual([{ albumId: 2 }]); // the link's album, whatever the form says
  expect((await sendPhoto(client, await someJpeg())).status).toBe(401); // the link allowed one photo
});

test("[9] a photo of 5 MB and a byte is refused, an empty one, and what is none", async ({ site }) => {
  const client = await openUpload(site);
  const jpeg = await someJpeg();
  const before = left(site.platform);
  const tooLarge = await sendPhoto(client, padded(jpeg, photoBytes + 1));
  expect([tooLarge.status, await message(tooLarge)]).toEqual([413, "This photo is larger than 5 MB."]);
  const cases: [Uint8Array, number, RegExp][] = [
    [new Uint8Array(), 415, /empty/],
    [Buffer.from("not a picture at all, only named so"), 415, /picture/],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415, /picture/],
    [Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic")]), 415, /HEIC/],
    [jpeg.subarray(0, 700), 422, /./],
  ];
  for (const [bytes, status, words] of cases) {
    const answer = await sendPhoto(client, bytes);
    expect(answer.status).toBe(status);
    expect(await message(answer)).toMatch(words);
  }
  expect(await site.platform.db.$count(photos)).toBe(0);
  expect(left(site.platform)).toEqual(before);
  expect((await sendPhoto(client, padded(jpeg, photoBytes))).status).toBe(200);
});

test("bad forms are refused in words: no category, no photo, no id, too long a caption, no form", async ({
  site,
}) => {
  const client = await openUpload(site);
  const jpeg = await someJpeg();
  const noPhoto = photoForm(jpeg);
  noPhoto.delete("photo");
  const forms = [
    photoForm(jpeg, { category: "Nothing of the kind" }),
    noPhoto,
    photoForm(jpeg, { id: "img_1_../../e" }),
    photoForm(jpeg, { caption: "x".repeat(301) }),
  ];
  for (const form of forms) {
    const answer = await client.post("/gallery-upload/photos", form);
    expect(answer.status).toBe(400);
    expect(await message(answer)).toMatch(/[a-z]{3}/);
  }
  for (const type of ["multipart/form-data", "multipart/form-data; boundary=x", "text/plain"]) {
    const init = { body: "--y\r\n\r\n", headers: { "content-type": type } };
    expect((await client.post("/gallery-upload/photos", {}, init)).status).toBe(400);
  }
  const plain = new FormData();
  plain.append("category", "Annual Gala\0");
  plain.append("photos", new Blob([new Uint8Array(jpeg)]), "a.jpg");
  expect((await client.post("/gallery-upload/files", plain)).status).toBe(400);
  expect(await site.platform.db.$count(photos)).toBe(0);
  expect(left(site.platform).scratch).toEqual([]);
});

test("a path or 300 characters as a file's name are only a name", async ({ site }) => {
  const client = await openUpload(site);
  for (const fileName of ["../../../etc/passwd", `${"x".repeat(300)}.jpg`, "a\u202egpj.exe"]) {
    const answer = await sendPhoto(client, await someJpeg(), { fileName });
    expect([answer.status, await answer.json()]).toMatchObject([200, { saved: true }]);
  }
  const { stored, unfinished } = left(site.platform);
  expect(unfinished).toEqual([]);
  for (const name of stored) expect(name).toMatch(/^[\w-]{22}(\/\d+\.(webp|jpg))?$/);
});

test("[5.27] of more than ten files in one form the first ten are taken, and each of the others is named", async ({
  site,
}) => {
  const client = await openUpload(site);
  const form = new FormData();
  form.append("category", "Annual Gala");
  for (let at = 0; at < 40; at++) {
    const bytes = at < 11 ? await someJpeg({ width: 40, height: 30 }) : Buffer.from("no picture");
    form.append("photos", new Blob([new Uint8Array(bytes)]), `photo-${at}.jpg`);
  }
  const page = textOf(await (await client.post("/gallery-upload/files", form)).text());
  expect(page).toContain("Saved 10 out of 40 images to the Annual Gala gallery.");
  for (let at = 0; at < 40; at++) expect(page).toContain(`photo-${at}.jpg`);
  expect(page.split("Not added: you can send 10 photos at once.").length - 1).toBe(30);
  expect(await site.platform.db.$count(photos)).toBe(10);
});

test("of a form with ten photos as large as phones make them each one is told, and the small one is saved", async ({
  site,
}) => {
  const client = await openUpload(site);
  const form = new FormData();
  form.append("category", "Annual Gala");
  const large = new Blob([new Uint8Array(9 * 1_048_576)]);
  for (let at = 0; at < 9; at++) form.append("photos", large, `large-${at}.jpg`);
  form.append("photos", new Blob([new Uint8Array(await someJpeg())]), "small.jpg");
  const page = textOf(await (await client.post("/gallery-upload/files", form)).text());
  expect(page).toContain("Saved 1 out of 10 images to the Annual Gala gallery.");
  expect(page.split("This photo is larger than 5 MB.").length - 1).toBe(9);
  expect(left(site.platform).scratch).toEqual([]);
});

test("[4.52] a password that changes while the photo is on its way ends its grant", async ({ site }) => {
  const client = await openUpload(site);
  const { db } = site.platform;
  const sending = await db.transaction(async (transaction) => {
    await lockSettings(transaction);
    const answer = sendPhoto(client, await someJpeg());
    // Its files are made by now; inserting its row waits for the lock of the settings.
    await vi.waitFor(async () => expect(await db.$count(fileIntents)).toBe(1), { timeout: 60_000 });
    await changeSettings(transaction, { passwordVersion: 2 });
    return { answer };
  });
  expect((await sending.answer).status).toBe(401);
  expect([await db.$count(photos), await db.$count(fileIntents)]).toEqual([0, 0]);
  expect(left(site.platform).unfinished).toEqual([]);
});

test("[9] the 201st photo of one grant in an hour waits", async ({ site }) => {
  const client = await openUpload(site);
  const { db } = site.platform;
  await sendPhoto(client, await someJpeg());
  await db.execute(
    `update rate_limits set points = ${photosPerGrant.points} where key like 'gallery-photos:%'`,
  );
  const answer = await sendPhoto(client, await someJpeg());
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(60);
  expect(await message(answer)).toContain("minutes");
});

test("[9] each photo of a form counts: those beyond the limit wait, the others are saved", async ({
  site,
}) => {
  const client = await openUpload(site);
  await sendPhoto(client, await someJpeg());
  await site.platform.db.execute(
    `update rate_limits set points = ${photosPerGrant.points - 2} where key like 'gallery-photos:%'`,
  );
  const form = new FormData();
  form.append("category", "Annual Gala");
  for (let at = 0; at < 3; at++)
    form.append("photos", new Blob([new Uint8Array(await someJpeg())]), `${at}.jpg`);
  const page = textOf(mainOf(await (await client.post("/gallery-upload/files", form)).text()));
  expect(page).toContain("Saved 2 out of 3 images");
  expect(page).toContain("That's a lot of photos at once.");
  expect(await site.platform.db.$count(photos)).toBe(3);
});

test("[2.18.04] [3.18] [4.62] a saved photo is in its category for everyone, and counted there, with its words", async ({
  site,
}) => {
  const client = await openUpload(site);
  const words = { alt: "Two women at a lectern", caption: "  The   speech " };
  const answer = await sendPhoto(client, await someJpeg(), { id, category: "community outreach", ...words });
  expect(await answer.json()).toEqual({
    ...{ saved: true, already: false, published: true },
    message: "Saved. It is in the gallery now.",
  });
  const [row] = await site.platform.db.select().from(photos);
  expect(row).toMatchObject({ id, width: 600, height: 400, state: "published", caption: "The speech" });
  expect(row?.alt).toBe(words.alt);
  const [album] = await site.platform.db
    .select()
    .from(albums)
    .where(eq(albums.id, row?.albumId ?? 0));
  expect(album).toMatchObject({ title: "Community Outreach", publishedCount: 1 });
  for (const reader of [site.visitor(), await site.asMember()]) {
    const gallery = await (await reader.get("/gallery")).text();
    expect(textOf(gallery)).toMatch(/Community Outreach Updated \w+ \d+, \d{4} · 1 photo /);
    expect(mainOf(gallery)).toContain(`/photos/${row?.fileKey}/`);
    expect(mainOf(await (await reader.get(`/gallery/${album?.slug}`)).text())).toContain(
      String(row?.pageKey),
    );
  }
  for (const name of row?.files ?? []) {
    const file = await site.get(`/photos/${row?.fileKey}/${name}`);
    expect(file.status).toBe(200);
    expect(file.headers.get("content-type")).toBe(name.endsWith("webp") ? "image/webp" : "image/jpeg");
    expect(file.headers.get("x-content-type-options")).toBe("nosniff");
    expect(file.headers.get("content-security-policy")).toContain("sandbox");
  }
  expect(await site.platform.db.$count(fileIntents)).toBe(0);
  expect(left(site.platform)).toMatchObject({ scratch: [], unfinished: [] });
});

test("[4.61] the same id, or the same bytes under another, is stored once and answered as saved", async ({
  site,
}) => {
  const client = await openUpload(site);
  const jpeg = await someJpeg();
  expect((await client.get(sentAddress)).status).toBe(404);
  const both = await Promise.all([sendPhoto(client, jpeg, { id }), sendPhoto(client, jpeg, { id })]);
  const answers = await Promise.all(both.map((answer) => answer.json()));
  expect(answers.map(({ already }) => already).sort()).toEqual([false, true]);
  expect((await client.get(sentAddress)).status).toBe(204);
  const otherTab = await Promise.all([sendPhoto(client, jpeg), sendPhoto(client, jpeg)]);
  for (const answer of otherTab) {
    const message = "It was already in this album.";
    expect(await answer.json()).toMatchObject({ saved: true, already: true, message });
  }
  expect(await site.platform.db.$count(photos)).toBe(1);
  expect(await site.platform.db.$count(fileIntents)).toBe(0);
  const [row] = await site.platform.db.select().from(photos);
  const folders = left(site.platform).stored.filter((name) => !name.includes("/"));
  expect(folders).toContain(row?.fileKey);
  const otherBytes = await sendPhoto(client, await someJpeg(), { id });
  expect([otherBytes.status, await site.platform.db.$count(photos)]).toEqual([409, 1]);
});

test("[8.36] without room nothing is stored, and the sender is told", async ({ site }) => {
  const client = await openUpload(site);
  const { db } = site.platform;
  await sendPhoto(client, await someJpeg());
  const before = left(site.platform);
  await db
    .update(gallerySettings)
    .set({ usedBytes: site.platform.config.GALLERY_QUOTA_MB * 1_000_000 - 1_000 });
  const answer = await sendPhoto(client, await someJpeg());
  expect(answer.status).toBe(507);
  expect(await message(answer)).toContain("no room");
  expect(await db.$count(photos)).toBe(1);
  expect(await db.$count(fileIntents)).toBe(0);
  expect(left(site.platform).stored).toEqual(before.stored);
});

test("[5.25] wrong passwords are counted: after ten the right one waits as well", async ({ site }) => {
  await openUpload(site);
  const { platform, origin } = site;
  const request = new Request(origin);
  for (let count = 0; count < 10; count++) {
    expect(await grantForPassword(platform, request, "wrong")).toEqual({ ok: false, reason: "wrong" });
  }
  expect(await grantForPassword(platform, request, galleryPassword)).toMatchObject({ reason: "limited" });
});

test("[5.26] the password is kept hashed, and a grant's token too", async ({ site }) => {
  const client = await openUpload(site);
  const [settings] = await site.platform.db.select().from(gallerySettings);
  expect(settings?.passwordHash).not.toContain(galleryPassword);
  const token = client.cookies.get("chamber.gallery-grant") ?? "";
  const [grant] = await site.platform.db.select().from(uploadGrants);
  expect(grant?.tokenHash).not.toContain(token);
});

test("[8.33] [3.18] a photo that lies in another album stays there: it is named and not counted, in both ways of sending", async ({
  site,
}) => {
  const { db } = site.platform;
  const client = await openUpload(site);
  const jpeg = await someJpeg();
  await sendPhoto(client, jpeg, { id, category: "Community Outreach" });
  const words = "This photo is already in the album Community Outreach.";
  for (const as of [id, undefined]) {
    const answer = await sendPhoto(client, jpeg, { id: as, category: "Annual Gala", caption: "Lost" });
    expect([answer.status, await answer.json()]).toEqual([200, { saved: false, message: words }]);
  }
  expect((await client.get(sentAddress)).status).toBe(404);
  const form = new FormData();
  form.append("category", "Annual Gala");
  for (const bytes of [jpeg, await someJpeg()])
    form.append("photos", new Blob([new Uint8Array(bytes)]), "a.jpg");
  const page = textOf(await (await client.post("/gallery-upload/files", form)).text());
  expect(page).toContain("Saved 1 out of 2 images to the Annual Gala gallery.");
  expect(page).toContain(words);
  const counts = await db
    .select({ title: albums.title, count: albums.publishedCount })
    .from(albums)
    .orderBy(albums.title);
  expect(counts.filter(({ count }) => count > 0)).toEqual([
    { title: "Annual Gala", count: 1 },
    { title: "Community Outreach", count: 1 },
  ]);
});

test("[8.33] a photo of the trash stays there, and whoever sends it in again is told", async ({ site }) => {
  const { db } = site.platform;
  const client = await openUpload(site);
  const jpeg = await someJpeg();
  await sendPhoto(client, jpeg, { id });
  await db.update(photos).set({ deletedAt: new Date() });
  const answer = await sendPhoto(client, jpeg, { id });
  const message = expect.stringContaining("was in the album Annual Gala and is now in the trash");
  expect([answer.status, await answer.json()]).toEqual([200, { saved: false, message }]);
  expect(await db.select({ deletedAt: photos.deletedAt }).from(photos)).toEqual([
    { deletedAt: expect.any(Date) },
  ]);
  await db.delete(photos);
  expect(await (await sendPhoto(client, jpeg, { id })).json()).toMatchObject({ saved: true, already: false });
});
