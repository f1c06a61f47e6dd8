import type { Page } from "@playwright/test";
import { test } from "#tests/support/browser.ts";
import { openUpload, padded, sendPhoto } from "#tests/support/gallery-upload.ts";
import { damagedPng } from "#tests/support/pictures.ts";
import { expect, story } from "#tests/support/story.ts";
import {
  album,
  beginUpload,
  cardOf,
  dialog,
  givePassword,
  jpegs,
  picker,
  savedOnes,
  selected,
} from "#tests/support/upload-page.ts";

test.use({ brokenPage: "allowed" }); // the line is lost on the way

const megabyte = 1_048_576;

/** Twelve files as a phone holds them: the first is in the album already, three are no photos that can be sent. */
async function twelveFiles(known: Buffer) {
  const [large, ...good] = await jpegs(9);
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic"), Buffer.alloc(100)]);
  const odd: [name: string, buffer: Buffer][] = [
    ["known.jpg", known],
    ["large.jpg", padded(large?.buffer ?? known, 16 * megabyte)],
    ["IMG_4.HEIC", heic],
    ["broken.jpg", await damagedPng()],
  ];
  return [...odd.map(([name, buffer]) => ({ name, mimeType: "image/jpeg", buffer })), ...good];
}

/** With scripts: ten are read, two more come by one press, the large one by another; the line is lost on the way. */
async function saveThemAll(page: Page) {
  await dialog(page, "Browser Storage Limitations").getByRole("button", { name: "Got it" }).click();
  await selected(page, 8);
  await expect(cardOf(page, "large.jpg")).toContainText("Larger than 5 MB");
  await expect(cardOf(page, "IMG_4.HEIC")).toContainText("HEIC: this browser can't open it");
  await page.getByRole("button", { name: "Add the next 2" }).click();
  await selected(page, 10);
  await page.getByRole("button", { name: "Make 1 large photo smaller and add it" }).click();
  await selected(page, 11);
  let sent = 0;
  await page.route("**/gallery-upload/photos", (route) =>
    ++sent < 4 ? route.continue() : route.abort("connectionfailed"),
  );
  await page.getByRole("button", { name: "Save all 11" }).click();
  await expect(page.getByRole("button", { name: "Saving 4/11..." })).toBeVisible();
  await expect(page.getByText("No connection. Trying again.")).toBeVisible();
  await page.unroute("**/gallery-upload/photos");
  await expect(page.getByText("Saved 10 out of 11 images", { exact: false }).first()).toBeVisible({
    timeout: 60_000,
  });
}

story(
  "[4.60] [5.29] [8.33] twelve photos from a phone: each that can be saved is in the album, each other says why",
  async ({ person, site }) => {
    const { page } = person;
    await beginUpload(site);
    const [known] = await jpegs(1);
    if (!known) throw new Error("no photo was made");
    await sendPhoto(await openUpload(site), known.buffer, { category: album });
    const files = await twelveFiles(known.buffer);
    await person.open("/gallery-upload");
    await givePassword(page);
    await page.getByLabel("Select Category").selectOption(album);
    await picker(page).setInputFiles(files);
    if (person.scripts) await saveThemAll(page);
    else await page.getByRole("button", { name: "Save to Gallery" }).click();
    const words: [name: string, words: string][] = [
      ["known.jpg", "It was already in this album."],
      ["large.jpg", person.scripts ? "Saved. It is in the gallery now." : "larger than 5 MB"],
      ["IMG_4.HEIC", "This photo is in Apple's HEIC format."],
      ["broken.jpg", "This picture is damaged or incomplete."],
      ["photo-9.jpg", person.scripts ? "Saved. It is in the gallery now." : "Please send this one next."],
    ];
    for (const [name, said] of words) await expect(cardOf(page, name)).toContainText(said);
    expect(await savedOnes(site)).toBe(person.scripts ? 10 : 7);
    if (person.scripts) return;
    await page.getByRole("link", { name: "Add more photos" }).click();
    await page.getByLabel("Select Category").selectOption(album);
    await picker(page).setInputFiles(files.slice(10));
    await page.getByRole("button", { name: "Save to Gallery" }).click();
    expect(await savedOnes(site)).toBe(9);
  },
);
