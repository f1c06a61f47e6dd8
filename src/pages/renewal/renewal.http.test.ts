import { asc, eq } from "drizzle-orm";
import { describe, expect, vi } from "vitest";
import { invoicePath } from "#billing/invoice-link.server.ts";
import { referenceOf } from "#billing/provider/payment-link.ts";
import { invoices } from "#billing/tables.ts";
import { content } from "#content/store.server.ts";
import type { Tier } from "#content/tiers.ts";
import { mailNoticeNow } from "#features/members/renewals/mail-notice.server.ts";
import { setMemberState } from "#features/members/set-member-state.server.ts";
import { endMembership } from "#features/members/terms/end-membership.server.ts";
import { renewalPath } from "#features/members/terms/renewal-link.server.ts";
import { memberships, membershipTerms } from "#features/members/terms/tables.ts";
import { mails } from "#platform/tables.ts";
import { act, pay } from "#tests/support/billing.ts";
import { withProvider } from "#tests/support/cards.ts";
import { storePublished } from "#tests/support/content.ts";
import { createMember } from "#tests/support/members.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { aMemberUntil, noneComesBack, renew, termsOfMembership } from "#tests/support/terms.ts";

async function aLink(site: Site, now = "2027-12-01") {
  site.clock.set(`${now}T15:00:00Z`);
  const { platform } = site;
  const { id, member } = await aMemberUntil(platform, "2027-01-15", "2028-01-14");
  const link = renewalPath(platform, { membershipId: id, contactId: member.id });
  return {
    ...{ id, member, link },
    shown: async () => textOf(mainOf(await (await site.get(link)).text())),
    renew: (tier = "diamonds") => site.post(link, { tier }),
    asked: () => platform.db.select().from(invoices).orderBy(asc(invoices.id)),
  };
}

const told = async (answer: Response) => textOf(await answer.text());

describe("refused", () => {
  test("a link that is forged, cut, or of a person who speaks for it no longer", async ({ site }) => {
    const { id, link, asked, shown } = await aLink(site);
    const another = await createMember(site.platform, { full_name: "Bea Other" });
    const ofAnother = renewalPath(site.platform, { membershipId: id, contactId: another.id });
    for (const dead of [link.slice(0, -3), `${link}x`, "/renew", "/renew?token=", ofAnother]) {
      const page = await site.get(dead);
      expect(page.status).toBe(404);
      expect(await told(page)).toContain("This renewal link doesn’t work");
      expect((await site.post(dead, { tier: "diamonds" })).status).toBe(404);
    }
    await site.platform.db.update(memberships).set({ contactId: another.id }).where(eq(memberships.id, id));
    expect((await site.get(link)).status).toBe(404);
    expect(await shown()).not.toContain("Ada Baker");
    expect(await asked()).toEqual([]);
  });

  test("[A6] before it opens, and once it is renewed, it says from when", async ({ site }) => {
    const { shown, renew, asked } = await aLink(site, "2027-11-14");
    expect(await shown()).toContain("You can renew starting November 15, 2027.");
    expect(await told(await renew())).toContain("You can renew starting November 15, 2027.");
    site.clock.set("2027-11-15T15:00:00Z");
    await renew();
    await pay(site.platform, 1, { receivedOn: "2027-11-15" });
    const words = "You’ve renewed through January 14, 2029. You can renew again starting November 15, 2028.";
    expect(await shown()).toContain(words);
    expect(await told(await renew())).toContain(words);
    expect(await asked()).toHaveLength(1);
  });

  test("a level that is not there, and another level once some money has come", async ({ site }) => {
    const { renew, asked } = await aLink(site);
    expect((await renew("no-such-level")).status).toBe(400);
    await renew();
    await pay(site.platform, 1, { amountCents: 10_000, receivedOn: "2027-12-01" });
    expect(await told(await renew("emeralds"))).toContain(
      "We’ve received a payment for your earlier request.",
    );
    expect(await asked()).toHaveLength(1);
  });
});

