import type { Page } from "@playwright/test";
import { inquiries } from "#features/inquiries/tables.ts";
import { recordHistory } from "#platform/history.server.ts";
import { expect, expectScripts, holdScripts, signInAsAdmin, test } from "#tests/support/browser.ts";
import type { TestSite } from "#tests/support/start-site.ts";
import { screenAddress } from "../../src/admin/request/screen-address.ts";

const about = "/admin-dashboard/content/about";

test("on a phone the title of a text is whole, its buttons have words, and a text of a list has the width of the form", async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site);
  await page.goto(about);
  const title = page.getByRole("heading", { level: 1 });
  const isCut = () => title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await isCut(), `${width} px`).toBe(false);
    for (const name of ["Versions", "Preview"]) {
      const box = await page.getByRole("link", { name, exact: true }).boundingBox();
      expect(box?.width, name).toBeGreaterThan(64); // more than an icon
    }
    const text = page.getByLabel("Mission 1", { exact: true });
    const list = await page.locator("fieldset").filter({ has: text }).last().boundingBox();
    const box = await text.boundingBox();
    expect(box?.width, `${width} px`).toBeGreaterThan((list?.width ?? 0) - 40);
    for (const label of ["Move down: Mission 1", "Remove: Mission 1"])
      await expect(page.getByRole("button", { name: label })).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
  }
  await page.goto("/admin-dashboard/content/organisation");
  expect(await isCut()).toBe(false);
});

test("the current entry of the side menu is in view at the start and after each step, and the page stays where it is", async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site);
  for (const height of [900, 500]) {
    await page.setViewportSize({ width: 1440, height });
    await page.goto(screenAddress("settings"));
    const current = page.getByRole("navigation", { name: "Staff area" }).locator("[aria-current]:visible");
    await expect(current).toHaveText("Settings");
    await expect(current).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goto(screenAddress("today"));
    await page.evaluate((address) => {
      const link = document.querySelector<HTMLAnchorElement>(
        `main a[href="${address}"], nav a[href="${address}"]`,
      );
      link?.click();
    }, screenAddress("settings"));
    await expect(current).toHaveText("Settings");
    await expect(current).toBeInViewport({ ratio: 1 });
  }
});

test("a press anywhere on a row opens its record, on a phone and at a desk, and its controls stay their own", async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site);
  await somethingCameIn(site);
  for (const [width, key, opened, cell] of [
    [390, "members", /\/members\/\d+/, "state"],
    [390, "history", /\/history\/\d+/, "line"],
    [1440, "events", /\/event\/\w+/, "state"],
    [1440, "inbox", /\/inbox\/\d+/, "state"],
    [1440, "history", /\/history\/\d+/, "line"],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(screenAddress(key));
    await pressCell(page, cell);
    await expect(page, `${key} at ${width} px`).toHaveURL(opened);
  }
  await page.goto(screenAddress("members"));
  const row = page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader") })
    .first();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await row.getByRole("checkbox").check();
    await row.getByRole("button", { name: /^Actions for/ }).click();
    await expect(page.getByRole("link", { name: "Edit" })).toBeVisible();
    await page.keyboard.press("Escape");
    await row.getByRole("checkbox").uncheck();
    await expect(page).toHaveURL(screenAddress("members"));
  }
});

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
  const bar = page.getByRole("region", { name: "Change the selected members" });
  const row = page.getByRole("row", { name: /Adaeze Nwosu/ }).getByRole("checkbox");
  await expect(row).toBeVisible();
  await expect(bar).toBeHidden();
  await row.check();
  await expect(bar).toBeVisible();
  release();
  await expect(bar.getByText("1 selected")).toBeVisible();
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
async function pressCell(page: Page, cell: "state" | "line") {
  const row = page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader") })
    .first();
  await row.locator(`[data-cell="${cell}"]`).first().click();
}
