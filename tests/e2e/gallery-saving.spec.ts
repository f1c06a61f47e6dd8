import type { Page } from "@playwright/test";
import { photos } from "#features/gallery/tables.ts";
import { expect, expectNoAxeViolations, test } from "#tests/support/browser.ts";
import { openUpload, sendPhoto } from "#tests/support/gallery-upload.ts";
import { damagedPng } from "#tests/support/pictures.ts";
import type { TestSite } from "#tests/support/start-site.ts";
import {
  address,
  album,
  beginUpload,
  type ChosenFile,
  cardOf,
  dialog,
  jpegs,
  leaveRoomFor,
  open,
  picker,
  savedOnes,
  selected,
  sentIn,
  stored,
  told,
} from "#tests/support/upload-page.ts";

test.beforeEach(({ site }) => beginUpload(site));

async function chooseSeven(page: Page, site: TestSite) {
  await open(page, site);
  await picker(page).setInputFiles(await jpegs(7));
  await dialog(page, "Browser Storage Limitations").getByRole("button", { name: "Got it" }).click();
  await selected(page, 7);
}

test.describe("the temporary store", () => {
  test("[2.19.14] [3.19] [3.20] [4.53] [4.54] [4.55] what is chosen is kept whole in the temporary store and nowhere else, is there after a reload, and Discard empties it", async ({
    page,
    site,
  }) => {
    await open(page, site);
    await picker(page).setInputFiles(await jpegs(3));
    await selected(page, 3);
    const kept = await stored(page);
    expect(kept.length).toBe(3);
    for (const { id, url, uploadDate, category } of kept) {
      expect(id).toMatch(/^img_\d+_[0-9a-z]{7}$/);
      expect(url).toMatch(/^data:image\/jpeg;base64,/);
      expect(new Date(uploadDate as string).toISOString()).toBe(uploadDate);
      expect(category).toBe(album);
    }
    expect(kept.map(({ fileName }) => fileName).sort()).toEqual([
      "photo-1.jpg",
      "photo-2.jpg",
      "photo-3.jpg",
    ]);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await page.reload();
    const unsaved = dialog(page, "Unsaved Images Found");
    await expect(unsaved.getByRole("button", { name: "Save to Gallery" })).toBeVisible();
    await expectNoAxeViolations(page);
    await selected(page, 3);
    await expect(page.getByLabel("Select Category")).toHaveValue(album);
    await unsaved.getByRole("button", { name: "Discard" }).click();
    await expect(page.getByText(/^Selected Photos/)).toHaveCount(0);
    await expect.poll(() => stored(page)).toEqual([]);
    await page.reload();
    await expect(picker(page)).toBeVisible();
    await expect(unsaved).toBeHidden();
  });

  test("[4.55] Save to Gallery of that dialog runs the save flow", async ({ page, site }) => {
    await open(page, site);
    await picker(page).setInputFiles(await jpegs(2));
    await selected(page, 2);
    await page.reload();
    await dialog(page, "Unsaved Images Found").getByRole("button", { name: "Save to Gallery" }).click();
    await told(page, "Save Successful");
    await page.waitForURL("/gallery");
    expect(await savedOnes(site)).toBe(2);
  });

  test("[4.56] [4.57] [4.58] another category, one removed, all cleared", async ({ page, site }) => {
    await open(page, site);
    await picker(page).setInputFiles(await jpegs(3));
    await selected(page, 3);
    await page.getByLabel("Select Category").selectOption("Community Outreach");
    await selected(page, 3, "Community Outreach");
    const categories = async () => (await stored(page)).map(({ category }) => category);
    await expect.poll(categories).toEqual(Array(3).fill("Community Outreach"));
    await page.getByRole("button", { name: "Remove photo-2.jpg" }).click();
    await selected(page, 2, "Community Outreach");
    await expect(page.getByText("photo-2.jpg")).toHaveCount(0);
    await expect.poll(categories).toHaveLength(2);
    await page.getByRole("button", { name: "Clear All" }).click();
    await expect(page.getByText(/^Selected Photos/)).toHaveCount(0);
    await expect.poll(categories).toEqual([]);
  });

  test("[8.32] [9.16] a store that takes nothing: one warning, and saving works all the same", async ({
    page,
    site,
  }) => {
    await page.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await open(page, site);
    await picker(page).setInputFiles(await jpegs(2));
    await selected(page, 2);
    await told(page, "Warning");
    await told(page, "Some images might not be saved temporarily due to browser storage limits.");
    await page.getByRole("button", { name: "Save First 2 to Gallery" }).click();
    await told(page, "Save Successful");
    expect(await savedOnes(site)).toBe(2);
  });

  test("[2.19.07] [4.54] [9.17] ten large photos are noted in the log, not made smaller, and come back after a reload", async ({
    page,
    site,
  }) => {
    await open(page, site);
    const large = 600_000; // bytes; ten of them are more than a small store takes
    const log: string[] = [];
    page.on("console", (message) => message.type() === "info" && log.push(message.text()));
    const [largest] = await jpegs(1, 4_500_000);
    await picker(page).setInputFiles([
      ...(await jpegs(9, large)),
      { ...largest, name: "largest.jpg" } as ChosenFile,
    ]);
    await dialog(page, "Browser Storage Limitations").getByRole("button", { name: "Got it" }).click();
    await expect(page.getByRole("heading", { name: "Selected Photos (10)" })).toBeVisible({
      timeout: 30_000,
    });
    expect(log).toEqual(Array(10).fill(expect.stringContaining("makes a data URL of")));
    const kept = (await stored(page)).map(({ url }) => String(url).length).sort((one, other) => one - other);
    expect(kept[0]).toBeGreaterThan((large * 4) / 3);
    expect(kept.at(-1)).toBeGreaterThan((4_500_000 * 4) / 3);
    await page.reload();
    const unsaved = dialog(page, "Unsaved Images Found");
    await expect(unsaved).toBeVisible({ timeout: 30_000 });
    await selected(page, 10);
    await unsaved.getByRole("button", { name: "Discard" }).click();
    await expect.poll(() => stored(page)).toEqual([]);
  });
});