describe("no other invoice in place of the one that is there", () => {
  const levels = ["emeralds", "rubies", "diamonds", "emeralds"];

  test("after three changes in a day, by the link and signed in: the invoice stays and is linked, and nothing is mailed; the same level, and the next day, are no such change", async ({
    site,
  }) => {
    const { id, member, renew, asked, link } = await aLink(site);
    for (const tier of ["diamonds", "emeralds", "rubies"]) await renew(tier);
    const account = await site.asMember(member.email);
    const intent = { intent: `renew ${id}` };
    expect((await account.post("/account/membership", { ...intent, tier: "diamonds" })).status).toBe(302);
    const mailed = await site.platform.db.$count(mails);
    const by = [
      () => renew("emeralds"),
      () => account.post("/account/membership", { ...intent, tier: "emeralds" }),
      () => site.visitor().post(link, { tier: "emeralds" }),
    ];
    for (const ask of by) {
      const answer = await ask();
      expect(answer.status).toBe(429);
      const page = await answer.text();
      expect(textOf(page)).toContain("You’ve changed this three times today. Invoice 2027-4 stays");
      expect(mainOf(page)).toContain(`href="${invoicePath(site.platform, 4)}"`);
    }
    expect((await renew("diamonds")).headers.get("location")).toBe(invoicePath(site.platform, 4));
    expect(await site.platform.db.$count(mails)).toBe(mailed);
    expect((await asked()).map(({ voidedAt }) => voidedAt !== null)).toEqual([true, true, true, false]);
    site.clock.set("2027-12-02T15:00:00Z");
    expect((await renew("emeralds")).headers.get("location")).toBe(invoicePath(site.platform, 5));
  });

  test("of twenty changes at once three are made", async ({ site }) => {
    const { renew, asked } = await aLink(site);
    await renew("diamonds");
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => renew(levels[at % levels.length])),
    );
    for (const { status } of answers) expect([302, 429]).toContain(status);
    const all = await asked();
    expect(all.filter(({ voidedAt }) => voidedAt)).toHaveLength(3);
    expect(all).toHaveLength(4);
  });

  test("for who resigns, takes that back and asks anew, again and again", async ({ site }) => {
    const { id, member, asked } = await aLink(site);
    const account = await site.asMember(member.email);
    const send = (act: string) =>
      account.post("/account/membership", { intent: `${act} ${id}`, tier: "diamonds" });
    for (let times = 0; times < 4; times += 1) for (const act of ["renew", "resign", "stay"]) await send(act);
    expect(await asked()).toHaveLength(3);
    expect(textOf(await (await send("renew")).text())).toContain(
      "You can ask for an invoice again tomorrow.",
    );
  });

  test("while it can be paid on its card page; half an hour later that is closed first", async ({ site }) => {
    await using cards = await withProvider(site);
    const { renew, asked } = await aLink(site);
    await renew();
    const page = await cards.pageOf(1);
    const answer = await renew("emeralds");
    expect(answer.status).toBe(409);
    const shown = await answer.text();
    expect(textOf(shown)).toContain("The card payment page for invoice 2027-1 is open.");
    expect(mainOf(shown)).toContain(`href="${invoicePath(site.platform, 1)}"`);
    expect(mainOf(shown)).toContain('<option value="emeralds" selected="">');
    expect(await asked()).toMatchObject([{ voidedAt: null }]);
    expect(cards.stripe.sessions.get(page)?.status).toBe("open");
    site.clock.set("2027-12-01T15:31:00Z");
    expect((await renew("emeralds")).headers.get("location")).toBe(invoicePath(site.platform, 2));
    expect(cards.stripe.sessions.get(page)?.status).toBe("expired");
    expect((await asked()).map(({ voidedAt }) => voidedAt !== null)).toEqual([true, false]);
  });
});

