import { expect, story } from "#tests/support/story.ts";

story(
  "[2.9.02] a visitor compares the levels, reads what happens next, and begins to join",
  async ({ person }) => {
    const { page } = person;
    await person.open("/membership");
    await expect(page.getByRole("heading", { name: "Compare the levels" })).toBeVisible();
    await expect(page.getByRole("row", { name: /^Directory listing/ })).toContainText("Featured");
    await expect(page.getByRole("heading", { name: "You send the form" })).toBeVisible();
    await page.getByText("Can I change my level later?").click();
    await expect(page.getByText("you pay only the difference")).toBeVisible();
    await page.getByRole("link", { name: "Join as Business" }).click();
    await expect(page.getByText("Write the number of your invoice on the memo line")).toBeVisible();
  },
);

story(
  "[2.4.18] a company reads what sponsors receive, and a journalist finds the names and the sign",
  async ({ person }) => {
    const { page } = person;
    await person.open("/");
    await page.getByRole("link", { name: "What sponsors receive" }).click();
    await expect(page.getByRole("heading", { name: "Program partner" })).toBeVisible();
    await page.getByRole("link", { name: "Talk to Us" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("link", { name: "Press", exact: true }).click();
    await expect(page.getByText("MCWCC", { exact: true }).first()).toBeVisible();
    await expect(page.getByRole("link", { name: "Download Sign" })).toBeVisible();
  },
);
