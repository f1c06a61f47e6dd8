import { test } from "#tests/support/browser.ts";
import { restoreContent } from "#tests/support/content.ts";
import { plantPicture } from "#tests/support/media.ts";
import { expect, story } from "#tests/support/story.ts";

let told = 0; // stories so far; each has a picture of its own

test.afterEach(({ site }) => restoreContent(site));

story("[2.6.04] an editor gives a leader a portrait, and everyone sees it", async ({ person, site }) => {
  const { page } = person;
  told += 1;
  const name = `Portrait ${told}`;
  const { hash } = await plantPicture(site.platform, { fileName: `${name}.jpg`, width: 640 + told });
  await person.signIn({ role: "editor" });
  await person.open("/admin-dashboard/content/leadership");
  await page.locator("summary", { hasText: "Simone Bellamy" }).click();
  const portrait = page.getByRole("group", { name: "Portrait" }).first();
  await portrait.getByLabel("Picture", { exact: true }).selectOption({ label: name });
  await portrait.getByLabel("Picture description").fill("Simone laughs");
  await page.getByRole("button", { name: "Publish now" }).click();
  await person.isTold("is live.");
  await person.open("/leadership");
  const shown = page.getByRole("img", { name: "Simone laughs" });
  await expect(shown.locator("img")).toHaveAttribute("src", `/media/${hash}-square-640.webp`);
});
