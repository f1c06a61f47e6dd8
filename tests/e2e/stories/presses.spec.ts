import type { Locator } from "@playwright/test";
import { eq } from "drizzle-orm";
import { events } from "#features/events/tables.ts";
import { inquiries } from "#features/inquiries/tables.ts";
import { members } from "#features/members/tables.ts";
import { giveAppointment } from "#tests/support/committees.ts";
import { restoreContent } from "#tests/support/content.ts";
import { deliveredLetters, forgetLetters } from "#tests/support/letters.ts";
import { createMember } from "#tests/support/members.ts";
import { expect, story } from "#tests/support/story.ts";

// How many presses the work of a day takes, counted from the first screen of the staff area; typing is not counted.

const long = new Date("2020-01-01T12:00:00Z"); // before everything that other stories leave in the queue

function counting() {
  const pressed = { times: 0 };
  const press = async (control: Locator) => {
    pressed.times += 1;
    await control.click();
  };
  return { pressed, press };
}

story("[2.10.07] two presses approve the entry that has waited longest", async ({ person, site }) => {
  const { page, email } = person;
  const { pressed, press } = counting();
  const { id } = await createMember(site.platform, { full_name: "Edith Early", email, state: "pending" });
  await site.platform.db.update(members).set({ createdAt: long }).where(eq(members.id, id));
  await person.signIn({ role: "membership" });
  await person.open("/admin-dashboard");
  await press(page.getByRole("link", { name: /Listings to review/ }));
  const row = page.getByRole("article", { name: "Edith Early" });
  await press(row.getByRole("button", { name: "Approve" }));
  await person.isTold("Edith Early gets an email.");
  await expect(row).toHaveCount(0);
  expect(pressed.times).toBe(2);
});

story("two presses answer the latest message", async ({ person, site }) => {
  const { page, email } = person;
  const { pressed, press } = counting();
  const now = new Date();
  const sent = { kind: "contact", message: "When do you meet?", details: { subject: "Meeting" } } as const;
  const name = `Agnes ${email}`;
  const row = { ...sent, name, email, fingerprint: `${email} asks`, createdAt: now, updatedAt: now };
  await site.platform.db.insert(inquiries).values(row);
  await person.signIn({ role: "membership" });
  await person.open("/admin-dashboard");
  await press(page.getByRole("link", { name }));
  await page.getByLabel(`Reply to ${email}`).fill("On the first Thursday.");
  await press(page.getByRole("button", { name: "Send reply" }));
  await person.isTold("Reply sent");
  expect(pressed.times).toBe(2);
});

story("[2.14.01] two presses add an event, and the way stays in the staff area", async ({ person, site }) => {
  const { page, email } = person;
  const { pressed, press } = counting();
  const title = `Breakfast with ${email}`;
  await person.signIn({ role: "events" });
  await person.open("/admin-dashboard");
  await press(page.getByRole("link", { name: "Create Event" }));
  await page.getByLabel("Event Title*").fill(title);
  await page.getByLabel("Location*").fill("Library");
  await press(page.getByRole("button", { name: "Create Event" }));
  await person.isTold("Event created successfully");
  await expect(page).toHaveURL(/\/admin-dashboard\/events\?saved=\d+$/);
  await expect(page.getByRole("region", { name: "Just saved" })).toContainText(title);
  expect(await site.platform.db.$count(events, eq(events.title, title))).toBe(1);
  expect(pressed.times).toBe(2);
});

story("one press and a name find a member's phone number", async ({ person, site }) => {
  const { page, email } = person;
  const { pressed, press } = counting();
  const full_name = "Philippa Phone";
  await createMember(site.platform, { full_name, email, phone_number: "(706) 555-0173" });
  await person.signIn({ role: "membership" });
  await person.open("/admin-dashboard");
  await press(page.getByRole("main").getByRole("link", { name: "Member Management" }));
  const search = page.getByRole("searchbox", { name: "Name, company or email" });
  await search.fill(email);
  await search.press("Enter");
  const row = page.getByRole("row", { name: full_name }).first(); // told another way, the story has added one before
  const number = row.getByRole("link", { name: "(706) 555-0173" });
  await expect(number).toHaveAttribute("href", "tel:7065550173");
  expect(pressed.times).toBe(1);
});

story(
  "at most eight presses, nine on a phone, write to a committee, and who is in it has the letter",
  async ({ person, site }) => {
    const { page, email } = person;
    const { pressed, press } = counting();
    await forgetLetters(site);
    await restoreContent(site);
    await giveAppointment(site.platform, { name: "Grace", email });
    await person.signIn({ role: "admin" });
    await person.open("/admin-dashboard");
    const menu = page.getByRole("button", { name: "Staff menu" });
    const isNarrow = (await menu.count()) > 0;
    if (isNarrow) {
      await press(menu);
      await press(page.getByText("Members", { exact: true }).and(page.locator("summary > *")));
    }
    await press(page.getByRole("link", { name: "Committees", exact: true }));
    await press(page.getByRole("button", { name: "Actions for this list" }));
    await press(page.getByRole("link", { name: "Email a committee" }));
    await page.getByLabel("To the people on").selectOption("Women Tech");
    await page.getByLabel("Subject").fill("Our evening");
    await press(page.getByRole("button", { name: "Create draft" }));
    await page.getByRole("textbox", { name: "Text", exact: true }).first().click(); // to type
    await page.keyboard.type("Come early.");
    await press(page.getByRole("button", { name: "Preview and send" }));
    await press(page.getByRole("button", { name: "Send now" }));
    await press(page.getByRole("button", { name: "Send mailing", exact: true }));
    await person.isTold("The first emails are going out.");
    expect(pressed.times).toBeLessThanOrEqual(isNarrow ? 9 : 8); // a phone has one more, for the group
    await expect
      .poll(async () => (await deliveredLetters(site)).map(({ to }) => to), { timeout: 90_000 })
      .toContain(email);
    await restoreContent(site);
  },
);
