import { expect, expectNoAxeViolations, signIn, test } from "#tests/support/browser.ts";
import { plantAlbum } from "#tests/support/gallery.ts";

test("[9.20] an arrow without words says what it does, 700 ms after a pointer came to rest on it", async ({
  page,
  site,
}) => {
  for (const [position, title] of [
    [97, "First of two"],
    [98, "Second of two"],
  ] as const)
    await plantAlbum(site.platform, { title, position });
  await signIn(page, site, "gallery");
  await page.goto("/admin-dashboard/gallery?view=albums");
  const arrow = page.getByRole("button", { name: "Move First of two down" });
  await arrow.scrollIntoViewIfNeeded();
  // Measured in the page itself, between the pointer event and the tooltip's appearance.
  const elapsed = arrow.evaluate(
    (button) =>
      new Promise<number>((resolve) => {
        button.addEventListener(
          "pointermove",
          () => {
            const came = performance.now();
            const watch = new MutationObserver(() => {
              if (!document.querySelector("[role=tooltip]")) return;
              watch.disconnect();
              resolve(performance.now() - came);
            });
            watch.observe(document.body, { childList: true, subtree: true });
          },
          { once: true },
        );
      }),
  );
  await arrow.hover();
  await expect(page.getByRole("tooltip", { name: "Move down" })).toBeVisible();
  expect(await elapsed).toBeGreaterThanOrEqual(699);
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tooltip")).toBeHidden();
});
