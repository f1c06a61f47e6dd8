import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser.ts";

const carousel = (page: Page) => page.getByRole("region", { name: "Quotes from members", exact: true });
const next = (page: Page) => page.getByRole("button", { name: "Next" });

/** The names on the slides that are entirely in view. */
async function shown(page: Page): Promise<string[]> {
  return carousel(page).evaluate((element) => {
    const frame = element.getBoundingClientRect();
    return [...element.querySelectorAll("li figure")]
      .filter((slide) => {
        const { left, right } = slide.getBoundingClientRect();
        return left >= frame.left - 2 && right <= frame.right + 2;
      })
      .map((slide) => slide.querySelector("figcaption .font-semibold")?.textContent ?? "");
  });
}

test.describe("with motion reduced, so that nothing moves by itself", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("[2.4.15] [2.4.16] [2.4.17] [4.49] two quotes per view on a desktop, one on a phone; Next and Previous move them, round the end; each long one opens and closes on its own", async ({
    page,
  }) => {
    await page.goto("/");
    await carousel(page).scrollIntoViewIfNeeded();
    await expect.poll(() => shown(page)).toEqual(["Delphine Okafor", "Marisol Reyes"]);
    await next(page).click();
    await expect.poll(() => shown(page)).toEqual(["Marisol Reyes", "Hannah Whitfield"]);
    await page.getByRole("button", { name: "Previous" }).click();
    await page.getByRole("button", { name: "Previous" }).click();
    await expect.poll(async () => (await shown(page))[0] !== "Marisol Reyes").toBe(true);
    await next(page).click();
    await expect.poll(() => shown(page)).toEqual(["Delphine Okafor", "Marisol Reyes"]);

    const slide = (name: string) => carousel(page).getByRole("listitem").filter({ hasText: name });
    await expect(slide("Marisol Reyes").getByRole("button")).toHaveCount(0); // exactly 150 characters
    await slide("Delphine Okafor").getByRole("button", { name: "Continue Reading" }).click();
    await expect(slide("Delphine Okafor")).toContainText("when a week goes wrong.");
    await expect(slide("Hannah Whitfield").getByRole("button", { name: "Continue Reading" })).toHaveCount(1);
    await slide("Delphine Okafor").getByRole("button", { name: "Read Less" }).click();
    await expect(slide("Delphine Okafor")).toContainText("...");
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => shown(page)).toEqual(["Delphine Okafor"]);
  });
});
