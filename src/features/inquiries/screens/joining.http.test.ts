import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { voidInvoice } from "#billing/documents/void-invoice.server.ts";
import { invoices } from "#billing/tables.ts";
import { members } from "#features/members/tables.ts";
import { memberDays, membershipSeats, memberships, membershipTerms } from "#features/members/terms/tables.ts";
import { act, pay } from "#tests/support/billing.ts";
import { lastMail } from "#tests/support/mail.ts";
import { createMember } from "#tests/support/members.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const form = { name: "Grace Hopper", email: "grace@example.com", company: "", note: "" };

const join = async (site: Site, fields: Partial<typeof form> = {}, tier = "diamonds") =>
  (await site.post(`/join/${tier}`, { ...form, ...fields })).headers.get("location") ?? "";

const shown = async (site: Site, address: string) => textOf(mainOf(await (await site.get(address)).text()));

const terms = ({ platform }: Site) =>
  platform.db.select().from(membershipTerms).orderBy(asc(membershipTerms.id));

test("an order of anything else proposes no membership", async ({ site }) => {
  await site.post("/order/mug", { ...form, quantity: "1" });
  expect(await terms(site)).toEqual([]);
  expect(await site.platform.db.$count(memberships)).toBe(0);
});

test("who joins has a term proposed with their invoice, a part payment starts nothing, and a canceled order ends it", async ({
  site,
}) => {
  const address = await join(site);
  const [term] = await terms(site);
  const [invoice] = await site.platform.db.select().from(invoices);
  expect(term).toMatchObject({ tier: "diamonds", state: "proposed", priceCents: 35_000, kind: "join" });
  expect(term?.invoiceId).toBe(invoice?.id);
  const seats = await site.platform.db.select().from(membershipSeats);
  expect(seats).toMatchObject([{ name: "Grace Hopper", email: "grace@example.com", memberId: null }]);
  expect(await shown(site, address)).not.toContain("Your membership is active");

  const part = await pay(site.platform, invoice?.id ?? 0, { amountCents: 20_000 });
  expect(part.ok).toBe(true);
  expect(await terms(site)).toMatchObject([{ state: "proposed" }]);
  expect(await site.platform.db.$count(members)).toBe(0);

  await join(site, { email: "other@example.com" });
  const [, second] = await site.platform.db.select().from(invoices).orderBy(asc(invoices.id));
  await act(site.platform, (use) => voidInvoice(use, { id: second?.id ?? 0, reason: "She asked us to" }));
  expect(await terms(site)).toMatchObject([{ state: "proposed" }]);
  expect(JSON.stringify(await site.platform.db.select().from(membershipSeats))).not.toContain("other@");
  expect(await site.platform.db.$count(memberships)).toBe(1); // nothing stays of a person who never paid
  expect(await site.platform.db.$count(memberDays)).toBe(0);
});

test("paid, they are a member from the day the money came: their entry waits in reviews, they are invited, and all say until when", async ({
  site,
}) => {
  site.clock.set("2027-01-15T15:00:00Z");
  const address = await join(site);
  site.clock.set("2027-01-28T15:00:00Z");
  await pay(site.platform, 1, { receivedOn: "2027-01-26" });
  expect(await terms(site)).toMatchObject([
    { state: "live", startsOn: "2027-01-26", endsOn: "2028-01-25", kind: "join" },
  ]);
  const [person] = await site.platform.db.select().from(members);
  expect(person).toMatchObject({ fullName: "Grace Hopper", state: "pending", isEmailVerified: true });
  const until = "January 25, 2028";
  expect(await shown(site, address)).toContain(`Your membership is active through ${until}.`);
  expect((await lastMail(site.platform, form.email, "receipt"))?.text).toContain(until);
  const start = (await lastMail(site.platform, form.email, "membership-started"))?.text;
  expect(start).toContain(`Your Diamonds membership is active through ${until}.`);
  const staff = await site.asRole("membership");
  const inquiry = textOf(await (await staff.get("/admin-dashboard/inbox/1")).text());
  expect(inquiry).toContain(`Member through ${until}`);

  site.clock.set("2028-01-26T15:00:00Z");
  expect(await shown(site, address)).not.toContain("Your membership is active");
});

test("[A14] who joins twice, or is a member, gets the same page as all; what is so stands in the mail alone", async ({
  site,
}) => {
  site.clock.set("2027-01-15T15:00:00Z");
  const before = await shown(site, await join(site));
  const mailed = async (email = form.email) =>
    (await lastMail(site.platform, email, "order-thanks"))?.text ?? "";
  expect(await mailed()).not.toContain("before");
  site.clock.set("2027-01-16T15:00:00Z");
  const again = await shown(site, await join(site));
  const numbers = /2027-\d+|January \d+, 2027/g;
  expect(again.replace(numbers, "")).toBe(before.replace(numbers, ""));
  expect(await mailed()).toContain("invoice 2027-1 is still open");

  await createMember(site.platform, { email: "ada@bakery.example" });
  await join(site, { email: "ada@bakery.example" });
  await pay(site.platform, 3, {});
  site.clock.set("2027-01-20T15:00:00Z");
  const member = await shown(site, await join(site, { email: "ada@bakery.example", note: "Once more" }));
  expect(member.replace(numbers, "")).toContain("We’ve emailed ada@bakery.example a link to this page");
  expect(member).not.toMatch(/through January \d+, 2028/);
  const text = await mailed("ada@bakery.example");
  expect(text).toContain("Your membership is active through January 15, 2028");
  expect(text).toContain("If you ordered by mistake, there’s nothing to do");
  expect(text).not.toContain("/renew?token=");
  site.clock.set("2027-12-20T15:00:00Z");
  await join(site, { email: "ada@bakery.example", note: "To stay one" });
  expect(await mailed("ada@bakery.example")).toContain(`${site.origin}/renew?token=`);
  expect(text).not.toContain("is still open");
});

test("a member who pays a second order all the same has the year after, and no second membership", async ({
  site,
}) => {
  site.clock.set("2027-01-15T15:00:00Z");
  await join(site);
  await pay(site.platform, 1, {});
  site.clock.set("2027-12-01T15:00:00Z");
  await join(site, { note: "For the next year" });
  await pay(site.platform, 2, {});
  const live = (await terms(site)).map(({ startsOn, endsOn, kind }) => [startsOn, endsOn, kind]);
  expect(live).toEqual([
    ["2027-01-15", "2028-01-14", "join"],
    ["2028-01-15", "2029-01-14", "renewal"],
  ]);
  expect(await site.platform.db.$count(memberships)).toBe(1);
});

test("an order from before there were terms is receipted as it was", async ({ site }) => {
  const address = await join(site);
  await site.platform.db.delete(membershipTerms);
  await pay(site.platform, 1, {});
  expect(await terms(site)).toEqual([]);
  const page = await shown(site, address);
  expect(page).toContain("Thank you for joining us!");
  expect(page).not.toContain("Your membership is active");
  const receipts = await site.platform.db.select().from(invoices).where(eq(invoices.id, 1));
  expect(receipts[0]?.settledAt).not.toBeNull();
});
