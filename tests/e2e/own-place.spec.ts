import type { Page } from "@playwright/test";
import { createAccount, sessionCookies } from "#tests/support/accounts.ts";
import { expect, expectNoAxeViolations, test } from "#tests/support/browser.ts";
import { createMember, otherEntry } from "#tests/support/members.ts";
import type { TestSite } from "#tests/support/start-site.ts";

const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Signs the browser in as a new account, with an entry in this state or without one. */
async function signInAs(page: Page, site: TestSite, entry: "pending" | "approved" | null) {
  const email = `${crypto.randomUUID()}@example.com`;
  const { id } = await createAccount(site.platform, { email });
  if (entry) await createMember(site.platform, { ...otherEntry, email, state: entry, userId: id });
  const cookies = await sessionCookies(site.platform, id);
  const url = site.origin;
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
}

test("[2.10.01] [2.10.04] who has no entry finds the promotion first and the form to submit one", async ({
  page,
  site,
}) => {
  await signInAs(page, site, null);
  await page.goto("/embedded-directory");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Get Seen. Get Connected. Get Growing.");
  await expect(page.getByRole("heading", { name: "Submit Your Information" })).toBeVisible();
});

for (const screen of screens)
  test(`[4.34] [6.02] at ${screen.width} a member's own entry is in the first screen, with what can be done`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(screen);
    await signInAs(page, site, "pending");
    await page.goto("/member-profile");
    await expect(page.getByRole("heading", { level: 1, name: otherEntry.full_name })).toBeInViewport({
      ratio: 1,
    });
    await expect(page.getByText(/^Your entry is under review since \w+ \d+, \d{4}\./)).toBeInViewport({
      ratio: 1,
    });
    for (const name of ["Edit", "Preview", "Who sees what"])
      await expect(page.getByRole("link", { name, exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("heading", { name: "Change what you have submitted" })).toBeVisible();
    await expect(page.getByText("Submit Your Information")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Join Now" })).toHaveCount(0);
    await expectNoAxeViolations(page);
    await page.getByRole("link", { name: "Who sees what", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Who sees what" })).toBeInViewport();
  });

for (const screen of screens)
  test(`[6.02] at ${screen.width} the account bar leads to 'My entry', and 'Newsletter' is beside it`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(screen);
    await signInAs(page, site, "approved");
    await page.goto("/about");
    await page
      .getByRole("complementary", { name: "Your account" })
      .getByRole("link", { name: "My entry" })
      .click();
    await expect(page.getByText("Your entry is shown to members")).toBeVisible();
    await expectNoAxeViolations(page);
    await page
      .getByRole("navigation", { name: "Sections of your account" })
      .getByRole("link", { name: "Newsletter" })
      .click();
    await page.getByRole("main").getByRole("button", { name: "Subscribe", exact: true }).click();
    await expect(page.getByText("It comes to")).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole("main").getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByText("It does not come to")).toBeVisible();
  });
