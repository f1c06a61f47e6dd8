import { eq, like } from "drizzle-orm";
import { members } from "#features/members/tables.ts";
import { expect, expectNoAxeViolations, signIn, test } from "#tests/support/browser.ts";

const dashboard = "/admin-dashboard/members";

test("[2.27.06] [2.27.07] [4.47] [8.24] the dialog of at most 500 px keeps a refused member, and closes empty after a taken one", async ({
  page,
  site,
}) => {
  await signIn(page, site, "admin");
  await page.goto("/admin-dashboard");
  const total = page.getByRole("listitem").filter({ hasText: "Total Members" }).locator("span").last();
  const before = Number(await total.textContent());
  await page.getByRole("button", { name: "Add Member" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Member" });
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(500);
  const names = await dialog
    .locator("input, textarea")
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).name));
  expect(names).toEqual([
    "full_name",
    "email",
    "company",
    "job_title",
    "phone_number",
    "website_url",
    "services_description",
  ]);
  const add = dialog.getByRole("button", { name: "Add Member" });
  await dialog.getByLabel("Website").fill("javascript:alert(1)");
  await add.click();
  const problems = dialog.getByRole("alert");
  for (const words of ["Full name is required", "Invalid email address", "Invalid URL"])
    await expect(problems).toContainText(words);
  await expectNoAxeViolations(page);

  await dialog.getByLabel("Full name").fill("Thea Newcomer");
  await dialog.getByLabel("Email").fill("delphine@okaforinteriors.example.org");
  await dialog.getByLabel("Website").fill("thea.example");
  await add.click();
  await expect(problems).toContainText("Delphine Okafor is listed with this e-mail address already");
  await expect(dialog.getByLabel("Full name")).toHaveValue("Thea Newcomer");
  await dialog.getByLabel("Email").fill("thea@newcomer.example");
  await add.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("listitem").filter({ hasText: "Success" })).toContainText(
    "Member added successfully",
  );
  await expect(total).toHaveText(String(before + 1));
  await page.getByRole("button", { name: "Add Member" }).click();
  await expect(page.getByRole("dialog").getByLabel("Full name")).toHaveValue("");
});

test("a selection that is dragged out of a dialog leaves it open with what was typed; a click beside it closes it", async ({
  page,
  site,
}) => {
  await signIn(page, site, "admin");
  await page.goto("/admin-dashboard");
  await page.getByRole("button", { name: "Add Member" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Member" });
  const name = dialog.getByLabel("Full name");
  await name.fill("Thea Newcomer");
  await name.hover();
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(name).toHaveValue("Thea Newcomer");
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
});

test("chosen members are suspended from the bar and brought back with one step; the address keeps the filter", async ({
  page,
  site,
}) => {
  await signIn(page, site, "membership");
  await page.goto(dashboard);
  await page.getByLabel("Name, company or e-mail").fill("okafro");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=okafro/);
  await page.getByLabel("Choose every member on this page").check();
  await expect(page.getByText("1 chosen")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Suspend" }).click();
  const question = page.getByRole("dialog", { name: "Suspend these members?" });
  await expect(question).toContainText("The directory shows them no more");
  await question.getByRole("button", { name: "Suspend" }).click();
  const notice = page.locator("form").filter({ hasText: "1 member suspended" });
  await expect(page.getByRole("row", { name: /Delphine Okafor/ })).toContainText("Suspended");
  await expect(page).toHaveURL(/q=okafro/);
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("row", { name: /Delphine Okafor/ })).toContainText("Approved");
});

test("a volunteer imports 500 members: looks at the plan, watches the work, takes all of it back", async ({
  page,
  site,
}) => {
  await signIn(page, site, "membership");
  await page.goto("/admin-dashboard/imports");
  const lines = Array.from({ length: 500 }, (_, n) => `Volunteer ${n};v${n}@imported.example`);
  const text = `Name;E-Mail\n${lines.join("\n")}\nBroken;nowhere\n`;
  await page
    .getByLabel("CSV file")
    .setInputFiles({ name: "members.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await page.getByRole("button", { name: "Upload and look" }).click();
  await expect(page.getByText("500 to create, 0 to update, 0 unchanged, 1 to skip.")).toBeVisible();
  await page.getByRole("link", { name: /^Skip \d/ }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Broken" })).toContainText(
    "Email: Invalid email address",
  );
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Import 500 members" }).click();
  await expect(page.getByText("500 created, 0 updated, 0 unchanged, 1 skipped.")).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole("button", { name: "Take the whole import back" }).click();
  const question = page.getByRole("dialog", { name: "Take the whole import back?" });
  await expect(question).toContainText("500 members whom it added go to the trash");
  await expect(question).toContainText("“Entries and edits to review” goes from");
  await question.getByRole("button", { name: "Take it back" }).click();
  await expect(page.getByText("This import was taken back.")).toBeVisible();
  const rows = await site.platform.db
    .select({ deletedAt: members.deletedAt })
    .from(members)
    .where(like(members.email, "%@imported.example"));
  expect(rows).toHaveLength(500);
  expect(rows.every(({ deletedAt }) => deletedAt !== null)).toBe(true);
});

test("[2.27.08] [5.18] without scripts a member is added on a page of its own; 'View Directory' leads there", async ({
  noScriptPage: page,
  site,
}) => {
  await signIn(page, site, "owner");
  await page.goto("/admin-dashboard");
  await expect(page.getByRole("heading", { name: "Member Directory Management" })).toBeVisible();
  await expect(page.getByRole("link", { name: "View Directory" })).toHaveAttribute("href", "/directory");
  await page.getByRole("link", { name: "Add Member" }).click();
  await page.getByLabel("Full name").fill("Nora Plain");
  await page.getByLabel("Email").fill("wrong");
  await page.getByRole("button", { name: "Add Member" }).click();
  await expect(page.getByText("Invalid email address").first()).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Nora Plain");
  await page.getByLabel("Email").fill("nora@plain.example");
  await page.getByRole("button", { name: "Add Member" }).click();
  await expect(page).toHaveURL(/admin-dashboard\/members$/);
  const [stored] = await site.platform.db
    .select()
    .from(members)
    .where(eq(members.email, "nora@plain.example"));
  expect(stored).toMatchObject({
    fullName: "Nora Plain",
    company: null,
    websiteUrl: null,
    state: "approved",
  });
});

test("[6.03] the first screen shows growth as a chart and as a table, and what waits", async ({
  page,
  site,
}) => {
  await signIn(page, site, "admin");
  await page.goto("/admin-dashboard");
  await page.getByText("The figures as a table").click();
  await expect(page.getByRole("table", { name: "Members over time" }).getByRole("row")).toHaveCount(25);
  await expectNoAxeViolations(page);
  const waiting = page.getByRole("link", { name: /Entries and edits to review/ });
  const count = Number((await waiting.textContent())?.match(/\d+/)?.[0]);
  await waiting.click();
  await expect(page.getByRole("article")).toHaveCount(count);
  await page.getByRole("article", { name: "Winifred Osei" }).getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Winifred Osei is told by mail.", { exact: true })).toBeVisible();
});
