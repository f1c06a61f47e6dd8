import { expect, story } from "#tests/support/story.ts";

story(
  "[2.2.03] [2.2.06] a visitor opens a menu, chooses an entry, and finds the next from there",
  async ({ person }) => {
    const { page, phone } = person;
    const menu = page.getByRole("navigation", { name: "Main" });
    const toggle = page.getByRole("button", { name: "Toggle menu" });
    await person.open("/");
    if (phone) await toggle.click();
    // In the phone menu the group is a <summary>, which has no role.
    await (phone
      ? menu.getByText("About", { exact: true })
      : menu.getByRole("button", { name: "About" })
    ).click();
    await menu.getByRole("link", { name: "Leadership", exact: true }).click();
    await expect(page).toHaveURL("/leadership");
    await expect(menu.getByRole("link", { name: "Our Mission" })).toBeHidden();
    if (phone) await toggle.click();
    await menu.getByRole("link", { name: "Contact", exact: true }).click();
    await expect(page).toHaveURL("/contact");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  },
  "at a desk",
  "without scripts, in Chromium",
);
