import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { recount } from "#features/gallery/counts-store.server.ts";
import { newPhotoId } from "#features/gallery/photo-id.ts";
import { gallerySettings, photos } from "#features/gallery/tables.ts";
import { expect } from "./browser.ts";
import { openUpload, padded, plantGallery, sendPhoto, someJpeg } from "./gallery-upload.ts";
import { galleryPassword, type TestSite } from "./start-site.ts";

export const address = "/gallery-upload";
export const album = "Annual Gala";

export const sentIn = eq(photos.isSample, false);

/** Resets the gallery: no uploaded photos, and the known password. */
export async function beginUpload({ platform }: TestSite): Promise<void> {
  const { db } = platform;
  await db.execute("delete from rate_limits");
  const gone = await db.delete(photos).where(sentIn).returning({ albumId: photos.albumId });
  const albumIds = [...new Set(gone.map(({ albumId }) => albumId))];
  await db.transaction((transaction) => recount(transaction, albumIds));
  await db.update(gallerySettings).set({ usedBytes: 0 });
  await plantGallery(platform);
}

export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** Photos that are unique in this run; padded to `size` bytes each if given. */
export async function jpegs(count: number, size?: number): Promise<ChosenFile[]> {
  const made: ChosenFile[] = [];
  for (let at = 1; at <= count; at++) {
    const picture = await someJpeg();
    const buffer = size === undefined ? picture : padded(picture, size);
    made.push({ name: `photo-${at}.jpg`, mimeType: "image/jpeg", buffer });
  }
  return made;
}

export const told = (page: Page, words: string) =>
  expect(
    page.getByRole("region", { name: /^Notifications/ }).getByText(words, { exact: true }),
  ).toBeVisible();

export async function givePassword(page: Page, password = galleryPassword) {
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Authenticate" }).click();
}

export async function letIn(page: Page, site: TestSite) {
  const { cookies } = await openUpload(site);
  const url = site.origin;
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
}

export async function open(page: Page, site: TestSite) {
  await letIn(page, site);
  await page.goto(address);
  await page.getByLabel("Select Category").selectOption(album);
}

export const picker = (page: Page) => page.getByLabel("Choose photos, or drop them here");
export const selected = (page: Page, count: number, of = album) =>
  expect(page.getByRole("heading", { name: `Selected Photos (${count}) for ${of}` })).toBeVisible();
export const cardOf = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByText(name, { exact: true }) });
export const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
export const savedOnes = ({ platform }: TestSite) => platform.db.$count(photos, sentIn);

export function stored(page: Page) {
  return page.evaluate(async () => {
    const known = (await indexedDB.databases()).some(({ name }) => name === "mcwcc_temp_images");
    if (!known) return [];
    return new Promise<Record<string, unknown>[]>((resolve) => {
      const opening = indexedDB.open("mcwcc_temp_images");
      opening.onsuccess = () => {
        const asking = opening.result.transaction("photos").objectStore("photos").getAll();
        asking.onsuccess = () => {
          opening.result.close();
          resolve(asking.result);
        };
      };
    });
  });
}

/** Sets the used storage so that `count` more photos fit, all of which are about the same size. */
export async function leaveRoomFor(count: number, site: TestSite) {
  const { db, config } = site.platform;
  const id = newPhotoId(new Date());
  await sendPhoto(await openUpload(site), await someJpeg(), { id });
  const [probe] = await db.delete(photos).where(eq(photos.id, id)).returning({ bytes: photos.bytes });
  const room = Math.round((count + 0.5) * (probe?.bytes ?? 0));
  await db.update(gallerySettings).set({ usedBytes: config.GALLERY_QUOTA_MB * 1_000_000 - room });
}
