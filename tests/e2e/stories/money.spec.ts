import { createAccount, sessionCookies } from "#tests/support/accounts.ts";
import { openClient } from "#tests/support/client.ts";
import { lastMail } from "#tests/support/mail.ts";
import { expect, story } from "#tests/support/story.ts";

story("an order of $350 is paid by check, receipted, and exported", async ({ person, site }) => {
  const { page, email } = person;
  await person.open("/join/diamonds");
  await page.getByLabel("Name").fill("Grace Hopper");
  await page.getByRole("main").getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send Order" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Order received" })).toBeVisible();

  const { id } = await createAccount(site.platform, { role: "treasurer" });
  await person.signIn({ id });
  await person.open(`/admin-dashboard/invoices?q=${email}`);
  await page.getByRole("link", { name: /^20\d\d-\d+$/ }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Record a payment" })).toBeVisible();
  await expect(page.getByLabel("Amount")).toHaveValue("350");
  await page.getByLabel("Reference").fill("1042");
  await page.getByRole("button", { name: "Record payment" }).click();
  await person.isTold("Payment recorded");
  await expect(page.getByRole("heading", { level: 2, name: "Record a payment" })).toHaveCount(0);
  await expect(page.getByText("Check 1042").first()).toBeVisible();

  await expect.poll(async () => (await lastMail(site.platform, email, "receipt"))?.state).toBe("sent");
  expect((await lastMail(site.platform, email, "receipt"))?.text).toContain("$350.00");
  const treasurer = openClient(site.origin, await sessionCookies(site.platform, id));
  const file = await (await treasurer.get(`/admin-dashboard/payments.csv?q=${email}`)).text();
  expect(file).toMatch(/Grace Hopper,20\d\d-\d+,Check,1042,Received,350\.00,350\.00,USD/);
  const books = await (await treasurer.get("/admin-dashboard/entries.csv")).text();
  expect(books).toMatch(/,Payment 20\d\d-\d+ \(1042\),Checking,Accounts Receivable,350\.00,/);
});
