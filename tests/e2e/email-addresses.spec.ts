import { newsletterSubscribers } from "#features/inquiries/tables.ts";
import { expect, expectScripts, test } from "#tests/support/browser.ts";

const addresses = [
  ["r&d@letters.example", "r&d@letters.example"],
  ["sales/eu@letters.example", "sales/eu@letters.example"],
  ["a#b@letters.example", "a#b@letters.example"],
  ["paula.o'@letters.example", "paula.o'@letters.example"],
  ["Ida@Müller.example", "ida@müller.example"],
  ["info@letters.xn--p1ai", "info@letters.рф"],
] as const;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("[5.24] the browser's own check refuses no address that the site takes", async ({ page, site }) => {
      const { db } = site.platform;
      for (const [typed, stored] of addresses) {
        await db.delete(newsletterSubscribers);
        await page.goto("/newsletter");
        if (javaScriptEnabled) await expectScripts(page);
        const form = page.getByRole("main");
        await form.getByRole("textbox").first().fill(typed);
        await form.getByRole("button", { name: "Subscribe" }).click();
        await expect(page.getByText("One more step").first()).toBeVisible();
        expect((await db.select().from(newsletterSubscribers)).map(({ email }) => email)).toEqual([stored]);
      }
    });
  });
}
