import { expect, test } from "#tests/support/browser.ts";
import { addEvent, eventInput, weekly } from "#tests/support/events.ts";

const phone = { width: 390, height: 844 };

test("[2.13.08] on a phone the main action stays in sight and covers nothing; on a desk it stands first in its block", async ({
  page,
  site,
}) => {
  const fields = { ...weekly, date: "2031-03-14", paymentLink: "https://pay.example/", price: "$25" };
  const description = "An evening among members.\n".repeat(40);
  const { id } = await addEvent(site.platform, "system", eventInput({ ...fields, description }));
  await page.setViewportSize(phone);
  await page.goto(`/event/${id}`);
  const main = page.getByRole("main");
  const pay = main.getByRole("link", { name: "Register / Pay" });
  const box = async (name: "heading" | "link", words: string) =>
    (await main.getByRole(name, { name: words }).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await expect(pay).toBeInViewport({ ratio: 1 });
  await main.getByRole("heading", { name: "About This Event" }).scrollIntoViewIfNeeded();
  await expect(pay).toBeInViewport({ ratio: 1 });
  // What the keyboard reaches stands above it.
  const dates = main.getByRole("region", { name: "More dates in this series" }).getByRole("link");
  await dates.first().focus();
  for (let reached = 1; reached < 4; reached++) {
    await page.keyboard.press("Tab");
    // The page scrolls smoothly to what it focuses.
    const hidden = async () => {
      const focused = await page.locator(":focus").boundingBox();
      return (focused?.y ?? 0) + (focused?.height ?? 0) - (await box("link", "Register / Pay")).y;
    };
    await expect.poll(hidden).toBeLessThanOrEqual(0);
  }
  // At the end of the page it has gone up with the event.
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link").last().scrollIntoViewIfNeeded();
  const overFooter = async () => {
    const { y, height } = await box("link", "Register / Pay");
    return y + height - ((await footer.boundingBox())?.y ?? 0);
  };
  await expect.poll(overFooter).toBeLessThanOrEqual(0);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate(() => scrollTo(0, 0));
  const [heading, first, second] = [
    await box("heading", "Event Actions"),
    await box("link", "Register / Pay"),
    await box("link", "Add to calendar"),
  ];
  expect(heading.y).toBeLessThan(first.y);
  expect(first.y).toBeLessThan(second.y);
  expect(second.y + second.height).toBeLessThan(900);
  expect(heading.x).toBeGreaterThan(720);
});
