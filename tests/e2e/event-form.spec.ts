import { expect, signInAsAdmin, test } from "#tests/support/browser.ts";

test.beforeEach(async ({ page, site }) => {
  await signInAsAdmin(page, site);
  await page.goto("/event-create");
});

test("[2.14.06] the paste area says what it takes", async ({ page }) => {
  const area = page.getByRole("button", { name: "Click here and paste an image (Ctrl+V)" });
  await expect(area).toHaveText(
    /^Click here and paste an image \(Ctrl\+V\)\s*Supports copying images from your clipboard$/,
  );
});

test("how the picture is shown can be set once there is one", async ({ page, noScriptPage, site }) => {
  await page.route("https://pictures.test/good.png", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  const description = page.getByLabel("Image description");
  await expect(page.getByLabel("Image URL")).toBeVisible();
  await expect(description).toBeHidden();
  await page.getByLabel("Image URL").fill("https://pictures.test/good.png");
  await description.fill("A samovar");
  await expect(page.getByRole("group", { name: "Image in the page" })).toBeVisible();
  await page.getByRole("button", { name: "Clear image" }).click();
  await expect(description).toBeHidden();

  await signInAsAdmin(noScriptPage, site);
  await noScriptPage.goto("/event-create");
  await expect(noScriptPage.getByLabel("Image description")).toBeVisible();
});

test("[5.04] a preview that fails to load is told in its words and cleared", async ({ page }) => {
  await page.route("https://pictures.test/good.png", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await page.route("https://pictures.test/missing.png", (route) =>
    route.fulfill({ status: 200, body: "no picture" }),
  );
  const field = page.getByLabel("Image URL");
  await field.fill("https://pictures.test/good.png");
  await expect(page.getByAltText(/Preview/)).toBeVisible();
  await field.fill("https://pictures.test/missing.png");
  const notice = page.getByRole("region", { name: "Notifications (F8)" }).getByRole("listitem");
  await expect(notice).toHaveText(
    /^Image ErrorCould not load the image\. Please check the URL or try another image\.$/,
  );
  await expect(page.getByAltText(/Preview/)).toHaveCount(0);
});
