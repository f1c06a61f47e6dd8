import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { invoicePath } from "#billing/invoice-link.server.ts";
import { content } from "#content/store.server.ts";
import { members } from "#features/members/tables.ts";
import { payerOf } from "#features/members/terms/renew-membership.server.ts";
import { memberships } from "#features/members/terms/tables.ts";
import { issue, pay } from "#tests/support/billing.ts";
import { giveCompany } from "#tests/support/companies.ts";
import { storePublished } from "#tests/support/content.ts";
import { createMember } from "#tests/support/members.ts";
import { mainOf } from "#tests/support/page-text.ts";
import { readPdf } from "#tests/support/pdf.ts";
import { type Site, test } from "#tests/support/site.ts";
import { aMembership, aMemberUntil, renew } from "#tests/support/terms.ts";

const home = { street: "12 Elm St\nUnit 9", city: "Montclair", region: "NJ", postalCode: "07042" };
const note = "Dues are not deductible as a charitable contribution.";

async function pdfOf(site: Site, id: number, more = "") {
  const address = invoicePath(site.platform, id).replace("/your-order?", "/your-order.pdf?") + more;
  const { text } = await readPdf(await (await site.get(address)).arrayBuffer());
  return text.replaceAll(/\s+/g, " ");
}

async function invoiceOf({ platform }: Site, membershipId: number, tier?: string): Promise<number> {
  const asked = await renew(platform, membershipId, tier);
  if (!asked.ok) throw new Error(asked.reason);
  return asked.invoiceId;
}

test("an invoice for a renewal has the member's address, the days it is for, the EIN, and what to tell the tax office, as its receipt has", async ({
  site,
}) => {
  const { platform } = site;
  site.clock.set("2026-12-01T15:00:00Z");
  await storePublished(site, "organisation", [{ ...content("organisation"), ein: "12-3456789" }]);
  const { member, id } = await aMemberUntil(platform, "2026-01-01", "2026-12-31");
  await platform.db
    .update(members)
    .set({ ...home, country: "USA" })
    .where(eq(members.id, member.id));
  const invoice = await invoiceOf(site, id);
  const text = await pdfOf(site, invoice);
  for (const words of [
    "Ada Baker Baker & Daughters 12 Elm St Unit 9 Montclair, NJ 07042",
    "Diamonds membership, January 1 to December 31, 2027",
    ...["EIN 12-3456789", note],
  ])
    expect(text).toContain(words);
  expect(text).not.toContain("USA");
  const paid = await pay(platform, invoice);
  const receipt = await pdfOf(site, invoice, `&payment=${paid.ok && paid.id}`);
  for (const words of ["EIN 12-3456789", note]) expect(receipt).toContain(words);
});

test("a first membership has no days before it is paid, and what is no dues has no note on dues", async ({
  site,
}) => {
  const { id } = await aMembership(site.platform);
  const text = await pdfOf(site, await invoiceOf(site, id, "diamonds"));
  expect(text).toMatch(/Diamonds membership 1 /);
  const other = await pdfOf(site, await issue(site.platform));
  expect(other).not.toContain(note);
  expect(other).not.toContain("EIN");
});

test("a company's invoice has its own address, and none where it has none, since its contact's may be their home", async ({
  site,
}) => {
  const { platform } = site;
  const { id: contactId } = await createMember(platform, { full_name: "Ada Contact" });
  await platform.db.update(members).set(home).where(eq(members.id, contactId));
  const company = await giveCompany(platform, { contactId });
  let staff = await site.asRole("membership");
  const address = `/admin-dashboard/companies/${company}`;
  const save = (version: number, street: string) =>
    staff.post(address, {
      ...{ intent: "save-company", id: String(company), version: String(version), name: "Hill & Daughters" },
      ...{ websiteUrl: "", description: "", email: "office@hill.example" },
      ...{ street, city: street && "Newark", region: "", postalCode: "", country: "" },
    });
  const stored = async () => (await platform.db.select().from(memberships))[0];
  const first = await stored();
  expect((await save(first?.version ?? 0, "1 Oak Rd\r\nFloor 2")).status).toBe(302);
  expect((await save(first?.version ?? 0, "2 Oak Rd")).status).toBe(409);
  expect(await stored()).toMatchObject({
    email: "office@hill.example",
    address: { street: "1 Oak Rd\nFloor 2", city: "Newark", region: "", postalCode: "", country: "" },
  });
  expect(mainOf(await (await staff.get(address)).text())).toContain("1 Oak Rd");
  site.clock.set(new Date(site.platform.clock.now().getTime() + 300 * 86_400_000).toISOString());
  const text = await pdfOf(site, await invoiceOf(site, company));
  expect(text).toContain("Ada Contact Hill & Daughters 1 Oak Rd Floor 2 Newark");

  staff = await site.asRole("membership");
  expect((await save((await stored())?.version ?? 0, "")).status).toBe(302);
  const bare = await stored();
  expect(bare?.address).toBeNull();
  expect(bare && (await payerOf(platform.db, bare)).payer).toEqual({
    ...{ name: "Ada Contact", company: "Hill & Daughters" },
  });
});
