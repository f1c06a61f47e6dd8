import { readFileSync } from "node:fs";
import { skippedSteps } from "#admin/first-steps/tables.ts";
import { mailServer } from "#platform/tables.ts";
import { test } from "#tests/support/browser.ts";
import { restoreContent } from "#tests/support/content.ts";
import { openMailServer } from "#tests/support/mail-server.ts";
import { expect, story } from "#tests/support/story.ts";

const login = { user: "office@chamber.test", password: "shimmering jewel" };

test.afterEach(async ({ site }) => {
  await restoreContent(site);
  for (const table of [mailServer, skippedSteps]) await site.platform.db.delete(table);
});

story(
  "an owner goes from the first steps to the name of the chamber, and leaves a step out",
  async ({ person, site }) => {
    const { page } = person;
    await person.signIn({ role: "owner" });
    await person.open("/admin-dashboard");
    await page.getByRole("link", { name: /Make the site your own/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("First steps");
    const step = (title: string) => page.getByRole("listitem").filter({ hasText: title });
    await step("Link your social networks").getByRole("button", { name: "Skip" }).click();
    await person.isTold("Step skipped");
    await expect(step("Link your social networks")).toContainText("(skipped)");
    await step("Enter your organization's name").getByRole("link", { name: "The organization" }).click();
    await page.getByLabel("Name", { exact: true }).first().fill("River Valley Women");
    await page.getByRole("button", { name: "Publish now" }).click();
    await person.isTold("is live.");
    await person.open("/admin-dashboard/first-steps");
    await expect(step("Enter your organization's name").getByLabel("Done")).toBeVisible();
    expect(await (await fetch(site.origin)).text()).toContain("River Valley Women");
  },
);

story("an owner connects the mail server and gets the test message", async ({ person }) => {
  const { page } = person;
  const server = await openMailServer({ port: 2525, ...login });
  await person.signIn({ role: "owner" });
  await person.open("/admin-dashboard/mail/server");
  await page.getByLabel("Server", { exact: true }).fill("http://127.0.0.1");
  await page.getByLabel("Port").selectOption("2525");
  await page.getByLabel("Username").fill(login.user);
  await page.getByLabel("Password").fill(login.password);
  await page.getByLabel("Sender").fill("hello@chamber.test");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Enter a server name, such as smtp.example.org").first()).toBeVisible();
  await page.getByLabel("Server", { exact: true }).fill("127.0.0.1");
  if ((await page.getByLabel("Password").inputValue()) === "")
    await page.getByLabel("Password").fill(login.password);
  await page.getByRole("button", { name: "Save" }).click();
  await person.isTold("Email server saved");
  await page.getByRole("button", { name: /^Send a test email to/ }).click();
  await person.isTold("Test email sent");
  expect(server.received.map(({ text }) => /^From: (.*)\r$/m.exec(text)?.[1])).toEqual([
    "hello@chamber.test",
  ]);
  await server.close();
});

story("an owner downloads all texts and takes them over again", async ({ person }) => {
  const { page } = person;
  await person.signIn({ role: "owner" });
  await person.open("/admin-dashboard/content");
  await page.getByRole("link", { name: "Import or export" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download all text" }).click();
  const file = readFileSync(await (await download).path());
  await page
    .getByLabel("File")
    .setInputFiles({ name: "content.zip", mimeType: "application/zip", buffer: file });
  await page.getByRole("button", { name: "Import" }).click();
  // The file holds the pictures of the sample: on a slow line it is long on its way.
  await expect(page.getByText(/0 drafts saved, \d+ unchanged/)).toBeVisible({
    timeout: 40_000,
  });
  await page
    .getByLabel("File")
    .setInputFiles({ name: "content.zip", mimeType: "application/zip", buffer: file.subarray(0, 500) });
  await page.getByRole("button", { name: "Import" }).click();
  await expect(page.getByText("The file is damaged or isn't a ZIP file.").first()).toBeVisible();
});

story("two drafts that belong together appear together", async ({ person, site }) => {
  const { page } = person;
  await person.signIn({ role: "editor" });
  for (const [document, words] of [
    ["about", "About all of us"],
    ["committees", "What we work on"],
  ]) {
    await person.open(`/admin-dashboard/content/${document}`);
    await page.getByLabel("Title", { exact: true }).first().fill(`${words}`);
    await page.getByRole("button", { name: "Save draft" }).click();
    await person.isTold("Draft saved");
  }
  await person.open("/admin-dashboard/content");
  await page.getByRole("button", { name: "Publish checked drafts" }).click();
  await expect(
    page.getByRole("alert").getByText("Check the drafts you want to publish.").first(),
  ).toBeVisible();
  for (const title of [/^About us/, /^Committees/]) await page.getByRole("checkbox", { name: title }).check();
  await page.getByRole("button", { name: "Publish checked drafts" }).click();
  await person.isTold("2 drafts published");
  expect(await (await fetch(`${site.origin}/about`)).text()).toContain("About all of us");
});

story(
  "an owner leaves out a page that the chamber does not have",
  async ({ person }) => {
    const { page } = person;
    await person.signIn({ role: "owner" });
    await person.open("/admin-dashboard/first-steps");
    await page.getByRole("link", { name: "Pages on the site" }).click();
    await page.getByRole("checkbox", { name: "Consult" }).uncheck();
    await page.getByRole("button", { name: "Publish now" }).click();
    await person.isTold("is live.");
    await person.open("/");
    if (person.phone) await page.getByRole("button", { name: "Toggle menu" }).click();
    const menu = page.getByRole("navigation", { name: "Main" }).filter({ visible: true });
    await expect(menu.getByRole("link", { name: "Contact" })).toBeVisible();
    await expect(menu.getByRole("link", { name: "Consult" })).toHaveCount(0);
    expect((await page.goto("/consult"))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  },
  "at a desk",
);
