import type { Locator } from "@playwright/test";
import { expect, signInAsAdmin, test } from "#tests/support/browser.ts";

test.use({ contextOptions: { forcedColors: "active" } });

const look = (link: Locator) =>
  link.evaluate((element) => {
    const { backgroundColor, color, borderLeftColor, borderBottomColor } = getComputedStyle(element);
    return { backgroundColor, color, borderLeftColor, borderBottomColor };
  });

/** The system colours as this browser has them. */
const systemColours = (link: Locator) =>
  link.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.cssText =
      "forced-color-adjust: none; color: SelectedItem; background: Canvas; border: 1px solid SelectedItemText";
    const { color, backgroundColor, borderTopColor } = getComputedStyle(probe);
    probe.remove();
    return { selected: color, canvas: backgroundColor, selectedText: borderTopColor };
  });

test("in forced colours the chosen days and view of the calendar, and the gallery's tab, are told from the others", async ({
  page,
}) => {
  for (const [address, chosen, other] of [
    ["/event-calendar?when=past", "Past", "Upcoming"],
    ["/event-calendar?view=list", "List", "Month"],
  ] as const) {
    await page.goto(address);
    const link = (name: string) => page.getByRole("main").getByRole("link", { name, exact: true });
    const { selected, selectedText, canvas } = await systemColours(link(chosen));
    expect(await look(link(chosen))).toMatchObject({ backgroundColor: selected, color: selectedText });
    expect(selected).not.toBe(canvas);
    expect((await look(link(other))).backgroundColor).not.toBe(selected);
  }
});

test("in forced colours only the current entry of the staff's menu and of their tabs is marked", async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site);
  await page.goto("/admin-dashboard/gallery");
  for (const area of ["Staff area", "Views"]) {
    const links = page.getByRole("navigation", { name: area }).getByRole("listitem").getByRole("link");
    const current = links.and(page.locator("[aria-current]"));
    const { selected, canvas, selectedText } = await systemColours(current);
    expect(await look(current), area).toMatchObject({ backgroundColor: selected, color: selectedText });
    const others = await links.and(page.locator(":not([aria-current])")).all();
    expect(others.length).toBeGreaterThan(1);
    for (const other of others)
      expect(await look(other), area).toMatchObject({ borderLeftColor: canvas, borderBottomColor: canvas });
  }
});
