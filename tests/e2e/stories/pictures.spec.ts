import { eq } from "drizzle-orm";
import { media } from "#content/media/tables.ts";
import { photoLike } from "#tests/support/pictures.ts";
import { expect, story } from "#tests/support/story.ts";

let told = 0; // stories so far; each has a picture of its own

story(
  "an editor adds a photo, describes it, sets its point, and deletes it",
  async ({ person, site }) => {
    const { page } = person;
    told += 1;
    const name = `Tea party ${told}`;
    const buffer = await photoLike({ width: 1200 + told, height: 600 });
    const stored = async () => (await site.platform.db.select().from(media).where(eq(media.name, name)))[0];

    await person.signIn({ role: "editor" });
    await person.open("/admin-dashboard/media");
    await page.getByRole("main").getByRole("link", { name: "Add pictures" }).first().click();
    await page
      .getByLabel("Files, up to 10 at a time")
      .setInputFiles([{ name: `${name}.jpg`, mimeType: "image/jpeg", buffer }]);
    await page.getByRole("button", { name: "Add to library" }).click();
    await expect(page.getByRole("heading", { name: "1 picture added to the library" })).toBeVisible({
      timeout: 30_000, // sent on a slow line, opened and drawn in its sizes
    });

    await page.getByLabel(`Description of “${name}”`).fill("Two cups of tea");
    await page.getByRole("button", { name: "Save descriptions" }).click();
    await expect(page.getByRole("link", { name: `${name} Two cups of tea` })).toBeVisible();
    await page.getByRole("link", { name: `${name} Two cups of tea` }).click();

    const before = await stored();
    const point = page.getByRole("button", { name: "Click the most important point in the picture" });
    await point.click({ position: { x: 198, y: 33 } });
    await expect.poll(async () => (await stored())?.focalX).toBeCloseTo(0.75, 1);
    await expect(page.getByLabel("From the left, in percent")).toHaveValue("75");
    const after = await stored();
    expect(after?.hash).not.toBe(before?.hash);
    await expect(page.locator(`img[src="/media/${after?.hash}-square-640.webp"]`)).toBeVisible();

    await page.getByRole("button", { name: "Delete picture" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
    await person.isTold("Picture deleted");
    await expect(page.getByRole("link", { name: `${name} Two cups of tea` })).toHaveCount(0);
    expect((await stored())?.deletedAt).not.toBeNull();
  },
  "at a desk",
);
