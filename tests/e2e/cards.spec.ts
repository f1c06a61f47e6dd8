import { eq } from "drizzle-orm";
import { mails } from "#platform/tables.ts";
import { expect, test } from "#tests/support/browser.ts";
import { withProvider } from "#tests/support/cards.ts";
import { lastMail } from "#tests/support/mail.ts";
import { slowPhone } from "#tests/support/slow-phone.ts";

// The page of the payment provider is another site's: a browser alone shows whether it is reached, and left again.

for (const [way, scripts, isSlow] of [
  ["on a slow phone, pressed at once", true, true],
  ["without scripts", false, false],
] as const) {
  test.describe(way, () => {
    test.use({ javaScriptEnabled: scripts });
    test("from the level to the membership card, paid by somebody else's card", async ({ page, site }) => {
      await using _cards = await withProvider(site);
      const email = `carla-${Number(scripts)}@example.com`;
      if (isSlow) await slowPhone(page);
      await page.goto("/join/diamonds", { waitUntil: "commit" });
      await page.getByLabel("Name").fill("Carla Card");
      await page.getByRole("main").getByLabel("Email").fill(email);
      await page.getByRole("button", { name: "Send Order" }).click();
      await expect(page.getByText("Test mode: no money moves.")).toBeVisible();
      await page.getByRole("button", { name: "Pay $350.00 by card" }).click();

      await expect(page.getByRole("heading", { name: "Pay $350.00" })).toBeVisible();
      await page.getByRole("button", { name: "Decline" }).click();
      await expect(page.getByText("Your card was declined.")).toBeVisible();
      await page.getByRole("link", { name: "Leave" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Order received" })).toBeVisible();
      await page.getByRole("button", { name: "Pay $350.00 by card" }).click();
      const payer = `payer-${Number(scripts)}@example.com`;
      await page.getByLabel("Email").fill(payer);
      await page.getByRole("button", { name: "Pay", exact: true }).click();

      await expect(page.getByText(/Your membership is active through \w+ \d+, 20\d\d\./)).toBeVisible();
      await expect(page.getByRole("button", { name: /by card/ })).toHaveCount(0);

      expect(await site.platform.db.$count(mails, eq(mails.recipient, payer))).toBe(0);
      const mail = (await lastMail(site.platform, email, "membership-started"))?.text ?? "";
      await page.goto(/\/open-account\?\S+/.exec(mail)?.[0] ?? "no link", { waitUntil: "commit" });
      await page.getByLabel("Choose a password").fill("seven lanterns over the mill");
      await page.getByRole("button", { name: "Open my account" }).click();
      await expect(page.getByRole("main")).toContainText(/Active member through \w+ \d+, 20\d\d/);
    });
  });
}

test("the card provider is silent: a sentence says so, and the check stays as the other way", async ({
  page,
  site,
}) => {
  await using cards = await withProvider(site);
  await page.goto("/join/emeralds");
  await page.getByLabel("Name").fill("Carla Card");
  await page.getByRole("main").getByLabel("Email").fill("carla-silent@example.com");
  await page.getByRole("button", { name: "Send Order" }).click();
  cards.stripe.state.isSilent = true;
  await page.getByRole("button", { name: "Pay $250.00 by card" }).click();
  await expect(page.getByRole("main")).toContainText(
    "We can't take card payments right now. Try again, or pay by check.",
  );
  await expect(page.getByRole("heading", { name: "By check" })).toBeVisible();
});
