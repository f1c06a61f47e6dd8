import { test } from "#tests/support/browser.ts";
import { restoreContent } from "#tests/support/content.ts";
import { expect, story } from "#tests/support/story.ts";

test.afterEach(({ site }) => restoreContent(site));

story(
  "[1.05] a volunteer changes a price, and everyone sees it at once",
  async ({ person, site }) => {
    const { page } = person;
    await person.signIn({ role: "admin" });
    await person.open("/membership");
    await page.getByText("Edit this page").click();
    await page.getByRole("link", { name: "Membership levels" }).click();
    await page.locator("summary", { hasText: "Rubies" }).click();
    await page.getByLabel("Price per year").first().fill("175");
    await page.getByRole("button", { name: "Publish now" }).click();
    await person.isTold("is live.");
    const seen = await (await fetch(`${site.origin}/membership`)).text();
    expect(seen).toContain("$175");
    expect(seen).not.toContain("$150");
    await page.getByRole("link", { name: "Versions" }).click();
    await expect(page.getByRole("heading", { name: "Version 1" })).toBeVisible();
  },
  "without scripts, in Chromium",
);

story(
  "[1.05] a volunteer adds a committee in a list, moves it up and publishes it",
  async ({ person, site }) => {
    const { page } = person;
    await person.signIn({ role: "editor" });
    await person.open("/admin-dashboard/content/committees");
    const cards = page.locator("[data-list-item]");
    const added = cards.filter({ has: page.locator("details[open]") });
    await page.getByRole("button", { name: "Add a committee" }).click();
    await added.getByLabel("Title").fill("Mentoring");
    await added
      .getByLabel("Description", { exact: true })
      .fill("An hour a month with someone who has been there.");
    await page.getByRole("button", { name: "Publish now" }).click();
    await expect(
      page.getByText(/Committees \d › Short name: Use lowercase letters and digits/),
    ).toBeVisible();
    await added.getByLabel("Short name").fill("mentoring");
    await page.getByRole("button", { name: "Move up: Mentoring" }).click();
    await expect(cards.nth(7)).toContainText("Mentoring");
    await page.getByRole("button", { name: "Publish now" }).click();
    await person.isTold("is live.");
    expect(await (await fetch(`${site.origin}/committees`)).text()).toContain("Mentoring");
  },
  "at a desk",
  "without scripts, in Chromium",
);

story(
  "[1.05] a volunteer saves a draft, looks at it on the real page, and throws it away",
  async ({ person }) => {
    const { page } = person;
    await person.signIn({ role: "editor" });
    await person.open("/admin-dashboard/content/about");
    await page.getByLabel("Title", { exact: true }).first().fill("About all of us");
    await page.getByRole("button", { name: "Save draft" }).click();
    await person.isTold("Draft saved");
    await person.open("/about?preview=about");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("About all of us");
    await expect(page.getByText("Draft: only staff see this.")).toBeVisible();
    await page.getByRole("link", { name: "Edit About us" }).click();
    await page.getByRole("button", { name: "Discard draft" }).click();
    await person.isTold("Draft discarded");
    await expect(page.getByLabel("Title", { exact: true }).first()).toHaveValue("About Us");
  },
);

story(
  "[1.05] [2.1.08] a volunteer writes a formatted text, and everyone reads it formatted",
  async ({ person, site }) => {
    const { page } = person;
    await person.signIn({ role: "admin" });
    await person.open("/admin-dashboard/content/legal");
    await page.locator("summary", { hasText: "What this is" }).click();
    // The marks are typed alike into the plain field and into the editor.
    const card = page.locator("[data-list-item]").filter({ hasText: "What this is" });
    await card.getByRole("textbox", { name: "Text" }).click();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Be **kind**.");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.keyboard.type("- <b>Wait</b>");
    await page.getByRole("button", { name: "Publish now" }).click();
    await person.isTold("is live.");
    const seen = await (await fetch(`${site.origin}/terms-of-service`)).text();
    expect(seen).toContain("<strong>kind</strong>");
    expect(seen).not.toContain("These terms apply");
    expect(seen).toContain("&lt;b&gt;Wait&lt;/b&gt;");
  },
);
