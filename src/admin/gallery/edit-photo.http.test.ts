import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { photos, uploadLinks } from "#features/gallery/tables.ts";
import { plantAlbum, plantPhotos } from "#tests/support/gallery.ts";
import { mainOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

/** One published photo, its screen, and the fields of its form. */
async function onePhoto({ platform }: Pick<Site, "platform">) {
  const gala = await plantAlbum(platform, { title: "Gala", slug: "gala" });
  const [photo] = await plantPhotos(platform, { album: gala.id, count: 1 });
  if (!photo) throw new Error("no photo was planted");
  const own = { intent: "save-photo", id: photo.pageKey, version: "1" };
  const typed = { ...own, caption: "The toast", alt: "Two glasses meet", album: String(gala.id) };
  return { photo, gala, typed, screen: `/admin-dashboard/gallery/${photo.pageKey}` };
}

test("texts that are too long, an album that is gone and a photo that is gone are refused; what was typed stays", async ({
  site,
}) => {
  const { platform } = site;
  const { photo, screen, typed } = await onePhoto(site);
  const staff = await site.asRole("gallery");
  for (const [part, words, status] of [
    [{ alt: "x".repeat(301) }, "Keep the description to 300 characters or fewer", 400],
    [{ caption: "x".repeat(301) }, "Keep the caption to 300 characters or fewer", 400],
    [{ album: "999" }, "That album no longer exists", 409],
    [{ album: "" }, "Choose an album", 400],
  ] as const) {
    const answer = await staff.post(screen, { ...typed, ...part });
    expect(answer.status, words).toBe(status);
    const page = mainOf(await answer.text());
    expect(page).toContain(words);
    if (!("caption" in part)) expect(page).toContain("The toast");
  }
  await platform.db.update(photos).set({ deletedAt: new Date() });
  expect((await staff.post(screen, typed)).status).toBe(404);
  const [row] = await platform.db.select().from(photos).where(eq(photos.pageKey, photo.pageKey));
  expect(row).toMatchObject({ caption: "", alt: "", version: 1 });
  for (const path of ["img_1763800000000_abc12z9", "x".repeat(22), photo.id]) {
    expect((await staff.get(`/admin-dashboard/gallery/${path}`)).status).toBe(404);
  }
});

test("a stale edit shows what is stored beside what was typed, and can be saved over it", async ({
  site,
}) => {
  const { platform } = site;
  const { screen, typed } = await onePhoto(site);
  const staff = await site.asRole("gallery");
  await staff.post(screen, { ...typed, caption: "Someone else's" });
  const stale = await staff.post(screen, typed);
  expect(stale.status).toBe(409);
  const page = mainOf(await stale.text());
  expect(page).toContain("Someone else&#x27;s");
  expect(page).toContain("The toast");
  const over = await staff.post(screen, { ...typed, overVersion: "2" });
  expect(over.headers.get("location")).toBe(screen);
  const [row] = await platform.db.select().from(photos);
  expect(row).toMatchObject({ caption: "The toast", version: 3 });
});

test("a photo is described and moved; visitors see it at once, and the history tells it", async ({
  site,
}) => {
  const { platform } = site;
  const { photo, screen, typed } = await onePhoto(site);
  const market = await plantAlbum(platform, { title: "Market", slug: "market" });
  const staff = await site.asRole("gallery");
  expect((await site.get(`/gallery/gala/${photo.pageKey}`)).status).toBe(200);
  await staff.post(screen, { ...typed, album: String(market.id) });
  const page = mainOf(await (await site.get(`/gallery/market/${photo.pageKey}`)).text());
  expect(page).toContain("Two glasses meet");
  expect(page).toContain("The toast");
  const own = mainOf(await (await staff.get(screen)).text());
  expect(own).toContain("Gala</del>");
  expect(own).toContain("Gallery password");
  const admin = await site.asAdmin();
  const audit = await (await admin.get("/admin-dashboard/audit?what=of:photo")).text();
  expect(mainOf(audit)).toContain("Photo: changed");
  const change = /href="(\/admin-dashboard\/history\/\d+)"/.exec(audit)?.[1] ?? "";
  expect(mainOf(await (await admin.get(change)).text())).toContain(`href="${screen}"`);
});

test("the screen says by which link a photo came, and shows what visitors cannot see", async ({ site }) => {
  const { platform } = site;
  const { photo, gala, screen } = await onePhoto(site);
  const [link] = await platform.db
    .insert(uploadLinks)
    .values({
      tokenHash: "x",
      albumId: gala.id,
      label: "Tables",
      createdAt: new Date(),
      expiresAt: new Date(),
      mostPhotos: 5,
    })
    .returning();
  await platform.db.update(photos).set({ linkId: link?.id, state: "waiting", hiddenWhy: "Removed before." });
  const staff = await site.asRole("gallery");
  const page = mainOf(await (await staff.get(screen)).text());
  expect(page).toContain("Upload link “Tables”");
  expect(page).toContain("Removed before.");
  const source = `/admin-dashboard/photos/${photo.fileKey}/1600.webp`;
  expect(page).toContain(source);
  const file = await staff.get(source);
  expect(file.status).toBe(200);
  expect(file.headers.get("content-type")).toBe("image/webp");
  expect(file.headers.get("cache-control")).toBe("private, no-store");
  expect(file.headers.get("x-content-type-options")).toBe("nosniff");
  expect(file.headers.get("content-security-policy")).toContain("sandbox");
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(8, 12)
      .toString(),
  ).toBe("WEBP");
  for (const name of ["2000.jpg", "1600.png", "..%2F480.webp", "480.webp.jpg"]) {
    const missing = await staff.get(`/admin-dashboard/photos/${photo.fileKey}/${name}`);
    expect(missing.status, name).toBe(404);
  }
  expect((await staff.get(`/admin-dashboard/photos/${"x".repeat(22)}/480.webp`)).status).toBe(404);
});
