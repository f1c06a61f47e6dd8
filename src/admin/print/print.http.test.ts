import { asc, eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { members } from "#features/members/tables.ts";
import { memberships } from "#features/members/terms/tables.ts";
import { newMembership } from "#features/members/terms/terms-store.server.ts";
import { audit } from "#identity/tables.ts";
import { addDays } from "#platform/days.ts";
import { memberAddresses } from "#platform/tables.ts";
import { act, issue, look, pay } from "#tests/support/billing.ts";
import { createMember } from "#tests/support/members.ts";
import { hrefsOf, mainOf, textOf } from "#tests/support/page-text.ts";
import { readPdf } from "#tests/support/pdf.ts";
import { type Site, test } from "#tests/support/site.ts";
import { aMembership, aTerm, renew } from "#tests/support/terms.ts";

const staff = "/admin-dashboard";
const montclair = { street: "12 Elm Street", city: "Montclair", region: "NJ", postalCode: "07042" };
const hackensack = {
  street: "1 Main Street\nSuite 4",
  city: "Hackensack",
  region: "NJ",
  postalCode: "07601",
};

type Client = Awaited<ReturnType<Site["asRole"]>>;
const step = async (client: Client, path: string) =>
  mainOf(await (await client.get(`${staff}/${path}`)).text());

async function pdfAt(client: Client, path: string) {
  const answer = await client.get(`${staff}/${path}`);
  expect([path, answer.status, answer.headers.get("content-type")]).toEqual([path, 200, "application/pdf"]);
  return readPdf(await answer.arrayBuffer());
}

async function livesAt({ platform }: Site, id: number, address: Partial<typeof montclair>): Promise<void> {
  await platform.db.update(members).set(address).where(eq(members.id, id));
}

describe("labels", () => {
  /** Gilda (Rubies) and Dora (Diamonds) in Montclair, and Nell (Rubies) without an address. */
  async function three(site: Site) {
    const levels = { "Gilda Görög": "rubies", "Dora Diamond": "diamonds", "Nell Nowhere": "rubies" };
    const ids: Record<string, number> = {};
    for (const [name, tier] of Object.entries(levels)) {
      const { member, id } = await aMembership(site.platform, name);
      await aTerm(site.platform, id, "2026-01-01", "2028-12-31", { tier });
      ids[name] = member.id;
      if (name !== "Nell Nowhere") await livesAt(site, member.id, montclair);
    }
    return ids;
  }

  test("[MM3] are those of the list as it is filtered; who has no address is named, with a link", async ({
    site,
  }) => {
    const ids = await three(site);
    const client = await site.asRole("membership");
    const list = await step(client, "members?level=rubies");
    expect(hrefsOf(list)).toContain(`${staff}/print/members?list=level%3Drubies`);
    const page = await step(client, "print/members?list=level%3Drubies");
    expect(textOf(page)).toMatch(/1 to print.*1 has no mailing address/s);
    expect(textOf(page)).toContain("Begin with label");
    expect(textOf(page)).toContain("Nell Nowhere");
    expect(textOf(page)).not.toContain("Gilda");
    expect(hrefsOf(page)).toContain(`${staff}/members/${ids["Nell Nowhere"]}`);
    const { text, size } = await pdfAt(client, "members.pdf?list=level%3Drubies&begin=4");
    expect(size).toEqual([612, 792]);
    expect(text.split("\n").map((line) => line.trim())).toEqual([
      "Gilda Görög",
      "Baker & Daughters",
      "12 Elm Street",
      "Montclair, NJ 07042",
    ]);
    const all = await pdfAt(client, "members.pdf");
    expect(all.text).toMatch(/Dora Diamond.*Gilda Görög/s);
    expect(all.text).not.toContain("Nell");
  });

  test("[MM3] a line that is too long for a label is named", async ({ site }) => {
    const { id } = await createMember(site.platform, { full_name: "Lara Long" });
    await livesAt(site, id, {
      ...montclair,
      street: "The Very Old Mill Behind the Bridge, Over the River and Into the Woods",
    });
    const client = await site.asRole("membership");
    expect(textOf(await step(client, "print/members"))).toContain(
      "1 has a line that will be cut short Lara Long",
    );
  });

  test("[MM3] of more than one PDF has are counted, and 500 of those without an address named", async ({
    site,
  }) => {
    await site.platform.db.execute(sql`insert into profiles (slug, full_name, email, street)
      select 'm' || n, 'Member ' || lpad(n::text, 4, '0'), '', case when n > 501 then '12 Elm Street' end from generate_series(1, 3100) n`);
    const page = textOf(await step(await site.asRole("membership"), "print/members"));
    expect(page).toContain("The first 3,000 of 3,100 members by name. Filter the list to print the rest.");
    expect(page).toMatch(/Member 0057 .*And 1 more\./s);
    const other = await (await site.asRole("membership")).get(`${staff}/print/letters`);
    expect(other.status).toBe(404);
  });

  test("are in the audit, and not for a reader, who may not download the list either", async ({ site }) => {
    await three(site);
    for (const role of ["reader", "treasurer", "events"] as const)
      for (const path of ["print/members", "print/members.data", "members.pdf"]) {
        const answer = await (await site.asRole(role)).get(`${staff}/${path}`);
        expect([role, path, answer.status]).toEqual([role, path, 403]);
        expect(await answer.text()).not.toMatch(/Elm Street|Gilda/);
      }
    expect(await step(await site.asRole("reader"), "members")).not.toContain("Labels (Avery");
    await pdfAt(await site.asRole("membership"), "members.pdf?list=level%3Drubies&begin=4");
    const noted = await site.platform.db.select().from(audit).orderBy(asc(audit.id));
    expect(noted.filter(({ event }) => event === "members exported").map(({ detail }) => detail)).toEqual([
      "Labels: “rubies”",
    ]);
  });
});

describe("Print for mailing", () => {
  const path = "print/invoices";

  /** A company whose renewal is asked for by an invoice. */
  async function aCompany(
    { platform }: Site,
    name: string,
    own: { contactId?: number; email?: string } = {},
  ) {
    const { contactId = null, email = null } = own;
    const slug = name.replaceAll(" ", "-").toLowerCase();
    const made = await act(platform, (context) =>
      newMembership(context, { name, slug, isCompany: true, contactId }),
    );
    const id = made?.id ?? 0;
    await platform.db.update(memberships).set({ email }).where(eq(memberships.id, id));
    const today = organisationDay(platform.clock.now());
    await aTerm(platform, id, addDays(today, -345), addDays(today, 19), { tier: "corporate-platinum" });
    expect((await renew(platform, id)).ok).toBe(true);
    return id;
  }

  const itsAddress = { address: { ...hackensack, country: "" } };

  test("[MM4] has the renewal of a company without a person and an email, at its own address; with an email it is mailed as before", async ({
    site,
  }) => {
    await aCompany(site, "Old Mill");
    await aCompany(site, "Town Hall", { email: "hall@hall.example" });
    await site.platform.db.update(memberships).set(itsAddress);
    const client = await site.asRole("treasurer");
    expect(hrefsOf(await step(client, "invoices"))).toContain(`${staff}/${path}`);
    expect(textOf(await step(client, path))).toContain("1 to print");
    const { text } = await pdfAt(client, "invoices.pdf");
    for (const line of ["Old Mill", "1 Main Street", "Suite 4", "Hackensack, NJ 07601", "Balance due"])
      expect(text).toContain(line);
    expect(text).toContain("Dues are not deductible");
    expect(text).not.toContain("Town Hall");
  });

  test("has open invoices without an email, and those to addresses where mail comes back or is unwanted, the earliest due first", async ({
    site,
  }) => {
    const { platform } = site;
    const now = new Date();
    const paused = (email: string, pauseReason: string) => ({ email, pausedAt: now, pauseReason });
    await platform.db
      .insert(memberAddresses)
      .values([
        paused("bounced@example.org", "no such mailbox"),
        paused("none@example.org", "They asked for no email."),
        { email: "left@example.org", leftAt: now },
      ]);
    const person = await createMember(platform, { full_name: "Pia Person" });
    await livesAt(site, person.id, montclair);
    const made = (name: string, email: string | null, more: object = {}) =>
      issue(platform, { payer: { name, address: "5 Oak Lane\nMagnolia, GA 30999" }, email, ...more });
    await made("Bo Bounced", "bounced@example.org", { dueOn: "2099-03-01" });
    await made("Nina None", "none@example.org", { dueOn: "2099-01-01" });
    await made("Lea Left", "left@example.org");
    await pay(platform, await made("Paula Paid", null));
    const own = await issue(platform, { payer: { name: "Pia Person" }, email: null, memberId: person.id });
    const { number } = await look(platform, own);
    const client = await site.asRole("membership");
    const { text } = await pdfAt(client, "invoices.pdf");
    expect(text).toMatch(
      /Pia Person\s+12 Elm Street\s+Montclair, NJ 07042.*Nina None\s+5 Oak Lane.*Bo Bounced/s,
    );
    expect(text).not.toMatch(/Lea Left|Paula Paid/);
    expect(text).toContain(`Write ${number} on the memo line`);
    expect((await pdfAt(client, `invoices.pdf?begin=2`)).text).not.toContain("Pia Person");
  });

  test("names who gets none since no address is known, with a link to the record, or to the invoice for who opens no records", async ({
    site,
  }) => {
    const { platform } = site;
    const person = await createMember(platform, { full_name: "Wim Without" });
    await platform.db.update(members).set({ email: "" });
    const company = await aCompany(site, "Hill", { contactId: person.id });
    const own = await issue(platform, { payer: { name: "Wim Without" }, email: null, memberId: person.id });
    const other = await issue(platform, { payer: { name: "Una Unknown" }, email: null });
    const page = await step(await site.asRole("membership"), path);
    expect(textOf(page)).toMatch(/0 to print.*3 have no mailing address/s);
    expect(textOf(page)).not.toContain("Open PDF");
    expect((await (await site.asRole("membership")).get(`${staff}/invoices.pdf`)).status).toBe(404);
    for (const to of [`companies/${company}`, `members/${person.id}`, `invoices/${other}`])
      expect(hrefsOf(page)).toContain(`${staff}/${to}`);
    const ofMoney = hrefsOf(await step(await site.asRole("treasurer"), path));
    expect(ofMoney).toContain(`${staff}/invoices/${own}`);
    expect(ofMoney.join()).not.toMatch(/\/members\/\d|companies/);
  });

  test("a company's own address comes before that of its contact", async ({ site }) => {
    const { platform } = site;
    const person = await createMember(platform, { full_name: "Cora Contact" });
    await platform.db.update(members).set({ email: "", ...montclair });
    await aCompany(site, "Hill & Daughters", { contactId: person.id });
    await platform.db.update(memberships).set(itsAddress);
    const { text } = await pdfAt(await site.asRole("owner"), "invoices.pdf");
    expect(text).toMatch(/Cora Contact\s+Hill & Daughters\s+1 Main Street/);
    expect(text).not.toContain("Elm Street");
  });

  test("is for who may open invoices", async ({ site }) => {
    await issue(site.platform, { email: null, payer: { name: "Ada Bennett", address: "5 Oak Lane" } });
    for (const role of ["reader", "editor", "events"] as const)
      for (const address of [path, `${path}.data`, "invoices.pdf"]) {
        const answer = await (await site.asRole(role)).get(`${staff}/${address}`);
        expect([role, address, answer.status]).toEqual([role, address, 403]);
        expect(await answer.text()).not.toMatch(/Oak Lane|Ada Bennett/);
      }
  });

  test("one PDF has 200 invoices, and the next begins with the one after", async ({ site }) => {
    const payer = { name: "Ada Bennett", address: "5 Oak Lane\nMagnolia, GA 30999" };
    await issue(site.platform, { email: null, payer });
    // The same, 201 times more.
    await site.platform.db.execute(sql`with more as (
        insert into invoices (series, number, payer, currency, total_cents, issued_on, due_on)
        select series, number + n, payer, currency, total_cents, issued_on, due_on from invoices, generate_series(1, 201) n
        returning id
      ) insert into invoice_lines (invoice_id, position, text, quantity, unit_cents, amount_cents, income)
        select more.id, position, text, quantity, unit_cents, amount_cents, income from invoice_lines, more`);
    const client = await site.asRole("treasurer");
    const page = textOf(await step(client, path));
    expect(page).toContain("202 to print");
    expect(page).toContain("One PDF has up to 200 invoices.");
    const pages = async (query: string) =>
      (await pdfAt(client, `invoices.pdf${query}`)).text.match(/Page 1 of 1/g);
    expect(await pages("")).toHaveLength(200);
    expect(await pages("?begin=201")).toHaveLength(2);
    expect(page).toContain("Start at number (1 to 202 in this list)");
    expect(await pages("?begin=20260001")).toHaveLength(1); // the number of an invoice
  });
});
