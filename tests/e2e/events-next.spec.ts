import { expect, expectNoAxeViolations, test } from "#tests/support/browser.ts";
import { addEvent, eventInput } from "#tests/support/events.ts";

const phone = { width: 390, height: 844 };
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

for (const address of ["/events", "/event-calendar"]) {
  test(`[2.12.03] ${address} shows the next event within the first screen of a phone, and the month one tap away`, async ({
    page,
    site,
  }) => {
    await addEvent(site.platform, "system", eventInput({ title: "Tomorrow's supper", date: tomorrow() }));
    await page.setViewportSize(phone);
    await page.goto(address);
    const next = page.getByRole("region", { name: "Next event" });
    const card = await next.getByRole("article").boundingBox();
    expect((card?.y ?? phone.height) + (card?.height ?? 0)).toBeLessThanOrEqual(phone.height);
    await expectNoAxeViolations(page);
    await next.getByRole("link", { name: "See the whole month" }).click();
    await expect(page.getByRole("table", { name: /^Days with events in/ })).toBeInViewport({ ratio: 0.6 });
    await next.getByRole("article").getByRole("link").click();
    await expect(page.getByText("Event Actions")).toBeVisible();
  });
}
