import { createHash } from "node:crypto";
import { describe, expect } from "vitest";
import { gallery } from "#content/gallery.ts";
import type { Client } from "#tests/support/client.ts";
import { restoreContent, storePublished } from "#tests/support/content.ts";
import { openUpload, plantGallery, someJpeg } from "#tests/support/gallery-upload.ts";
import { mainOf, metaOf, noticeOf, textOf as wordsOf } from "#tests/support/page-text.ts";
import { widgetOf } from "#tests/support/provider.ts";
import { type Site, test } from "#tests/support/site.ts";
import { galleryPassword } from "#tests/support/start-site.ts";
import { albums, gallerySettings, photos, uploadGrants, uploadLinks } from "../tables.ts";

const page = "/gallery-upload";
const intent = "authenticate";
const give = (client: Pick<Client, "post">, password: string) => client.post(page, { intent, password });
const textOf = async (client: Pick<Client, "get">) => (await client.get(page)).text();

describe("refused", () => {
  test("[2.19.01] [5.26] before the password there is no upload control", async ({ site }) => {
    await plantGallery(site.platform);
    const answer = await site.get(page);
    expect(answer.headers.get("cache-control")).toContain("no-store");
    const text = await answer.text();
    for (const words of ["Protected Area", "Authentication Required", "Authenticate", "Return to Gallery"])
      expect(mainOf(text)).toContain(words);
    expect(text).not.toMatch(/type="file"|Select Category|Clear All/);
    expect(metaOf(text, "robots")).toBe("noindex, nofollow");
  });

  test("[5.25] a wrong password opens nothing and comes back in no answer", async ({ site }) => {
    await plantGallery(site.platform);
    const client = site.visitor();
    const answer = await give(client, "magnolia morning");
    expect(answer.status).toBe(403);
    const text = await answer.text();
    expect(mainOf(text)).toContain("Access Denied");
    expect(mainOf(text)).toContain("The password you entered is incorrect.");
    expect(text).not.toContain("magnolia morning");
    expect(client.cookies.size).toBe(0);
    expect(mainOf(await textOf(client))).toContain("Authentication Required");
    expect(await site.platform.db.$count(uploadGrants)).toBe(0);
  });

  test("[5.26] the password is in no answer, right or wrong, and is stored as a hash alone", async ({
    site,
  }) => {
    await plantGallery(site.platform);
    const client = site.visitor();
    const { passwordHash } = (await site.platform.db.select().from(gallerySettings))[0] ?? {};
    const answers = [await give(site.visitor(), "wrong"), await give(client, galleryPassword)];
    for (const path of [page, `${page}.data`]) answers.push(await site.get(path), await client.get(path));
    for (const answer of answers) {
      const told = (await answer.text()) + JSON.stringify([...answer.headers]);
      expect(told).not.toContain(galleryPassword);
      expect(told).not.toContain(passwordHash ?? galleryPassword);
    }
    expect(passwordHash).not.toContain(galleryPassword);
  });

  test("[5.25] ten wrong passwords in a quarter of an hour, then even the right one waits", async ({
    site,
  }) => {
    await plantGallery(site.platform);
    for (let tries = 0; tries < 10; tries++)
      expect((await give(site.visitor(), `wrong ${tries}`)).status).toBe(403);
    const answer = await give(site.visitor(), galleryPassword);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(mainOf(await answer.text())).toMatch(
      /Access Denied.*Too many attempts\. Please try again in \d+ minutes\./s,
    );
    await site.platform.db.execute("update rate_limits set expire = 1"); // as if the time window had passed
    expect((await give(site.visitor(), galleryPassword)).status).toBe(302);
  });

  test("[6.05] being a member or an administrator opens nothing", async ({ site }) => {
    await plantGallery(site.platform);
    for (const client of [await site.asMember(), await site.asAdmin(), await site.asRole("gallery")]) {
      const text = await textOf(client);
      expect(mainOf(text)).toContain("Authentication Required");
      expect(text).not.toContain('type="file"');
    }
  });

  test("[4.52] a forged grant opens nothing", async ({ site }) => {
    await plantGallery(site.platform);
    const client = site.visitor();
    client.cookies.set("chamber.gallery-grant", "x".repeat(43));
    expect(mainOf(await textOf(client))).toContain("Authentication Required");
  });

  test.for([page, `${page}/link/a-token`])(
    "a password in the address %s is not repeated",
    async (path, { site }) => {
      const answer = await site.get(`${path}?password=${encodeURIComponent(galleryPassword)}`);
      expect(answer.status).toBe(307);
      expect(answer.headers.get("location")).toBe(path);
    },
  );

  test("the form without scripts needs the grant too", async ({ site }) => {
    await plantGallery(site.platform);
    const photo = new Blob([new Uint8Array(await someJpeg())]);
    const answer = await site.post(`${page}/files`, { category: "Annual Gala", photos: photo });
    expect(answer.status).toBe(401);
    expect(mainOf(await answer.text())).toContain("No photo was saved");
    expect(await site.platform.db.$count(photos)).toBe(0);
  });
});