test.describe("saving", () => {
  test("[2.19.09] [2.19.12] [4.65] [7.22] [8.33] one photo, with its words: saved, and on to the gallery 1500 ms later, not before", async ({
    page,
    site,
  }) => {
    await page.clock.install();
    await open(page, site);
    await picker(page).setInputFiles(await jpegs(1));
    await selected(page, 1);
    await expect(page.getByText("Tip:")).toHaveCount(0);
    await page.getByLabel("Describe the photo for people who can’t see it").fill("Two women dance");
    await page.getByLabel("Caption", { exact: true }).fill("The first dance");
    await expectNoAxeViolations(page);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500)); // now only the test advances time
    await page.getByRole("button", { name: "Save to Gallery" }).click();
    await told(page, "Save Successful");
    await told(page, `Saved 1 out of 1 images to the ${album} gallery.`);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.clock.runFor(1_499);
    await page.evaluate(() => fetch("/session.json")); // what was asked for before it is known by then
    expect(asked).toEqual(["/session.json"]);
    await page.clock.runFor(1);
    await page.waitForURL("/gallery");
    const [photo] = await site.platform.db.select().from(photos).where(sentIn);
    expect(photo).toMatchObject({ alt: "Two women dance", caption: "The first dance" });
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  test("[2.19.10] [2.19.11] [4.60] [4.62] [4.64] of seven the first five are saved; one press in the gallery saves the other two", async ({
    page,
    site,
  }) => {
    await chooseSeven(page, site);
    await expect(page.getByText("Tip:")).toBeVisible();
    await page.getByRole("button", { name: "Save First 5 to Gallery" }).click();
    await expect(page.getByRole("button", { name: /^Saving \d\/5\.\.\.$/ })).toBeVisible();
    await told(page, "Save Successful");
    await told(page, `Saved 5 out of 5 images to the ${album} gallery.`);
    await selected(page, 2);
    await page.waitForURL("/gallery");
    expect(await savedOnes(site)).toBe(5);
    await page.getByRole("link", { name: "Save the next 2" }).click();
    await told(page, `Saved 2 out of 2 images to the ${album} gallery.`);
    await expect(page).toHaveURL(address); // without what began the save, so that a reload begins none
    await page.waitForURL("/gallery");
    expect(await savedOnes(site)).toBe(7);
  });

  test("all are saved one after the other, and a save can be stopped; what is left stays, and what was saved says so", async ({
    page,
    site,
  }) => {
    await chooseSeven(page, site);
    let sent = 0;
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route("**/gallery-upload/photos", async (route) => {
      sent += 1;
      if (sent === 3) await held;
      await route.continue().catch(() => {}); // it was cut off
    });
    await page.getByRole("button", { name: "Save all 7" }).click();
    await expect(page.getByRole("button", { name: "Saving 3/7..." })).toBeVisible();
    await expect(cardOf(page, "photo-3.jpg")).toContainText("Saving, ");
    await page.getByRole("button", { name: "Stop" }).click();
    await told(page, "Partial Save Success");
    await told(page, `Saved 2 out of 7 images to the ${album} gallery.`);
    letThrough();
    await selected(page, 5);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(cardOf(page, "photo-1.jpg")).toContainText("Saved. It is in the gallery now.");
    await expect(cardOf(page, "photo-3.jpg")).toContainText("Ready to save");
    await page.getByRole("button", { name: "Save First 5 to Gallery" }).click();
    await told(page, `Saved 5 out of 5 images to the ${album} gallery.`);
    await page.waitForURL("/gallery");
    expect(await savedOnes(site)).toBe(7);
  });

  test("who comes back from the gallery finds the files that were not saved", async ({ page, site }) => {
    await open(page, site);
    const [good] = await jpegs(1);
    const text = { name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("hello") };
    await picker(page).setInputFiles([good as ChosenFile, text]);
    await selected(page, 1);
    await page.getByRole("button", { name: "Save to Gallery" }).click();
    await told(page, "Save Successful");
    await page.waitForURL("/gallery");
    await page.getByRole("link", { name: "Back to the other files" }).click();
    await expect(cardOf(page, "notes.jpg")).toContainText("Not a picture");
    await expect(page.getByText("photo-1.jpg")).toHaveCount(0);
  });

  test("[4.68] [2.19.08] a photo's own Save saves that one; the others wait, and nobody is led away", async ({
    page,
    site,
  }) => {
    await open(page, site);
    await picker(page).setInputFiles(await jpegs(3));
    await selected(page, 3);
    const own = page.getByRole("button", { name: "Save", exact: true });
    await expect(own).toHaveCount(3);
    await expect(page.getByRole("button", { name: /^Remove photo-\d\.jpg$/ })).toHaveCount(3);
    await expect(page.getByRole("button", { name: "Clear All" })).toBeVisible();
    await own.nth(1).click();
    await told(page, "Save Successful");
    await told(page, `Saved 1 out of 1 images to the ${album} gallery.`);
    await selected(page, 2);
    await expect(page.getByRole("button", { name: "Remove photo-2.jpg" })).toHaveCount(0);
    await expect(cardOf(page, "photo-2.jpg")).toContainText("Saved");
    expect(await savedOnes(site)).toBe(1);
    await expect.poll(async () => (await stored(page)).length).toBe(2);
    expect(new URL(page.url()).pathname).toBe(address);
  });
});

