import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { createAccount } from "#tests/support/accounts.ts";
import { openApiClient } from "#tests/support/api-client.ts";
import { test as base, expect, expectNoAxeViolations, holdScripts } from "#tests/support/browser.ts";
import { continueLinkIn, lastMail } from "#tests/support/mail.ts";
import { startTestSite, type TestSite } from "#tests/support/start-site.ts";

/** Another program: a small site of its own, and the chamber's site that lets mails lead back to it. */
type Program = { origin: string };

const test = base.extend<{ program: Program }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures from this pattern
  program: async ({}, use) => {
    const server = createServer((_, answer) => {
      answer.setHeader("Content-Type", "text/html");
      answer.end('<!doctype html><title>Program</title><link rel="icon" href="data:,"><h1>Welcome back</h1>');
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const { port } = server.address() as AddressInfo;
    await use({ origin: `http://localhost:${port}` });
    server.closeAllConnections();
    server.close();
  },
  site: async ({ siteOf, program }, use, { testId }) =>
    use(await siteOf(testId, () => startTestSite({ API_ORIGINS: program.origin }))),
});

/** A program's client, and the link that its mail brings. */
async function askForLink(site: TestSite, program: Program) {
  const { email } = await createAccount(site.platform, { email: "program@example.com" });
  const client = openApiClient(site.origin);
  const options = { emailRedirectTo: `${program.origin}/welcome?from=mail` };
  await client.auth.signInWithOtp({ email, options });
  const link = async () => {
    const mail = await lastMail(site.platform, email);
    return mail && continueLinkIn(mail);
  };
  await expect.poll(link, { timeout: 15_000 }).toBeDefined();
  return { client, email, link: (await link()) ?? "" };
}

/** Expects the program's page, and that the code in its address begins a session there alone. */
async function expectArrival(page: Page, program: Program, asker: Awaited<ReturnType<typeof askForLink>>) {
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  const address = new URL(page.url());
  expect(address.origin).toBe(program.origin);
  expect(address.searchParams.get("from")).toBe("mail");
  const { data } = await asker.client.auth.exchangeCodeForSession(address.searchParams.get("code") ?? "");
  expect(data.user?.email).toBe(asker.email);
}

test("[7.10] the link in a mail leads back to the program that asked for it", async ({
  page,
  site,
  program,
}) => {
  const asker = await askForLink(site, program);
  await page.goto(asker.link);
  await expect(page.getByText(new URL(program.origin).host)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await expectArrival(page, program, asker);
  expect(await page.context().cookies(site.origin)).toEqual([]);
});

test("[7.10] it leads back when the button is pressed before the scripts have come", async ({
  page,
  site,
  program,
}) => {
  const asker = await askForLink(site, program);
  const release = await holdScripts(page);
  await page.goto(asker.link, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Continue" }).click();
  await expectArrival(page, program, asker);
  release();
});