describe("opened", () => {
  test("[4.51] [6.05] [2.19.03] [8.27] the right password opens the upload, without an account", async ({
    site,
  }) => {
    await plantGallery(site.platform);
    const client = site.visitor();
    const answer = await give(client, galleryPassword);
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe(page);
    const text = await textOf(client);
    expect(noticeOf(text)).toContain("Access Granted");
    expect(noticeOf(text)).toContain("You can now upload images to the gallery.");
    expect(text).not.toContain("Authentication Required");
    const titles = (await site.platform.db.select().from(albums)).map(({ title }) => title);
    expect(titles.length).toBe(4);
    for (const title of titles) expect(mainOf(text)).toContain(`<option>${title}</option>`);
    expect(mainOf(text)).toContain(
      "PNG, JPG, GIF up to 5MB each. Recommended: Upload and save 1 image at a time.",
    );
    expect(text).not.toContain("Images will be uploaded to:");
  });

  test("the page says when photos show only after a look at them", async ({ site }) => {
    const client = await openUpload(site);
    const words = "Our team looks at each photo before it appears";
    expect(await textOf(client)).not.toContain(words);
    await site.platform.db.update(gallerySettings).set({ publishAtOnce: false });
    expect(mainOf(await textOf(client))).toContain(words);
  });

  test("without scripts each file is listed with its sentence; sent again, nothing is doubled", async ({
    site,
  }) => {
    const client = await openUpload(site);
    const form = new FormData();
    form.append("category", "Annual Gala");
    const files = [await someJpeg(), await someJpeg(), Buffer.from("no picture")];
    for (const [at, bytes] of files.entries())
      form.append("photos", new Blob([new Uint8Array(bytes)]), `file-${at}.jpg`);
    for (let sent = 0; sent < 2; sent++) {
      const answer = await client.post(`${page}/files`, form);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("cache-control")).toContain("no-store");
      const text = mainOf(await answer.text());
      expect(text).toContain("Saved 2 out of 3 images to the Annual Gala gallery.");
      for (const at of [0, 1, 2]) expect(text).toContain(`file-${at}.jpg`);
      expect(await site.platform.db.$count(photos)).toBe(2);
    }
  });
});

describe("beside an outside gallery", () => {
  test("[2.18.02] the page says where photos are seen, and the form without scripts leads there", async ({
    site,
  }) => {
    const client = await openUpload(site);
    const words = "Where your photos appear";
    expect(await textOf(client)).not.toContain(words);
    await storePublished(site, "gallery", [{ ...gallery.value, slot: widgetOf("/gallery.js") }]);
    try {
      const text = mainOf(await textOf(client));
      expect(text).toContain(words);
      expect(text).toMatch(/href="\/gallery\/annual-gala"[^>]*>Annual Gala/);
      const photo = new Blob([new Uint8Array(await someJpeg())]);
      const sent = await client.post(`${page}/files`, { category: "Annual Gala", photos: photo });
      expect(mainOf(await sent.text())).toMatch(/href="\/gallery\/annual-gala"[^>]*>View Gallery/);
      expect((await site.get("/gallery/annual-gala")).status).toBe(200);
    } finally {
      await restoreContent(site);
    }
  });
});

