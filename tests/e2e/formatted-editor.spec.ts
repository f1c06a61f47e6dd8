import type { Locator, Page } from "@playwright/test";
import { expect, expectNoAxeViolations, signInAsAdmin, test } from "#tests/support/browser.ts";
import { expectSavedByItself, restoreContent } from "#tests/support/content.ts";

test.beforeEach(({ page, site }) => signInAsAdmin(page, site));
test.afterEach(({ site }) => restoreContent(site));

/** Opens the first section of the terms; returns its editor, and the buttons above it. */
async function openSection(page: Page) {
  await page.goto("/admin-dashboard/content/legal");
  const card = page
    .locator("[data-list-item]")
    .filter({ has: page.locator("summary", { hasText: "What this is" }) });
  await card.locator("summary").first().click();
  return {
    card,
    editor: card.locator("[contenteditable=true]"),
    stored: card.locator("textarea[name$='.text']"),
  };
}

async function empty(editor: Locator) {
  await editor.press("ControlOrMeta+a");
  await editor.press("Delete");
}

test("[1.05] bold, a list and a link are made with buttons, and the page shows them", async ({
  page,
  site,
}) => {
  const { card, editor } = await openSection(page);
  await empty(editor);
  await editor.pressSequentially("Be ");
  await card.getByRole("button", { name: "Bold" }).click();
  await editor.pressSequentially("kind");
  await editor.press("Enter");
  await card.getByRole("button", { name: "List", exact: true }).click();
  await editor.pressSequentially("Ask us");
  await editor.press("Shift+ControlOrMeta+ArrowLeft");
  await card.getByRole("button", { name: "Link" }).click();
  await page.getByLabel("Link address").fill("javascript:alert(1)");
  await expect(page.getByText("Start the address with https://")).toBeVisible();
  await page.getByLabel("Link address").fill("/contact");
  await page.getByLabel("Link address").press("Enter");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Publish now" }).click();
  const notices = page.getByRole("region", { name: /^Notifications/ });
  await expect(notices.getByText("is live.")).toBeVisible();
  const seen = await (await fetch(`${site.origin}/terms-of-service`)).text();
  const text = /Be <strong>kind.*?<\/ul>/s
    .exec(seen)?.[0]
    .replace(/ (dir|rel|class|data-discover)="[^"]*"/g, "");
  expect(text).toBe('Be <strong>kind</strong></p><ul><li><p>Ask <a href="/contact">us</a></p></li></ul>');
});

test("what is pasted keeps its words and its headings, and no script, style or picture", async ({ page }) => {
  const { editor, stored } = await openSection(page);
  await empty(editor);
  await editor.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      "text/html",
      `<h1 style="color:red" onclick="alert(1)">Rules</h1><script>alert(1)</script><p>See <a href="javascript:alert(1)">this</a> <img src="https://a.example/x.png" alt="x"><u>and</u> <b>that</b></p><table><tr><td>One</td></tr></table>`,
    );
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(stored).toHaveValue("## Rules\n\nSee this and **that**\n\nOne");
  await expectSavedByItself(page);
});