test("who resigns, and staff who end a membership or choose another level, close its card page first; where a bank is paying nobody does", async ({
  site,
}) => {
  await using cards = await withProvider(site);
  const { id, member, renew, asked } = await aLink(site);
  const account = await site.asMember(member.email);
  const staff = await site.asRole("membership");
  const onRecord = (intent: string) =>
    staff.post(`/admin-dashboard/members/${member.id}`, {
      ...{
        intent,
        membership: String(id),
        member: String(member.id),
        tier: "emeralds",
        reason: "As they asked",
      },
    });
  const status = (page: string) => cards.stripe.sessions.get(page)?.status;
  await renew();
  const first = await cards.pageOf(1);
  expect((await onRecord("renew-membership")).status).toBe(302);
  expect(status(first)).toBe("expired");
  const second = await cards.pageOf(2);
  expect((await account.post("/account/membership", { intent: `resign ${id}` })).status).toBe(302);
  expect(status(second)).toBe("expired");
  await account.post("/account/membership", { intent: `stay ${id}` });
  await renew();
  await cards.stripe.pay(await cards.pageOf(3), undefined, true);
  const processing = "Your bank is processing the payment for invoice 2027-3, so it can’t be changed now.";
  // Stripe is asked behind its notice; until then the page counts as open, and nothing is changed either.
  await vi.waitFor(async () => expect(await told(await renew("emeralds"))).toContain(processing), {
    timeout: 60_000,
  });
  expect(await told(await onRecord("end-membership"))).toContain("Someone is paying its invoice by card");
  expect(await told(await account.post("/account/membership", { intent: `resign ${id}` }))).toContain(
    "Your invoice is being paid by card",
  );
  expect((await asked()).map(({ voidedAt }) => voidedAt !== null)).toEqual([true, true, false]);
});

describe("no invoice, in words and with whom to write to,", () => {
  const write = "email membership@magnolia.example.org";

  test("for who has resigned, while it runs and once it has ended; by the link and signed in", async ({
    site,
  }) => {
    const { id, member, shown, renew, asked } = await aLink(site);
    const account = await site.asMember(member.email);
    const own = async (intent: string, tier = "diamonds") =>
      told(await account.post("/account/membership", { intent: `${intent} ${id}`, tier }));
    await act(site.platform, (context) =>
      endMembership(context, { membershipId: id, how: "resign", reason: "Moved" }),
    );
    const running = "You’ve resigned, and your membership ends on January 14, 2028.";
    for (const words of [running, write]) {
      expect(await shown()).toContain(words);
      expect(await told(await renew())).toContain(words);
      expect(await own("renew")).toContain(words);
      expect(await own("change", "corporate-platinum")).toContain(words);
    }
    site.clock.set("2028-06-01T15:00:00Z");
    const ended = "Your membership ended on January 14, 2028. To come back, join again";
    for (const words of [ended, write]) {
      expect(await shown()).toContain(words);
      expect(await told(await renew())).toContain(words);
    }
    expect(await asked()).toEqual([]);
  });

  test("for who is suspended; nor is a notice with one mailed", async ({ site }) => {
    const { id, member, shown, renew, asked } = await aLink(site);
    const account = await site.asMember(member.email);
    await act(site.platform, (context) => setMemberState(context, { id: member.id, state: "suspended" }));
    for (const words of ["Your listing is suspended, so we can’t send you an invoice.", write]) {
      expect(await shown()).toContain(words);
      expect(await told(await renew())).toContain(words);
      for (const intent of [`renew ${id}`, `change ${id}`])
        expect(
          await told(await account.post("/account/membership", { intent, tier: "corporate-platinum" })),
        ).toContain(words);
    }
    expect(
      await act(site.platform, (context) =>
        mailNoticeNow(context, { membershipId: id, comesBack: noneComesBack }),
      ),
    ).toEqual({ ok: false, reason: "suspended" });
    expect(await asked()).toEqual([]);
  });
});

test("[A7] [A4] opened ever so often it asks for nothing; pressed in two tabs it is one term and one invoice", async ({
  site,
}) => {
  const { link, shown, renew, asked } = await aLink(site);
  for (const look of [{ method: "HEAD" }, { headers: { purpose: "prefetch" } }, {}])
    await site.get(link, look);
  expect(await asked()).toEqual([]);
  expect(await shown()).toContain("Diamonds, active through January 14, 2028.");
  expect(await shown()).toContain(
    "If you pay today, it runs from January 15, 2028 through January 14, 2029.",
  );
  const answers = await Promise.all([renew(), renew(), renew()]);
  for (const answer of answers) expect(answer.headers.get("location")).toMatch(/^\/your-order\?token=/);
  expect(await asked()).toMatchObject([{ totalCents: 35_000, isRenewal: true }]);
  expect(await shown()).toContain("Diamonds: $350.00 due by January 14, 2028.");
});

