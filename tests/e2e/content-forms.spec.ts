import { documentNames, documents } from "#content/documents.ts";
import { fieldOf } from "#content/publishing/document-fields.ts";
import type { Field } from "#content/schema/field.ts";
import { axeViolations, expect, signInAsAdmin, test } from "#tests/support/browser.ts";
import { expectSavedByItself, restoreContent } from "#tests/support/content.ts";

const edited = documentNames.filter((name) => documents[name].about.edited !== false);

test.afterEach(({ site }) => restoreContent(site));

/** The kinds of field that a form holds, each with what it stands in. */
function kindsIn(field: Field, within = ""): string[] {
  const own = `${within}${field.shape} ${"kind" in field ? field.kind : ""}`;
  const inside: Field[] =
    field.shape === "group"
      ? field.fields
      : field.shape === "list"
        ? [field.item]
        : field.shape === "variants"
          ? field.variants.flatMap(({ fields }) => fields)
          : [];
  return [own, ...inside.flatMap((part) => kindsIn(part, `${field.shape} > `))];
}

test("no generated form scrolls sideways on a phone, and no kind of field has a fault for assistive technology", async ({
  page,
  site,
}) => {
  test.slow(); // thirty screens
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsAdmin(page, site);
  const seen = new Set<string>();
  const faults: Record<string, unknown> = {};
  for (const name of edited) {
    await page.goto(`/admin-dashboard/content/${name}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.evaluate(() => {
      for (const card of document.querySelectorAll("main details")) card.setAttribute("open", "");
    });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 390) faults[`${name}, wide`] = width;
    const more = kindsIn(fieldOf(name)).filter((kind) => !seen.has(kind));
    if (more.length === 0) continue;
    for (const kind of more) seen.add(kind);
    await page.evaluate(() => {
      // The first of a list stands for the others, which have the same fields.
      for (const card of document.querySelectorAll("[data-list-item] ~ [data-list-item] details"))
        card.removeAttribute("open");
    });
    const broken = await axeViolations(page);
    if (broken.length > 0) faults[name] = broken;
  }
  expect(faults).toEqual({});
});

test("a moved item keeps what was typed in it, says where it is, and the focus stays on its button", async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site);
  await page.goto("/admin-dashboard/content/committees");
  const cards = page.locator("[data-list-item]");
  const first = (await cards.first().locator("summary").textContent()) ?? "";
  await cards.first().locator("summary").click();
  await cards.first().getByLabel("Description", { exact: true }).fill("Typed, and not saved.");
  const down = page.getByRole("button", { name: `Move down: ${first}` });
  await down.press("Enter");
  await expect(page.getByText("Moved to 2 of 8")).toBeAttached();
  await expect(down).toBeFocused();
  await expect(cards.nth(1).getByLabel("Description", { exact: true })).toHaveValue("Typed, and not saved.");
  await page.getByRole("button", { name: `Remove: ${first}` }).press("Enter");
  await expect(cards).toHaveCount(7);
  await expect(cards.nth(1).getByRole("button", { name: /^Remove/ })).toBeFocused();
  await expectSavedByItself(page);
});

test("a dragged item takes its new place with what was typed in it, and is stored there", async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site);
  await page.goto("/admin-dashboard/content/committees");
  const cards = page.locator("[data-list-item]");
  const titles = () => cards.locator("summary").allTextContents();
  const before = await titles();
  await cards.first().locator("summary").click();
  await cards.first().getByLabel("Description", { exact: true }).fill("Typed, then dragged.");
  await cards.first().locator("summary").click();
  const grip = cards.first().locator("[data-grip]");
  await grip.hover();
  await page.mouse.down();
  await page.mouse.move(400, 600, { steps: 8 });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  expect(await titles(), "a drag that is given up with Escape changes nothing").toEqual(before);
  await grip.hover();
  await page.mouse.down();
  const third = await cards.nth(2).boundingBox();
  await page.mouse.move(400, (third?.y ?? 0) + 30, { steps: 8 });
  await page.mouse.up();
  await expect.poll(titles).toEqual([before[1], before[2], before[0], ...before.slice(3)]);
  await expect(page.getByText("Moved to 3 of 8")).toBeAttached();
  await expect(cards.nth(2).getByLabel("Description", { exact: true })).toHaveValue("Typed, then dragged.");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Draft saved").first()).toBeVisible();
  await page.reload();
  await expect.poll(titles).toEqual([before[1], before[2], before[0], ...before.slice(3)]);
  await page.getByRole("button", { name: "Discard draft" }).click();
  await expect(page.getByText("Draft discarded").first()).toBeVisible();
  await expect.poll(titles).toEqual(before);
});

test("Enter in a line saves the draft, and never throws one away", async ({ page, site }) => {
  await signInAsAdmin(page, site);
  await page.goto("/admin-dashboard/content/about");
  const title = page.getByLabel("Title", { exact: true }).first();
  for (const typed of ["The first draft", "Written with a draft"]) {
    await title.fill(typed);
    await title.press("Enter");
    await expect(page.getByText("Only staff see it until you publish “About us”.").first()).toBeVisible();
    await page.reload();
    await expect(title).toHaveValue(typed);
    await expect(page.getByText(/^Saved by/)).toBeVisible();
  }
});

test("[1.05] a press that is heard only as the sending of the form changes the list all the same", async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site);
  await page.goto("/admin-dashboard/content/committees");
  const added = page.locator("[data-list-item]").filter({ has: page.locator("details[open]") });
  // As where the button is pressed in the moment in which the scripts begin.
  await page
    .getByRole("button", { name: "Add a committee" })
    .evaluate((button: HTMLButtonElement) => button.form?.requestSubmit(button));
  await added.getByLabel("Title").fill("Mentoring");
});
