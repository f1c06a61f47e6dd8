import { expect, test } from "#tests/support/browser.ts";

test("[2.17.06] where the browser has no share sheet the link is copied and said so", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "share", { value: undefined });
  });
  await page.goto("/annual-gala");
  await page.getByRole("button", { name: "Share" }).click(); // a link before the scripts run
  const notice = page.getByRole("region", { name: "Notifications (F8)" }).getByRole("listitem");
  await expect(notice).toHaveText(/^Link copiedPreview-safe share link copied\.$/);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${new URL(page.url()).origin}/annual-gala-share.html`,
  );
});
