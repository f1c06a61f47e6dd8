import { expect, expectNoAxeViolations, signIn, test } from "#tests/support/browser.ts";

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
  await expect(problems).toContainText("Delphine Okafor already has this email address");
  await expect(dialog.getByLabel("Full name")).toHaveValue("Thea Newcomer");
  await dialog.getByLabel("Email").fill("thea@newcomer.example");
  await add.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("listitem").filter({ hasText: "Success" })).toContainText(
    "Member added successfully",
  );
  await expect(total).toHaveText(String(before + 1));
  await page.getByRole("button", { name: "Add Member" }).click();
  const name = dialog.getByLabel("Full name");
  await expect(name).toHaveValue("");

  await name.fill("Dragged out");
  await name.hover();
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(name, "a selection that is dragged out of the dialog leaves it open").toHaveValue(
    "Dragged out",
  );
  await page.mouse.click(5, 5);
  await expect(dialog, "a click beside the dialog closes it").toBeHidden();
});

test("on a wide screen the lines of a member's record stand in pairs, the texts across, and the buttons below", async ({
  page,
  site,
}) => {
  await signIn(page, site, "admin");
  for (const [address, save] of [
    ["/admin-dashboard/members/1", "Save"],
    ["/admin-dashboard/members/new", "Add Member"],
  ] as const) {
    await page.goto(address);
    const form = page.locator("form").filter({ has: page.getByLabel("Services") });
    const box = async (label: string) => {
      const found = await form.getByLabel(label).first().boundingBox();
      if (!found) throw new Error(`${label} does not show`);
      return found;
    };
    const [name, email, services, notes] = [
      await box("Full name"),
      await box("Email"),
      await box("Services"),
      await box("Notes"),
    ];
    expect(email.y).toBe(name.y);
    for (const text of [services, notes]) expect(text.width).toBeGreaterThan(1.9 * name.width);
    const button = await form.getByRole("button", { name: save, exact: true }).boundingBox();
    expect(button?.y).toBeGreaterThan(notes.y + notes.height);
    expect(button?.height).toBeLessThan(60);
  }
});
