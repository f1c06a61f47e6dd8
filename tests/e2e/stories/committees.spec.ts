import { eq } from "drizzle-orm";
import { committeePeople } from "#features/inquiries/committees/tables.ts";
import { inquiries } from "#features/inquiries/tables.ts";
import { lastMail } from "#tests/support/mail.ts";
import { expect, story } from "#tests/support/story.ts";

story(
  "a committee gets a chair, who is mailed an interest in it, and one press takes its sender in",
  async ({ person, site }) => {
    const { page, email } = person;
    const chair = `chair-${email}`;
    await person.signIn({ role: "membership" });
    await person.open("/admin-dashboard/committees");
    await page.getByRole("link", { name: "Add a person" }).click();
    await page.getByLabel("Committee", { exact: false }).first().selectOption("Women Tech");
    await page
      .getByRole("main")
      .getByLabel(/^Email/)
      .fill(chair);
    await page.getByLabel(/^Name/).fill("Cleo Chair");
    await page.getByLabel("Chair", { exact: true }).check();
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await person.isTold("Cleo Chair: Women Tech");
    await person.signOut();

    await person.open("/committees");
    await page.getByLabel("Name").fill("Ida Interest");
    await page.getByRole("main").getByLabel("Email").fill(email);
    await page.getByLabel("Phone").fill("706-555-0100");
    await page.getByLabel("Women Tech").check();
    await page.getByRole("button", { name: "Submit Interest" }).click();
    await person.isTold("Thank you for your interest in our committees.");
    await expect
      .poll(async () => (await lastMail(site.platform, chair, "committees-chair"))?.replyTo)
      .toBe(email);
    expect((await lastMail(site.platform, email))?.text).toContain(
      "The chair of Women Tech will write to you.",
    );

    await person.signIn({ role: "membership" });
    await person.open(`/admin-dashboard/inbox?q=${email}`);
    await page.getByRole("link", { name: "Ida Interest" }).click();
    await page.getByRole("button", { name: "Add to Women Tech" }).click();
    await person.isTold("Ida Interest is in Women Tech.");
    const [appointment] = await site.platform.db
      .select()
      .from(committeePeople)
      .where(eq(committeePeople.email, email));
    expect(appointment).toMatchObject({ committee: "tech", part: "member", until: null });
  },
);

story(
  "nominations are counted by nominee and award, and each leads to what was written",
  async ({ person, site }) => {
    const { page, email } = person;
    const nominee = `Nora ${email.replace(/\W/g, " ")}`;
    const now = new Date();
    await site.platform.db.insert(inquiries).values(
      [nominee, nominee.toLowerCase()].map((name, at) => ({
        kind: "nomination" as const,
        name: `Nominator ${at}`,
        email,
        message: "She taught half of the county.",
        details: { nominee: name, category: "Rising Star", gala: "4th Annual Gala, 2027" },
        fingerprint: `${email} ${at}`,
        createdAt: now,
        updatedAt: now,
      })),
    );
    await person.signIn({ role: "membership" });
    await person.open("/admin-dashboard/nominations");
    const search = page.getByRole("searchbox", { name: "Nominee" });
    await search.fill(nominee);
    await search.press("Enter");
    const row = page.getByRole("row", { name: new RegExp(nominee, "i") });
    await expect(row).toContainText("Rising Star");
    await expect(row).toContainText("2");
    await row.getByRole("link", { name: new RegExp(nominee, "i") }).click();
    await expect(page.getByRole("link", { name: "Nominator 0" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Nominator 1" })).toBeVisible();
  },
  "at a desk",
);