test("a permission that is over says why, and how to go on", async ({ site }) => {
  const client = await openUpload(site);
  const { db } = site.platform;
  const said = async () => wordsOf(mainOf(await textOf(client)));
  const over = "It's been more than 12 hours since you opened the upload page.";
  expect(wordsOf(mainOf(await textOf(site.visitor())))).toContain(
    "Enter the gallery password to add your photos.",
  );
  await db.update(gallerySettings).set({ passwordVersion: 2 });
  expect(await said()).toContain("The gallery password was changed. Enter the new one.");
  site.clock.set(new Date(Date.now() + 13 * 3_600_000).toISOString());
  expect(await said()).toContain(over);
  site.clock.reset();
  const link = { tokenHash: "x", albumId: 2, label: "Spring", createdAt: new Date() };
  const until = { expiresAt: new Date(Date.now() + 3_600_000), mostPhotos: 1, used: 1 };
  const [full] = await db
    .insert(uploadLinks)
    .values({ ...link, ...until })
    .returning();
  await db.update(uploadGrants).set({ passwordVersion: null, linkId: full?.id ?? 0 });
  expect(await said()).toContain("This link is full. It has reached its limit of photos.");
  await db.update(uploadLinks).set({ used: 0, revokedAt: new Date() });
  expect(await said()).toContain("This link was withdrawn.");
  const refused = await client.post(`${page}/photos`, new FormData());
  expect([refused.status, await refused.text()]).toEqual([
    401,
    expect.stringContaining("You can't add photos with this password or link anymore."),
  ]);
  await db.delete(uploadGrants);
  expect(await said()).toContain(over);
});

describe("an upload link", () => {
  const token = "a-token-of-an-upload-link";

  async function plantLink({ platform }: Site, facts: Partial<typeof uploadLinks.$inferInsert> = {}) {
    await plantGallery(platform);
    await platform.db.insert(uploadLinks).values({
      tokenHash: createHash("sha256").update(token).digest("base64url"),
      albumId: 2,
      label: "Spring Mixer",
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + 3_600_000),
      mostPhotos: 2,
      ...facts,
    });
  }

  test.for([
    ["that nobody made", { tokenHash: "other" }, 404, "This link is incomplete"],
    ["that has expired", { expiresAt: new Date(0) }, 410, "This link has expired"],
    ["that is used up", { used: 2 }, 410, "This link is full"],
    ["that was withdrawn", { revokedAt: new Date() }, 410, "This link was withdrawn"],
  ] as const)("%s says so and opens nothing", async ([, facts, status, words], { site }) => {
    await plantLink(site, facts);
    const client = site.visitor();
    for (const answer of [
      await client.get(`${page}/link/${token}`),
      await client.post(`${page}/link/${token}`, {}),
    ]) {
      expect(answer.status).toBe(status);
      expect(mainOf(await answer.text())).toContain(words);
    }
    expect(client.cookies.size).toBe(0);
    expect(await site.platform.db.$count(uploadGrants)).toBe(0);
  });

  test("looking at it uses nothing up and tells nobody its address", async ({ site }) => {
    await plantLink(site);
    const client = site.visitor();
    const answer = await client.get(`${page}/link/${token}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(answer.headers.get("referrer-policy")).toBe("same-origin");
    const text = await answer.text();
    for (const words of ["Spring Mixer", "Networking Events"]) expect(mainOf(text)).toContain(words);
    expect(metaOf(text, "robots")).toContain("noindex");
    expect(client.cookies.size).toBe(0);
    expect(await site.platform.db.$count(uploadGrants)).toBe(0);
  });

  test("its button opens the upload of its album alone", async ({ site }) => {
    await plantLink(site);
    const client = site.visitor();
    const answer = await client.post(`${page}/link/${token}`, {});
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe(page);
    const text = await textOf(client);
    expect(mainOf(text)).toMatch(/Images will be uploaded to: .*Networking Events/);
    expect(text).not.toContain("Select Category");
    expect(text).not.toContain("Annual Gala</option>");
  });
});
