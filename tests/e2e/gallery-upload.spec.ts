import { photoBytes } from "#features/gallery/limits.ts";
import { seedAlbums } from "#features/gallery/sample/sample-photos.ts";
import { expect, expectNoAxeViolations, expectScripts, holdScripts, test } from "#tests/support/browser.ts";
import { someJpeg } from "#tests/support/gallery-upload.ts";
import { photoLike } from "#tests/support/pictures.ts";
import { slowPhone } from "#tests/support/slow-phone.ts";
import { galleryPassword } from "#tests/support/start-site.ts";
import {
  address,
  album,
  beginUpload,
  type ChosenFile,
  cardOf,
  dialog,
  givePassword,
  jpegs,
  letIn,
  open,
  picker,
  savedOnes,
  selected,
  stored,
  told,
} from "#tests/support/upload-page.ts";

test.beforeEach(({ site }) => beginUpload(site));

test.describe("the password", () => {
  test("[2.19.01] [5.25] [8.27] [4.51] before it no upload; wrong is denied; right opens until the session ends", async ({
    page,
  }) => {
    await page.goto(address);
    await expect(page.getByText("Protected Area")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Authentication Required" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Return to Gallery" })).toHaveAttribute("href", "/gallery");
    await expect(page.locator("input[type=file]")).toHaveCount(0);
    await expectNoAxeViolations(page);
    await givePassword(page, "wrong");
    await told(page, "Access Denied");
    await told(page, "The password you entered is incorrect.");
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await givePassword(page);
    await told(page, "Access Granted");
    await told(page, "You can now upload images to the gallery.");
    await expect(picker(page)).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(kept).toContain('"galleryAuthenticated":"true"');
    expect(kept).not.toContain(galleryPassword);
    await page.reload();
    await expect(picker(page)).toBeVisible();
    await expectNoAxeViolations(page);
    const grant = (await page.context().cookies()).find(({ name }) => name.endsWith("gallery-grant"));
    expect(grant?.expires).toBe(-1); // with the browser it is gone, like the flag
  });

  test("[4.52] a forged flag shows the view and gives no right; the list is kept, and saved after the password", async ({
    page,
    site,
  }) => {
    await page.addInitScript(() => {
      if (!sessionStorage.getItem("seen")) sessionStorage.setItem("galleryAuthenticated", "true");
      sessionStorage.setItem("seen", "true");
    });
    await page.goto(address);
    await page.getByLabel("Select Category").selectOption(album);
    await picker(page).setInputFiles(await jpegs(2));
    await selected(page, 2);
    await page.getByRole("button", { name: "Save First 2 to Gallery" }).click();
    await told(page, "Save Failed");
    await told(page, "There was an error saving your images. Try with fewer or smaller images.");
    await expect(page.getByText("Enter the password again.")).toBeVisible();
    await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
    expect(await page.evaluate(() => sessionStorage.getItem("galleryAuthenticated"))).toBeNull();
    expect(await savedOnes(site)).toBe(0);
    await expect(page.locator("input[type=file]")).toHaveCount(0);
    await givePassword(page);
    await selected(page, 2);
    await page.getByRole("button", { name: "Save First 2 to Gallery" }).click();
    await told(page, "Save Successful");
    expect(await savedOnes(site)).toBe(2);
  });
});

