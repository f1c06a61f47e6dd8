import { expect } from "vitest";
import { members } from "#features/members/tables.ts";
import { payerOf } from "#features/members/terms/renew-membership.server.ts";
import { memberships } from "#features/members/terms/tables.ts";
import { giveCompany } from "#tests/support/companies.ts";
import { createMember } from "#tests/support/members.ts";
import { fileOf, mainOf, textOf } from "#tests/support/page-text.ts";
import { filledForm } from "#tests/support/plain-browser/sent-form.ts";
import { test } from "#tests/support/site.ts";

const screen = "/admin-dashboard/companies";
const unsaid = { email: "", street: "", city: "", region: "", postalCode: "", country: "" };

test("a company is refused without a name, with a bad website, and over someone else's change", async ({
  site,
}) => {
  const staff = await site.asRole("membership");
  const bad = {
    intent: "add-company",
    name: "",
    websiteUrl: "javascript:alert(1)",
    description: "",
    ...unsaid,
  };
  expect((await staff.post(`${screen}/new`, bad)).status).toBe(400);
  expect(await site.platform.db.select().from(memberships)).toEqual([]);
  const good = { ...bad, name: "Hill & Daughters", websiteUrl: "hill.example" };
  const added = await staff.post(`${screen}/new`, good);
  const address = added.headers.get("location") ?? "";
  const form = { ...filledForm(await (await staff.get(address)).text(), "company"), intent: "save-company" };
  const saved = { ...form, description: "Garages" };
  expect((await staff.post(address.split("?")[0] ?? "", saved)).status).toBe(302);
  const older: Record<string, string> = { ...form };
  delete older.description; // as a page of an earlier version would send it
  const kept = await staff.post(address.split("?")[0] ?? "", { ...older, version: "2", name: "Hill Garage" });
  expect(kept.status).toBe(409);
  expect(textOf(await kept.text())).toContain("The site was updated while you were editing.");
  const stale = await staff.post(address.split("?")[0] ?? "", { ...form, name: "Hill Garage" });
  expect(stale.status).toBe(409);
  expect(textOf(await stale.text())).toContain("Hill Garage");
  expect(await site.platform.db.select().from(memberships)).toMatchObject([
    {
      ...{ name: "Hill & Daughters", websiteUrl: "https://hill.example/", description: "Garages" },
      ...{ isCompany: true, slug: "hill-daughters", contactId: null },
    },
  ]);
  expect((await staff.get(`${screen}/999`)).status).toBe(404);
});

test("the list says of each company its level, its last day, its seats and who speaks for it, also as a file", async ({
  site,
}) => {
  const { id } = await createMember(site.platform, { full_name: "Ada Contact" });
  const company = await giveCompany(site.platform, { contactId: id });
  await giveCompany(site.platform, { contactId: id, name: "Vale Bakery" });
  const staff = await site.asRole("membership");
  const page = textOf(mainOf(await (await staff.get(`${screen}?q=hill`)).text()));
  expect(page).toMatch(/Hill & Daughters .*Corporate.* 1 of 4 .*Ada Contact/);
  expect(page).not.toContain("Vale Bakery");
  expect(await fileOf(await staff.get(`${screen}.csv`))).toContain("1 of 4,Ada Contact");
  const record = textOf(mainOf(await (await staff.get(`${screen}/${company}`)).text()));
  expect(record).toContain("1 of 4 seats are taken.");
  expect(record).toContain("Hill & Daughters's membership");
});

test("mail goes to the company's own address while its contact is in the trash, and its screen says so", async ({
  site,
}) => {
  const { db } = site.platform;
  const { id } = await createMember(site.platform, { full_name: "Ada Contact" });
  const company = await giveCompany(site.platform, { contactId: id });
  await db.update(memberships).set({ email: "office@hill.example" });
  const staff = await site.asRole("membership");
  const shown = async () => textOf(mainOf(await (await staff.get(`${screen}/${company}`)).text()));
  expect(await shown()).not.toContain("office@hill.example");
  await db.update(members).set({ deletedAt: new Date() });
  const [held] = await db.select().from(memberships);
  expect(held && (await payerOf(db, held)).email).toBe("office@hill.example");
  expect(await shown()).toContain(
    "Invoices and renewal notices go to office@hill.example until there is a main contact.",
  );
});

test("a company that is added by hand gets a contact, and a term with the seats of its level", async ({
  site,
}) => {
  const { id, email } = await createMember(site.platform, { full_name: "Ada Contact" });
  const staff = await site.asRole("membership");
  const added = await staff.post(`${screen}/new`, {
    ...{ intent: "add-company", name: "Hill", websiteUrl: "", description: "", ...unsaid },
  });
  const [{ id: company = 0 } = {}] = await site.platform.db.select().from(memberships);
  const address = `${screen}/${company}`;
  expect(added.headers.get("location")).toContain(address);
  const send = (intent: string, fields: Record<string, string>) =>
    staff.post(address, { intent, company: String(company), ...fields });
  const early = await send("make-contact", { member: String(id) });
  expect(textOf(await early.text())).toContain("Give them a seat first.");
  expect((await send("put-on-seat", { who: email })).status).toBe(302);
  const invited = await send("invite", { name: "Bea", email: "bea@hill.example" });
  expect(textOf(await invited.text())).toContain("The only seat is taken.");
  expect((await send("make-contact", { member: String(id) })).status).toBe(302);
  const given = await send("give-term", {
    ...{ membership: String(company), member: String(id), tier: "corporate-platinum" },
    ...{ startsOn: "2027-01-01", endsOn: "2027-12-31", reason: "A founding partner." },
  });
  expect(given.status).toBe(302);
  expect((await send("invite", { name: "Bea", email: "bea@hill.example" })).status).toBe(302);
});
