import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { findMembersByEmail } from "#features/members/store.server.ts";
import { expect, expectNoAxeViolations, expectScripts, signIn, test } from "#tests/support/browser.ts";
import { padded } from "#tests/support/gallery-upload.ts";
import { createMember } from "#tests/support/members.ts";
import { quarters, storedTurned } from "#tests/support/pictures.ts";

test("[2.1.02] the letters are one tab stop, the arrow keys choose among them, and Back brings back what was chosen before", async ({
  page,
}) => {
  await page.goto("/directory?q=okafro");
  await page.getByRole("link", { name: "Delphine Okafor" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Delphine Okafor" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("searchbox", { name: "Search members" })).toHaveValue("okafro");
  await page.goto("/directory");
  await page.getByRole("button", { name: "Search" }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("radio", { name: "All names" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("article").first().getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Starts with A" })).toBeFocused();
  await expect(page).toHaveURL(/letter=A/);
  await page.goBack();
  await expect(page.getByRole("radio", { name: "All names" })).toBeChecked();
});

test("[2.1.02] letter and category narrow the list together, and all members are one link away", async ({
  page,
}) => {
  await page.goto("/directory");
  await page.getByRole("radio", { name: "Starts with E" }).check();
  await expect(page.getByRole("link", { name: "Élise Moreau" })).toBeVisible();
  await page.getByLabel("Category").selectOption("Legal");
  await expect(page).toHaveURL(/letter=E&category=Legal/);
  await expect(page.getByRole("status").filter({ hasText: "No members found" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No members found" })).toBeVisible();
  await page.getByRole("link", { name: "Show all members" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("radio", { name: "All names" })).toBeChecked();
});

test("[2.1.02] a letter is chosen without scripts", async ({ noScriptPage: page }) => {
  await page.goto("/directory");
  await page.getByRole("radio", { name: "Starts with E" }).check();
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/letter=E/);
  await expect(page.getByRole("link", { name: "Élise Moreau" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Starts with E" })).toBeChecked();
});

test("[2.10.06] [2.10.07] [7.21] a visitor is told what is wrong with their entry, and submits it with a photo", async ({
  page,
}) => {
  await page.goto("/embedded-directory#entry");
  await expectScripts(page); // before the scripts run the browser itself reports an empty field
  await page.getByRole("button", { name: "Submit for review" }).click();
  await expect(page.getByRole("alert").first()).toContainText("Full name is required");
  await page.getByLabel("Full name*").fill("Zelda Newcomer");
  await page.getByLabel("Email*").fill("zelda@x.example");
  const photo = page.getByLabel("Choose a photo");
  await photo.setInputFiles({ name: "me.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") });
  await expect(page.getByText("Choose a JPEG or PNG picture.")).toBeVisible();
  await photo.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: png });
  await page.getByRole("button", { name: "Submit for review" }).click();
  await expect(page.getByText("Submission received").first()).toBeVisible();
  await expectNoAxeViolations(page);
});

test("[7.21] a phone's portrait is made smaller in the browser, upright, before it is sent", async ({
  page,
  site,
}) => {
  await page.goto("/embedded-directory#entry");
  await expectScripts(page);
  await page.getByLabel("Full name*").fill("Yasmin Newcomer");
  await page.getByLabel("Email*").fill("yasmin@x.example");
  const lying = quarters({ width: 2_400, height: 1_800 }); // red, green; blue, yellow
  const buffer = padded(await storedTurned(lying, 6), 4_800_000);
  const photo = page.getByLabel("Choose a photo");
  await photo.setInputFiles({ name: "me.jpg", mimeType: "image/jpg", buffer });
  const chosen = () => photo.evaluate(({ files }: HTMLInputElement) => files?.[0]?.size);
  await expect.poll(chosen).toBeLessThan(500_000);
  await page.getByRole("button", { name: "Submit for review" }).click();
  await expect(page.getByText("Submission received").first()).toBeVisible();
  const [member] = await findMembersByEmail(site.platform.db, ["yasmin@x.example"]);
  const shown = await page.request.get(member?.photo ?? "");
  const drawn = sharp(await shown.body());
  const corners = await drawn.resize(2, 2, { kernel: "nearest" }).removeAlpha().raw().toBuffer();
  const [red, green] = [corners.subarray(0, 3), corners.subarray(3, 6)];
  expect([red.indexOf(Math.max(...red)), green.indexOf(Math.max(...green))]).toEqual([0, 1]);
});

test("[7.21] a transparent portrait stays so when it is made smaller in the browser", async ({ page }) => {
  await page.goto("/embedded-directory#entry");
  await expectScripts(page);
  const size = { width: 1_800, height: 1_200 };
  const data = randomBytes(size.width * size.height * 4);
  for (let at = 3; at < data.length / 2; at += 4) data[at] = 0; // the upper half is clear
  const buffer = await sharp(data, { raw: { ...size, channels: 4 } })
    .png()
    .toBuffer();
  const photo = page.getByLabel("Choose a photo");
  await photo.setInputFiles({ name: "me.png", mimeType: "", buffer });
  const chosen = () =>
    photo.evaluate(async ({ files }: HTMLInputElement) => {
      const [file] = files ?? [];
      const bitmap = file && (await createImageBitmap(file));
      if (!bitmap) return null;
      const paper = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
      paper?.drawImage(bitmap, 0, 0);
      return [file.type, bitmap.width, paper?.getImageData(800, 200, 1, 1).data[3]];
    });
  await expect.poll(chosen).toEqual(["image/png", 1_600, 0]);
});

test.describe("a connection that fails", () => {
  test.use({ brokenPage: "allowed" });

  test("[2.11.02] [2.11.03] [2.11.04] [8.26] the count: a spinner while it loads, a red panel and a notification when it fails", async ({
    page,
  }) => {
    const failed = page.getByRole("alert").filter({
      hasText: "An error occurred while connecting to the community database.",
    });
    const notice = page.getByRole("listitem").filter({ hasText: "Database Connection Error" });
    const told = /Could not connect to the community database\. Please check .+ configuration\./;

    await page.goto("/directory");
    await expectScripts(page);
    const answer = Promise.withResolvers<void>();
    await page.route(
      (url) =>
        url.pathname === "/community.data" &&
        (url.searchParams.get("_routes") ?? "").includes("screens/community"),
      async (route) => {
        await answer.promise;
        await route.abort();
      },
    );
    await page.getByRole("button", { name: "Membership" }).click();
    await page.getByRole("link", { name: "Community" }).first().click();
    await expect(page.getByRole("status").filter({ hasText: "Counting members" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Private Members Community" })).toBeVisible();
    await expect(page.getByRole("link", { name: "View Member Directory" })).toBeVisible();
    answer.resolve();
    await expect(failed).toContainText("Error: ");
    await expect(notice).toContainText(told);
    await expect(notice).toHaveCSS("border-left-color", "rgb(179, 38, 30)"); // the destructive variant
    await expect(page.getByText("Meaningful Discussions")).toHaveCount(0);
  });
});

test("[4.45] [2.11.08] [2.11.09] [4.48] [8.23] logging out in one tab swaps the community's buttons in another without a reload, and leaves what is for members alone", async ({
  page,
  context,
  site,
}) => {
  await signIn(page, site, "member");
  await page.goto("/community");
  await expect(page.getByRole("link", { name: "Manage My Profile" })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectScripts(page);
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  const own = await context.newPage();
  await own.goto("/account");
  await expectScripts(own);
  const other = await context.newPage();
  await other.goto("/community");
  await expectScripts(other);
  const strip = (tab: typeof page) => tab.getByRole("complementary", { name: "Your account" });
  await strip(other).getByRole("button", { name: "Sign out" }).click();
  await other.waitForURL("**/directory");
  await expect(other.getByRole("listitem").filter({ hasText: "Logged out" })).toContainText(
    "You have been logged out successfully",
  );
  await expect(page.getByRole("link", { name: "Join Now to Access" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Manage My Profile" })).toHaveCount(0);
  await expect(strip(page)).toHaveCount(0);
  expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
  await expect(own).toHaveURL(/member-login/);
});

// 2 x 2 ruby pixels.
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWOYLe09W9qbAUIBAB1qBAWm4ER2AAAAAElFTkSuQmCC",
  "base64",
);

test("a website with a domain in letters is shown alike by the server and by the scripts", async ({
  page,
  site,
}) => {
  const { slug } = await createMember(site.platform, {
    full_name: "Ida Letters",
    website_url: "https://müller.example",
  });
  await page.goto(`/directory/${slug}`);
  await expectScripts(page); // a difference would be an error of the page, which fails the test
  await expect(page.getByRole("link", { name: "müller.example" })).toHaveAttribute(
    "href",
    "https://xn--mller-kva.example/",
  );
});