test("a level that staff approve is renewed by who has it, also when it is pressed again and with another one asked for", async ({
  site,
}) => {
  const { renew, asked } = await aLink(site);
  const asking = content("tiers").map((tier) => ({ ...tier, approval: tier.slug !== "emeralds" }));
  await storePublished(site, "tiers", [asking]);
  for (const number of [1, 1])
    expect((await renew()).headers.get("location")).toBe(invoicePath(site.platform, number));
  expect((await renew("emeralds")).headers.get("location")).toBe(invoicePath(site.platform, 2));
  expect((await renew()).headers.get("location")).toBe(invoicePath(site.platform, 3));
  expect(await told(await renew("rubies"))).toContain("Choose a level.");
  expect(await asked()).toHaveLength(3);
});

test("a share of a year that comes to nothing begins as it is asked for, in place of what waits for its payment", async ({
  site,
}) => {
  const { id, renew } = await aLink(site);
  const renewal = { kind: "calendar", startsOn: "03-01", rolloverFrom: "03-01", proration: "monthly" };
  const cheap = (tier: Tier) => (tier.slug === "emeralds" ? { ...tier, priceCents: 1, renewal } : tier);
  await storePublished(site, "tiers", [content("tiers").map(cheap)]);
  await renew();
  await renew("emeralds");
  expect((await termsOfMembership(site.platform, id)).slice(1)).toMatchObject([
    { state: "void", tier: "diamonds", version: 2 },
    { state: "live", tier: "emeralds", priceCents: 0, startsOn: "2028-01-15", endsOn: "2028-02-29" },
  ]);
});

test("another level is taken instead, by an invoice of its own; the first one is canceled", async ({
  site,
}) => {
  const { renew, asked, shown } = await aLink(site);
  await renew();
  await renew("emeralds");
  expect((await asked()).map(({ totalCents, voidedAt }) => [totalCents, voidedAt !== null])).toEqual([
    [35_000, true],
    [25_000, false],
  ]);
  expect(await shown()).toContain("Emeralds: $");
});

test("[A5] who lapsed comes back on the day their money arrives", async ({ site }) => {
  const { shown, renew } = await aLink(site);
  site.clock.set("2028-06-01T15:00:00Z");
  expect(await shown()).toContain("a new year starts on the day we receive your payment");
  await renew();
  await pay(site.platform, 1, { receivedOn: "2028-06-01" });
  const terms = await site.platform.db
    .select()
    .from(membershipTerms)
    .where(eq(membershipTerms.state, "live"));
  expect(terms.find(({ kind }) => kind === "reinstatement")).toMatchObject({
    startsOn: "2028-06-01",
    endsOn: "2029-05-31",
  });
  expect(await shown()).toContain("Diamonds, active through May 31, 2029.");
});

test("[2.9.04] a level with a link of the content is paid by it, with the number and the address, at just its price", async ({
  site,
}) => {
  const { platform } = site;
  site.clock.set("2027-01-15T15:00:00Z");
  const { id, member } = await aMemberUntil(platform, "2027-01-15", "2028-01-14");
  site.clock.set("2027-12-01T15:00:00Z");
  await renew(platform, id);
  const linked = content("tiers").map((level) => ({
    ...level,
    checkoutLink: "https://buy.stripe.com/test_dues",
  }));
  await storePublished(site, "tiers", [linked]);
  const page = async () => await (await site.get(invoicePath(platform, 1))).text();
  const to = `https://buy.stripe.com/test_dues?client_reference_id=${referenceOf(site.platform.config.ORIGIN, "2027-1")}&amp;prefilled_email=${encodeURIComponent(member.email)}`;
  expect(mainOf(await page())).toContain(`href="${to}" target="_blank" rel="noopener"`);
  await pay(platform, 1, { amountCents: 10_000 });
  expect(await page()).not.toContain("buy.stripe.com");
});