test.describe("choosing", () => {
  test("[2.19.02] [2.19.16] the notice's link, followed before the scripts run, opens the tips once they do", async ({
    page,
    site,
  }) => {
    await letIn(page, site);
    const releaseScripts = await holdScripts(page);
    await page.goto(address, { waitUntil: "commit" });
    await expect(page.getByText("Browser Storage Limitation", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Learn more" }).click();
    await expect(page.getByText("Save your images one at a time, or in small groups.")).toBeVisible();
    releaseScripts();
    const tips = dialog(page, "Browser Storage Limitations");
    await expect(tips.getByRole("listitem")).not.toHaveCount(0);
    await expectNoAxeViolations(page);
    await tips.getByRole("button", { name: "Got it" }).click();
    await expect(tips).toBeHidden();
  });

  test("[2.19.03] [2.19.04] [2.19.05] [2.19.13] [5.30] saving with nothing chosen says so, without a category it asks for one; category, picker and the way to the gallery", async ({
    page,
  }) => {
    await page.goto(address);
    await givePassword(page);
    await told(page, "Access Granted");
    await expectScripts(page); // before the scripts run the browser itself asks for a category, or reports no file
    await page.getByRole("button", { name: "Save to Gallery" }).click();
    await told(page, "No images to save");
    await told(page, "Please process at least one image first.");
    const category = page.getByLabel("Select Category");
    await picker(page).setInputFiles(await jpegs(1));
    await expect(page.getByRole("heading", { name: "Selected Photos (1)" })).toBeVisible();
    await page.getByRole("button", { name: "Save to Gallery" }).click();
    await expect(category).toBeFocused();
    await expect(page.getByText("Choose a category first")).toBeVisible();
    for (const { title } of seedAlbums)
      await expect(category.getByRole("option", { name: title })).toBeAttached();
    await expect(page.getByText("Images will be uploaded to:")).toHaveCount(0);
    await category.selectOption("Networking Events");
    await expect(page.getByText("Images will be uploaded to: Networking Events")).toBeVisible();
    await expect(picker(page)).toHaveAttribute("multiple");
    await expect(picker(page)).toHaveAttribute("accept", "image/jpeg,image/png,image/gif,image/webp");
    await expect(
      page.getByText("PNG, JPG, GIF up to 5MB each. Recommended: Upload and save 1 image at a time."),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "View Gallery" })).toHaveAttribute("href", "/gallery");
  });

  test("[5.29] [8.30] [8.31] [9.17] one file over 5 MB: no message of its own, one log line, and its card says why; made smaller only when that is pressed", async ({
    page,
    site,
  }) => {
    await open(page, site);
    const log: string[] = [];
    page.on("console", (message) => message.type() === "info" && log.push(message.text()));
    await picker(page).setInputFiles(await jpegs(1, photoBytes + 1));
    await told(page, "Processing Failed");
    await expect(page.getByRole("alert")).toHaveText(
      "Processing Error: Failed to process any images. Try with fewer or smaller images.",
    );
    await expect(cardOf(page, "photo-1.jpg")).toContainText("Larger than 5 MB");
    expect(log).toEqual([expect.stringContaining("photo-1.jpg was skipped")]);
    expect(await stored(page)).toEqual([]);
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Make 1 large photo smaller and add it" }).click();
    await told(page, "Files Processed");
    await selected(page, 1);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.getByText("Larger than 5 MB")).toHaveCount(0);
    const [kept] = await stored(page);
    expect(String(kept?.url).length).toBeLessThan(photoBytes);
  });

  test("[5.28] [5.29] [8.28] each file that is no photo here keeps a card with its reason, and all of it can be cleared", async ({
    page,
    site,
  }) => {
    await open(page, site);
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic"), Buffer.alloc(100)]);
    const whole = await photoLike({ width: 300, height: 200 });
    const type = "image/jpeg";
    const files: [name: string, buffer: Buffer, words: string | null][] = [
      ["IMG_1.jpg", heic, "HEIC: this browser can't open it"],
      ["broken.jpg", whole.subarray(0, whole.length >> 1), "Damaged"],
      ["notes.jpg", Buffer.from("hello"), "Not a picture"],
      ["empty.jpg", Buffer.alloc(0), "Empty"],
      ["no-end.jpg", whole.subarray(0, -2), null], // as the server takes it
    ];
    await picker(page).setInputFiles(files.map(([name, buffer]) => ({ name, mimeType: type, buffer })));
    await dialog(page, "Browser Storage Limitations").getByRole("button", { name: "Got it" }).click();
    await told(page, "Only 1 out of 5 images were processed successfully.");
    for (const [name, , words] of files)
      await expect(cardOf(page, name)).toContainText(words ?? "Ready to save");
    await page.getByRole("button", { name: "Remove broken.jpg" }).click();
    await expect(page.getByText("broken.jpg")).toHaveCount(0);
    await page.getByRole("button", { name: "Clear All" }).click();
    for (const [name] of files) await expect(page.getByText(name)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Clear All" })).toHaveCount(0);
  });

  test("[4.58] [4.59] [5.28] [5.29] [8.28] skipped files count as tried; four selected open the tips, before anything is read", async ({
    page,
    site,
  }) => {
    await open(page, site);
    const good = await jpegs(3);
    const [large] = await jpegs(1, photoBytes + 1);
    const text = { name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("hello") };
    await picker(page).setInputFiles(good);
    await told(page, "Files Processed");
    await told(page, `3 image(s) ready for upload to ${album}.`);
    const tips = dialog(page, "Browser Storage Limitations");
    await expect(tips).toBeHidden();
    await page.getByRole("button", { name: "Clear All" }).click();
    await picker(page).setInputFiles([...good, large as ChosenFile]);
    await expect(tips).toBeVisible();
    await expect(page.getByText("Reading", { exact: true })).toHaveCount(4);
    await expect(page.getByText(/can’t be saved/)).toHaveCount(0);
    await expect(page.getByText(/^Processing images/)).toHaveCount(0);
    await tips.getByRole("button", { name: "Got it" }).click();
    await told(page, "Partial Success");
    await told(page, "Only 3 out of 4 images were processed successfully.");
    await expect(tips).toBeHidden();
    await picker(page).setInputFiles([text, { ...text, buffer: Buffer.alloc(0) }]);
    await page.keyboard.press("Escape"); // more than two photos were pending
    await told(page, "Processing Failed");
    await selected(page, 3);
    await page.getByRole("button", { name: "Clear All" }).click();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect.poll(() => stored(page)).toEqual([]);
    // An error with nothing pending can be cleared, too.
    await picker(page).setInputFiles(text);
    await expect(page.getByRole("alert")).toContainText("Processing Error");
    await page.getByRole("button", { name: "Clear All" }).click();
    await expect(page.getByRole("alert")).toHaveCount(0);

    // Two pending photos do not open the tips; a third does when more are chosen.
    for (const [count, pending] of [
      [2, 2],
      [1, 3],
    ] as const) {
      await picker(page).setInputFiles(await jpegs(count));
      await selected(page, pending);
      await expect(tips).toBeHidden();
    }
    await picker(page).setInputFiles(await jpegs(1));
    await expect(tips).toBeVisible();
  });

  test("[2.19.06] [5.27] of twelve files the first ten are taken; the others wait, and one press adds them", async ({
    page,
    site,
  }) => {
    await open(page, site);
    await picker(page).setInputFiles(await jpegs(12));
    await dialog(page, "Browser Storage Limitations").getByRole("button", { name: "Got it" }).click();
    await told(page, "File Limit Exceeded");
    await told(page, "Only the first 10 images will be processed. You selected 12 files.");
    await expect(page.getByText(/^Processing images\.\.\. \d+\/10$/)).toBeAttached();
    await expect(page.getByRole("progressbar", { name: "Processing images" })).toBeAttached();
    await selected(page, 10);
    await expect(cardOf(page, "photo-11.jpg")).toContainText("Waiting");
    await page.getByRole("button", { name: "Add the next 2" }).click();
    await selected(page, 12);
    await expect(page.getByRole("heading", { name: "Waiting" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Save all 12" })).toBeVisible();
  });

  test("what is dropped and pasted is taken like what is picked", async ({ page, site }) => {
    await open(page, site);
    const [first, one, other] = await jpegs(3);
    if (first) await picker(page).setInputFiles(first);
    await selected(page, 1);
    for (const [kind, file] of [
      ["drop", one],
      ["paste", other],
    ] as const) {
      await page.evaluate(
        ([name, bytes]) => {
          const data = new DataTransfer();
          const whole = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
          data.items.add(new File([whole], `${name}.jpg`, { type: "image/jpeg" }));
          const event =
            name === "drop"
              ? new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true })
              : new ClipboardEvent("paste", { clipboardData: data, bubbles: true });
          document.body.dispatchEvent(event);
        },
        [kind, file?.buffer.toString("base64") ?? ""] as const,
      );
      await expect(page.getByText(`${kind}.jpg`, { exact: true })).toBeVisible();
    }
    await selected(page, 3);
  });
});

test.describe("in a hurry", () => {
  test("[4.53] what is chosen before the scripts run counts", async ({ page, site }) => {
    await letIn(page, site);
    await slowPhone(page);
    await page.goto(address, { waitUntil: "commit" });
    await page.getByLabel("Select Category").selectOption(album);
    await picker(page).setInputFiles(await jpegs(1));
    await selected(page, 1);
    await expect(page.getByText("photo-1.jpg", { exact: true })).toBeVisible();
    await expect.poll(async () => (await stored(page)).length).toBe(1);
  });

  test("a photo of more than 20 megapixels is not decoded here, and waits as a tile", async ({
    page,
    site,
  }) => {
    await open(page, site);
    const buffer = await someJpeg({ width: 5_600, height: 3_800 });
    await picker(page).setInputFiles({ name: "wide.jpg", mimeType: "image/jpeg", buffer });
    await selected(page, 1);
    await expect(page.getByText("No preview.")).toBeVisible();
    await expect(page.getByText("wide.jpg", { exact: true })).toBeVisible();
  });
});
