import type { CDPSession, Page } from "@playwright/test";
import { asc } from "drizzle-orm";
import { inquiries } from "#features/inquiries/tables.ts";
import { honeypotField } from "#identity/visitor-gate/honeypot.ts";
import { expect, test } from "#tests/support/browser.ts";
import { wholeChromiumLaunch } from "../../scripts/browsers.mjs";

// The browser without windows has no autofill.
test.use({ launchOptions: wholeChromiumLaunch });

const address = {
  fields: Object.entries({
    NAME_FULL: "Ada Okafor",
    NAME_FIRST: "Ada",
    NAME_LAST: "Okafor",
    EMAIL_ADDRESS: "ada@okafor.example",
    COMPANY_NAME: "Okafor Bridges",
    PHONE_HOME_WHOLE_NUMBER: "+1 706 555 0100",
    ADDRESS_HOME_LINE1: "1 Main Street",
    ADDRESS_HOME_LINE2: "Suite 4",
    ADDRESS_HOME_CITY: "Atlanta",
    ADDRESS_HOME_STATE: "GA",
    ADDRESS_HOME_ZIP: "30301",
    ADDRESS_HOME_COUNTRY: "US",
  }).map(([name, value]) => ({ name, value })),
};

/** Fills the forms of the page in as someone does who lets the browser enter their address, company included. */
async function fillByBrowser(page: Page, devtools: CDPSession): Promise<void> {
  const forms = page.locator("form", { has: page.locator(`[name=${honeypotField}]`) });
  await expect(forms).not.toHaveCount(0);
  for (const form of await forms.all()) {
    const field = form.locator("input[type=text]:not([tabindex]), input[type=email]").first();
    await field.evaluate((input) => input.setAttribute("data-filled-from", ""));
    const { root } = await devtools.send("DOM.getDocument", { depth: -1 });
    const found = await devtools.send("DOM.querySelector", {
      nodeId: root.nodeId,
      selector: "[data-filled-from]",
    });
    const { node } = await devtools.send("DOM.describeNode", { nodeId: found.nodeId });
    await devtools.send("Autofill.trigger", { fieldId: node.backendNodeId, address } as never);
    await expect(field).not.toHaveValue("");
    await field.evaluate((input) => input.removeAttribute("data-filled-from"));
  }
}

for (const path of [
  "/contact",
  "/committees",
  "/nominate",
  "/order/mug",
  "/join/rubies",
  "/newsletter",
  "/embedded-directory",
  "/directory/delphine-okafor",
  "/member-login?mode=signup",
  "/forgot-password",
])
  test(`the browser's autofill leaves the trap of ${path} empty`, async ({ page }) => {
    await page.goto(path);
    const devtools = await page.context().newCDPSession(page);
    await fillByBrowser(page, devtools);
    for (const honeypot of await page.locator(`[name=${honeypotField}]`).all())
      await expect(honeypot).toHaveValue("");
  });

test("[7.24] a message whose sender was filled in by the browser is no suspicious one", async ({
  page,
  site,
}) => {
  await page.goto("/contact");
  await fillByBrowser(page, await page.context().newCDPSession(page));
  await page.getByLabel("Subject").fill("Filled in by the browser");
  await page.getByLabel("Message", { exact: true }).fill("How do I join you?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message Sent").first()).toBeVisible();
  const stored = await site.platform.db.select().from(inquiries).orderBy(asc(inquiries.id));
  expect(stored.at(-1)).toMatchObject({ email: "ada@okafor.example", state: "new" });
});