test.describe("a server in trouble", () => {
  test.use({ brokenPage: "allowed" });

  test("[4.61] an answer that is lost on its way: the photo is not stored twice", async ({ page, site }) => {
    await open(page, site);
    await picker(page).setInputFiles(await jpegs(1));
    await selected(page, 1);
    await page.route(
      "**/gallery-upload/photos",
      async (route) => {
        await route.fetch();
        await route.fulfill({ status: 502, body: "Bad gateway" });
      },
      { times: 1 },
    );
    await page.getByRole("button", { name: "Save to Gallery" }).click();
    await told(page, "Save Successful");
    expect(await savedOnes(site)).toBe(1);
  });

  test("[8.33] a photo that lies in another album is named, stays there, and is not counted", async ({
    page,
    site,
  }) => {
    await open(page, site);
    const [known, other] = await jpegs(2);
    if (!known || !other) throw new Error("no photos were made");
    await sendPhoto(await openUpload(site), known.buffer, { category: "Community Outreach" });
    await picker(page).setInputFiles([known, other]);
    await selected(page, 2);
    await page.getByRole("button", { name: "Save First 2 to Gallery" }).click();
    await told(page, "Partial Save Success");
    const words = "This photo is already in the album Community Outreach.";
    await told(page, `Saved 1 out of 2 images to the ${album} gallery. photo-1.jpg: ${words}`);
    await selected(page, 1);
    await expect(
      page.getByRole("listitem").filter({ hasText: "photo-1.jpg" }).getByText(words, { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("button", { name: "Save to Gallery" }).click();
    await told(page, "Save Failed");
    await told(page, `photo-1.jpg: ${words}`);
    expect(new URL(page.url()).pathname).toBe(address);
  });

  test("[8.34] [4.67] what is refused for another reason than room is told by that reason, without the dialog", async ({
    page,
    site,
  }) => {
    await open(page, site);
    const buffer = await damagedPng();
    await picker(page).setInputFiles([{ name: "photo-1.jpg", mimeType: "image/jpeg", buffer }]);
    await selected(page, 1);
    await page.getByRole("button", { name: "Save to Gallery" }).click();
    await told(page, "Save Failed");
    const words = "This picture is damaged or incomplete. Please save it again, or use another one.";
    await told(page, `photo-1.jpg: ${words}`);
    await expect(
      page.getByRole("listitem").filter({ hasText: "photo-1.jpg" }).getByText(words, { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await selected(page, 1);
  });

  test("[8.35] the line is gone and stays gone: the photo waits here", async ({ page, site }) => {
    await open(page, site);
    await picker(page).setInputFiles(await jpegs(2));
    await selected(page, 2);
    await page.clock.install();
    await page.route("**/gallery-upload/photos**", (route) => route.abort());
    await page.getByRole("button", { name: "Save First 2 to Gallery" }).click();
    await expect(page.getByRole("button", { name: "Saving 1/2..." })).toBeVisible();
    await expect(async () => {
      await page.clock.runFor(2_000);
      await expect(page.getByText("the connection was lost")).toBeVisible({ timeout: 200 });
    }).toPass();
    await told(page, "There was an error saving your images. Try with fewer or smaller images.");
    await selected(page, 2);
    expect((await stored(page)).length).toBe(2);
    expect(await savedOnes(site)).toBe(0);
  });
});

test.describe("no room", () => {
  test.use({ brokenPage: "allowed" });

  test("[4.63] [4.66] [8.36] [2.19.15] two of five go in: partial success, the dialog, no redirect", async ({
    page,
    site,
  }) => {
    await open(page, site);
    await picker(page).setInputFiles(await jpegs(5));
    await dialog(page, "Browser Storage Limitations").getByRole("button", { name: "Got it" }).click();
    await selected(page, 5);
    await leaveRoomFor(2, site);
    await page.getByRole("button", { name: "Save First 5 to Gallery" }).click();
    await told(page, "Partial Save Success");
    await told(page, `Saved 2 out of 5 images to the ${album} gallery.`);
    const limit = dialog(page, "Storage Limit Reached");
    await expect(limit).toContainText("Only 2 out of 5 images were saved successfully.");
    await expect(limit.getByRole("listitem")).not.toHaveCount(0);
    await expectNoAxeViolations(page);
    await expect(limit.getByRole("link", { name: "View Gallery" })).toHaveAttribute("href", "/gallery");
    await limit.getByRole("button", { name: "Close" }).click();
    await selected(page, 3);
    await expect(
      page.getByText("There is no room left in the gallery for this photo. Please tell the chamber."),
    ).toBeVisible();
    expect(await savedOnes(site)).toBe(2);
    expect(new URL(page.url()).pathname).toBe(address);
  });

  test("[2.19.15] [4.67] [8.34] [8.36] none goes in: the dialog with OK, and the photo stays", async ({
    page,
    site,
  }) => {
    await open(page, site);
    await picker(page).setInputFiles(await jpegs(1));
    await selected(page, 1);
    await leaveRoomFor(0, site);
    await page.getByRole("button", { name: "Save to Gallery" }).click();
    await told(page, "Save Failed");
    await told(page, "We couldn't save your images due to browser storage limitations.");
    const limit = dialog(page, "Storage Limit Reached");
    await limit.getByRole("button", { name: "OK" }).click();
    await expect(limit).toBeHidden();
    await selected(page, 1);
    expect((await stored(page)).length).toBe(1);
  });
});
