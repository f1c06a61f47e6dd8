import type { Page } from "@playwright/test";
import { inquiries } from "#features/inquiries/tables.ts";
import { recordHistory } from "#platform/history.server.ts";
import { expect, expectScripts, holdScripts, signInAsAdmin, test } from "#tests/support/browser.ts";
import type { TestSite } from "#tests/support/start-site.ts";
import { wholeChromiumLaunch } from "../../scripts/browsers.mjs";
import { screenAddress } from "../../src/admin/request/screen-address.ts";

// Chromium without windows loses some new tabs, or never finishes loading them.
test.use({ launchOptions: wholeChromiumLaunch });

const about = "/admin-dashboard/content/about";

for (const width of [320, 390]) {
  test(`at ${width} px the title of a text is whole, its buttons have words, and a text of a list has the width of the form`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInAsAdmin(page, site);
    await page.goto(about);
    const title = page.getByRole("heading", { level: 1 });
    const isCut = () => title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    expect(await isCut()).toBe(false);
    for (const name of ["Versions", "Preview"]) {
      const box = await page.getByRole("link", { name, exact: true }).boundingBox();
      expect(box?.width, name).toBeGreaterThan(64); // more than an icon
    }
    const text = page.getByLabel("Mission 1", { exact: true });
    const list = await page.locator("fieldset").filter({ has: text }).last().boundingBox();
    const box = await text.boundingBox();
    expect(box?.width).toBeGreaterThan((list?.width ?? 0) - 40);
    for (const label of ["Move down: Mission 1", "Remove: Mission 1"])
      await expect(page.getByRole("button", { name: label })).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
    await page.goto("/admin-dashboard/content/organisation");
    expect(await isCut()).toBe(false);
  });
}

test("the current entry of the side menu is in view at the start and after each step, and the page stays where it is", async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site);
  for (const height of [900, 500]) {
    await page.setViewportSize({ width: 1440, height });
    await page.goto(screenAddress("sample"));
    const current = page.getByRole("navigation", { name: "Staff area" }).locator("[aria-current]");
    await expect(current).toHaveText("Sample data");
    await expect(current).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goto(screenAddress("today"));
    await page.evaluate((address) => {
      const link = document.querySelector<HTMLAnchorElement>(
        `main a[href="${address}"], nav a[href="${address}"]`,
      );
      link?.click();
    }, screenAddress("sample"));
    await expect(current).toHaveText("Sample data");
    await expect(current).toBeInViewport({ ratio: 1 });
  }
});

for (const width of [390, 1440]) {
  test(`at ${width} px a press anywhere on a row opens its record, and its controls stay their own`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInAsAdmin(page, site);
    await somethingCameIn(site);
    const lists = [
      ["members", /\/members\/\d+/, "state"],
      ["events", /\/event\/\w+/, "state"],
      ["inbox", /\/inbox\/\d+/, "state"],
      ["history", /\/history\/\d+/, "line"],
    ] as const;
    for (const [key, opened, cell] of lists) {
      await page.goto(screenAddress(key));
      await pressCell(page, cell);
      await expect(page, key).toHaveURL(opened);
    }
    await page.goto(screenAddress("members"));
    const [opened] = await Promise.all([
      page.context().waitForEvent("page"),
      pressCell(page, "state", ["ControlOrMeta"]),
    ]);
    await expect(opened).toHaveURL(/\/members\/\d+/);
    await opened.close();
    const row = page
      .getByRole("row")
      .filter({ has: page.getByRole("rowheader") })
      .first();
    await row.getByRole("checkbox").check();
    await row.getByRole("button", { name: /^Actions for/ }).click();
    await expect(page.getByRole("link", { name: "Edit" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(screenAddress("members"));
  });
}

test("a row that is pressed before the scripts are there opens, and its menu opens alone", async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site);
  for (const pressed of ["row", "menu"]) {
    const release = await holdScripts(page);
    await page.goto(screenAddress("members"), { waitUntil: "commit" });
    if (pressed === "row") await pressCell(page, "state");
    else
      await page
        .getByRole("button", { name: /^Actions for/ })
        .first()
        .click();
    release();
    if (pressed === "row") await expect(page).toHaveURL(/\/members\/\d+/);
    else await expectScripts(page);
  }
  await expect(page).toHaveURL(screenAddress("members"));
});

test("the bar of the ticked members is there from the first tick on, also before the scripts", async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site);
  const release = await holdScripts(page);
  await page.goto(screenAddress("members"), { waitUntil: "commit" });
  const bar = page.getByRole("region", { name: "Change the chosen members" });
  const row = page.getByRole("row", { name: /Adaeze Nwosu/ }).getByRole("checkbox");
  await expect(row).toBeVisible();
  await expect(bar).toBeHidden();
  await row.check();
  await expect(bar).toBeVisible();
  release();
  await expect(bar.getByText("1 chosen")).toBeVisible();
});

/** A message and a change of an event. */
async function somethingCameIn({ platform: { db, clock } }: TestSite) {
  const now = clock.now();
  await db
    .insert(inquiries)
    .values({
      kind: "contact",
      name: "Rowena Row",
      email: "rowena@example.com",
      message: "How do I join you?",
      details: { subject: "Joining" },
      fingerprint: "rowena",
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing();
  const after = { title: "Tea" };
  await recordHistory(db, { entity: "event", entityId: "1", action: "created", actor: "system", after });
}

/** Presses a place of the first row that is no link. */
async function pressCell(page: Page, cell: "state" | "line", modifiers: "ControlOrMeta"[] = []) {
  const row = page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader") })
    .first();
  await row.locator(`[data-cell="${cell}"]`).first().click({ modifiers });
}
