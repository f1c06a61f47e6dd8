import type { Page } from "@playwright/test";
import { createAccount, sessionCookies } from "#tests/support/accounts.ts";
import { expect, expectNoAxeViolations, test } from "#tests/support/browser.ts";
import { createMember, otherListing } from "#tests/support/members.ts";
import type { TestSite } from "#tests/support/start-site.ts";

const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/** Signs the browser in as a new account, with a listing in this state or without one. */
async function signInAs(page: Page, site: TestSite, listing: "pending" | "approved" | null) {
  const email = `${crypto.randomUUID()}@example.com`;
  const { id } = await createAccount(site.platform, { email });
  if (listing) await createMember(site.platform, { ...otherListing, email, state: listing, userId: id });
  const cookies = await sessionCookies(site.platform, id);
  const url = site.origin;
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
}

test("[4.34] [6.02] a member's own entry is in the first screen of a phone and of a desk, with what can be done", async ({
  page,
  site,
}) => {
  await signInAs(page, site, "pending");
  await page.goto("/member-profile");
  for (const screen of screens) {
    await page.setViewportSize(screen);
    for (const shown of [
      page.getByRole("heading", { level: 1, name: "Get Seen. Get Connected. Get Growing." }),
      page.getByRole("heading", { name: otherListing.full_name }),
      page.getByText(/^Your listing has been in review since \w+ \d+, \d{4}\./),
      ...["Edit", "Preview", "Who sees what"].map((name) => page.getByRole("link", { name, exact: true })),
    ])
      await expect(shown, `at ${screen.width} px`).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByText("Submit Your Information")).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Who sees what", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Who sees what" })).toBeInViewport();
  await expect(page.getByRole("heading", { name: "Edit your submission" })).toBeVisible();
  await page.setViewportSize(screens[0]);
  for (const [path, title] of [
    ["/account/welcome", /^Welcome/],
    ["/account/my-data", "My account"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expectNoAxeViolations(page);
  }
});

test("[6.02] on a phone the account bar leads to 'My listing', and 'Newsletter' is beside it", async ({
  page,
  site,
}) => {
  await page.setViewportSize(screens[0]);
  await signInAs(page, site, "approved");
  await page.goto("/account/entry");
  await page.getByRole("textbox", { name: "Company" }).fill("Member & Daughters");
  await page.getByRole("button", { name: "Submit changes for review" }).click();
  await expect(page.getByRole("cell", { name: "Member & Daughters" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page
    .getByRole("complementary", { name: "Your account" })
    .getByRole("link", { name: "My listing" })
    .click();
  await expect(page.getByText("Members see your listing")).toBeVisible();
  await expectNoAxeViolations(page);
  const sections = page.getByRole("navigation", { name: "Sections of your account" });
  await sections.locator("summary").click();
  await sections.getByRole("link", { name: "Newsletter" }).click();
  await page.getByRole("main").getByRole("button", { name: "Subscribe", exact: true }).click();
  await expect(page.getByText("You’re subscribed with")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("main").getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByText("You’re not subscribed with")).toBeVisible();
});

test("[6.02] who sees what is saved with the entry that is submitted, though its own button was not pressed", async ({
  page,
  site,
}) => {
  await signInAs(page, site, "pending");
  await page.goto("/account/entry");
  await page.getByRole("radio", { name: "Phone: No one" }).check();
  await page.getByRole("textbox", { name: "Company" }).fill("Quiet & Co");
  await page.getByRole("button", { name: "Submit for review" }).click();
  await expect(page.getByText("They take effect right away.", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("radio", { name: "Phone: No one" })).toBeChecked();
  await expect(page.getByRole("textbox", { name: "Company" })).toHaveValue("Quiet & Co");
});
