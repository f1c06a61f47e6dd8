import {
  expect,
  expectNoAxeViolations,
  expectScripts,
  signIn,
  signInAsAdmin,
  test,
} from "#tests/support/browser.ts";

test("[2.1.02] a visitor finds a member by a mistyped word, a letter and a category, opens their page and comes back", async ({
  page,
}) => {
  await page.goto("/directory");
  await expectNoAxeViolations(page);
  await page.getByRole("searchbox", { name: "Search members" }).fill("okafro");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\?q=okafro/);
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("link", { name: "Delphine Okafor" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Delphine Okafor" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /@/ })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.goBack();
  await expect(page.getByRole("searchbox", { name: "Search members" })).toHaveValue("okafro");
  await page.goto("/directory");
  await page.getByRole("radio", { name: "Names with E" }).check();
  await expect(page.getByRole("link", { name: "Élise Moreau" })).toBeVisible();
  await page.getByLabel("Category").selectOption("Legal");
  await expect(page).toHaveURL(/letter=E&category=Legal/);
  await expect(page.getByRole("status").filter({ hasText: "No members are shown" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No member matches" })).toBeVisible();
  await page.getByRole("link", { name: "Show all members" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("radio", { name: "All names" })).toBeChecked();
});

test("[2.1.02] the letters are one tab stop; the arrow keys choose among them", async ({ page }) => {
  await page.goto("/directory");
  await page.getByRole("button", { name: "Search" }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("radio", { name: "All names" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("article").first().getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Names with A" })).toBeFocused();
  await expect(page).toHaveURL(/letter=A/);
  await page.goBack();
  await expect(page.getByRole("radio", { name: "All names" })).toBeChecked();
});

test("[2.1.02] a letter is chosen without scripts", async ({ noScriptPage: page }) => {
  await page.goto("/directory");
  await page.getByRole("radio", { name: "Names with E" }).check();
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/letter=E/);
  await expect(page.getByRole("link", { name: "Élise Moreau" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Names with E" })).toBeChecked();
});

test("a visitor writes to a member: refused in words at the field, then sent", async ({ page, site }) => {
  await page.goto("/directory/delphine-okafor");
  await page.getByLabel("Your name*").fill("Grace Visitor");
  await page.getByLabel("Your e-mail*").fill("grace@x.example");
  await page.getByLabel("Message*").fill("Short");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("alert").first()).toContainText("Write at least 10 characters");
  await expect(page.getByLabel("Your name*")).toHaveValue("Grace Visitor");
  await page.getByLabel("Message*").fill("I would like to have my office painted in green.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Message sent", { exact: true })).toBeVisible();
  const { rows } = await site.platform.db.execute(
    "select reply_to from mails where kind = 'directory-message'",
  );
  expect(rows).toEqual([{ reply_to: "grace@x.example" }]);
});

test("[2.10.06] [2.10.07] [7.21] a visitor submits with a photo; staff approve; they are in the directory", async ({
  page,
  site,
}) => {
  await page.goto("/embedded-directory#entry");
  await expectScripts(page); // before the scripts run the browser itself reports an empty field
  await page.getByRole("button", { name: "Submit for review" }).click();
  await expect(page.getByRole("alert").first()).toContainText("Full name is required");
  await page.getByLabel("Full name*").fill("Zelda Newcomer");
  await page.getByLabel("E-mail*").fill("zelda@x.example");
  await page.getByLabel("Website").fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Submit for review" }).click();
  await expect(page.getByRole("alert").first()).toContainText("Invalid URL");
  await page.getByLabel("Website").fill("zelda.example.org");
  const photo = page.getByLabel("Choose a photo");
  await photo.setInputFiles({ name: "me.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") });
  await expect(page.getByText("Choose a JPEG or PNG picture.")).toBeVisible();
  await photo.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: png });
  await page.getByRole("button", { name: "Submit for review" }).click();
  await expect(page.getByText("Submission received").first()).toBeVisible();
  await expectNoAxeViolations(page);

  await signInAsAdmin(page, site);
  await page.goto("/admin-dashboard/reviews");
  await expectNoAxeViolations(page);
  const card = page.getByRole("article", { name: "Zelda Newcomer" });
  await card.getByRole("button", { name: "Return with this reason" }).click();
  await expect(card.getByRole("link", { name: "Write what they should change" })).toBeVisible();
  await card.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Zelda Newcomer is told by mail.", { exact: true })).toBeVisible();
  await page.goto("/directory/zelda-newcomer");
  const portrait = page.getByRole("img", { name: "Portrait of Zelda Newcomer" }).locator("img");
  await expect(portrait).toHaveAttribute("src", /^\/media\/[0-9a-f]{32}-640\.webp$/);
  await expect(portrait).toHaveJSProperty("naturalWidth", 640);
});

test("[6.02] [2.10.07] [2.1.03] a member changes their entry, decides who sees what, and withdraws it", async ({
  page,
  site,
}) => {
  await signIn(page, site, "member");
  await page.goto("/embedded-directory#entry");
  await page.getByLabel("Full name*").fill("Mona Member");
  await page.getByLabel("Company").fill("Member & Co");
  await expect(page.getByLabel("E-mail*")).toHaveAttribute("readonly");
  await page.getByRole("button", { name: "Submit for review" }).click();
  await expect(page.getByText("In review", { exact: true })).toBeVisible();
  await site.platform.db.execute("update profiles set state = 'approved' where slug = 'mona-member'");
  await site.forgetPages();

  await page.reload();
  await page.getByRole("textbox", { name: "Company" }).fill("Member & Daughters");
  await page.getByRole("button", { name: "Submit changes for review" }).click();
  await expect(page.getByRole("cell", { name: "Member & Daughters" })).toBeVisible();
  await page.getByRole("radio", { name: "Company: Members" }).check();
  await page.getByRole("button", { name: "Save who sees what" }).click();
  await expect(page.getByText("Your choices hold from this moment on.", { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "View your page as a visitor" }).click();
  await expect(page.getByText("You see this page as a visitor does")).toBeVisible();
  await expect(page.getByText("Member & Co")).toHaveCount(0);
  await page.goto("/embedded-directory#entry");
  await page.getByText("Withdraw your entry").click();
  await page.getByRole("button", { name: "Yes, withdraw my entry" }).click();
  await expect(page.getByText("You took your entry out of the directory", { exact: false })).toBeVisible();
});

test.describe("a connection that fails", () => {
  test.use({ brokenPage: "allowed" });

  test("[2.11.02] [2.11.03] [2.11.04] [8.26] the count: a spinner while it loads, a red panel and a notification when it fails", async ({
    page,
    site,
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
    await expect(page.getByRole("status").filter({ hasText: "Counting the members" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Private Members Community" })).toBeVisible();
    await expect(page.getByRole("link", { name: "View Member Directory" })).toBeVisible();
    answer.resolve();
    await expect(failed).toContainText("Error: ");
    await expect(notice).toContainText(told);
    await expect(notice).toHaveCSS("border-left-color", "rgb(179, 38, 30)"); // the destructive variant
    await expect(page.getByText("Meaningful Discussions")).toHaveCount(0);

    // The server's own failure, when the page is loaded directly.
    await site.forgetPages();
    await site.platform.db.execute("alter table profile_counts rename to profile_counts_away");
    try {
      await page.goto("/community");
      await expect(failed).toContainText("Error: Unknown error occurred");
      await expect(notice).toContainText(told);
    } finally {
      await site.platform.db.execute("alter table profile_counts_away rename to profile_counts");
    }
    await page.reload();
    await expect(page.getByRole("heading", { name: /Join \d+ Members in Our Community/ })).toBeVisible();
    await expect(failed).toHaveCount(0);
  });
});

test("[4.45] [2.11.08] [2.11.09] signing out in another tab swaps the community's buttons without a reload", async ({
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
  const other = await context.newPage();
  await other.goto("/community");
  await expectScripts(other);
  await other.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("link", { name: "Join Now to Access" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Manage My Profile" })).toHaveCount(0);
  expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
  await other.close();
});

test("[2.1.05] Back does not return to /member-profile", async ({ page }) => {
  await page.goto("/directory");
  await page.goto("/member-profile");
  await expect(page).toHaveURL(/embedded-directory/);
  await page.goBack();
  await expect(page).toHaveURL(/\/directory$/);
});

test("[2.11.11] [2.1.02] without scripts the directory, the community and the members' room work", async ({
  noScriptPage,
}) => {
  await noScriptPage.goto("/community");
  await expect(
    noScriptPage.getByRole("heading", { name: /Join \d+ Members in Our Community/ }),
  ).toBeVisible();
  await noScriptPage.goto("/directory?q=okafor");
  await expect(noScriptPage.getByRole("article")).toHaveCount(1);
  await noScriptPage.goto("/community/members");
  await expect(noScriptPage).toHaveURL(/member-login/);
});

// 2 x 2 ruby pixels.
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWOYLe09W9qbAUIBAB1qBAWm4ER2AAAAAElFTkSuQmCC",
  "base64",
);
