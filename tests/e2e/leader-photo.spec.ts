import { leadership } from "#content/leadership.ts";
import { expect, test } from "#tests/support/browser.ts";
import { restoreContent, storePublished } from "#tests/support/content.ts";

const hash = "a".repeat(32);
const { team } = leadership.value;
const members = team.members.map((member, at) => ({
  ...member,
  image: at === 0 ? { hash, width: 400, height: 500, alt: "Portrait of Simone Bellamy" } : null,
}));

test.afterEach(({ site }) => restoreContent(site));

test("[2.6.04] a leader's photo covers the initials; one that fails to load leaves them to be seen", async ({
  page,
  site,
}) => {
  await storePublished(site, "leadership", [{ ...leadership.value, team: { ...team, members } }]);
  const address = `**/media/${hash}-square-*.webp`;
  const portrait = page.getByRole("img", { name: "Portrait of Simone Bellamy" });
  const look = async (answer: { status: number; contentType: string; body: string }) => {
    const asked = page.waitForResponse(address);
    await page.route(address, (route) => route.fulfill(answer));
    await page.goto("/leadership");
    await portrait.scrollIntoViewIfNeeded();
    await asked;
    await expect(portrait.locator("img")).toHaveJSProperty("complete", true);
    const bounds = await portrait.locator("img").boundingBox();
    const withPhoto = await portrait.screenshot();
    await portrait.locator("img").evaluate((image) => image.remove());
    const initialsAlone = await portrait.screenshot();
    if (withPhoto.equals(initialsAlone)) return "the initials";
    expect(bounds).toEqual(await portrait.boundingBox());
    return "the photo";
  };
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="50"><rect width="40" height="50"/></svg>';
  expect(await look({ status: 200, contentType: "image/svg+xml", body: picture })).toBe("the photo");
  expect(await look({ status: 200, contentType: "image/png", body: "no picture" })).toBe("the initials");
  await expect(portrait.getByText("SB", { exact: true })).toBeVisible();
});
