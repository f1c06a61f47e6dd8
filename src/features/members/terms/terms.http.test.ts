import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { voidInvoice } from "#billing/documents/void-invoice.server.ts";
import { recordPayment } from "#billing/payments/record-payment.server.ts";
import { bouncePayment } from "#billing/payments/reverse-payment.server.ts";
import { invoices } from "#billing/tables.ts";
import { act, aPayment, pay } from "#tests/support/billing.ts";
import { lastMail } from "#tests/support/mail.ts";
import { test } from "#tests/support/site.ts";
import {
  aMembership,
  aMemberUntil,
  aTerm,
  daysOfMember,
  renew,
  termsOfMembership,
} from "#tests/support/terms.ts";
import { changeLevel } from "./change-level.server.ts";
import { endMembership } from "./end-membership.server.ts";
import { giveTerm } from "./give-term.server.ts";
import { readMemberships } from "./read-memberships.server.ts";
import { memberships, membershipTerms } from "./tables.ts";
import { termLineHandler } from "./term-line-handler.server.ts";
import { membershipOf } from "./terms-store.server.ts";

type Refused = { ok: false; reason: string };
const invoiceOf = (asked: Awaited<ReturnType<typeof renew>>) => (asked.ok ? asked.invoiceId : 0);

describe("refused", () => {
  test("a term that shares a day with another, naming it; also by the database, whoever writes", async ({
    site: { platform },
  }) => {
    const { id, termId } = await aMemberUntil(platform, "2026-01-01", "2026-12-31");
    const term = { membershipId: id, tier: "rubies", kind: "gift" } as const;
    const given = await act(platform, (context) =>
      giveTerm(context, { ...term, startsOn: "2026-12-31", endsOn: "2027-12-30" }),
    );
    expect(given).toMatchObject({ ok: false, reason: "overlap", other: { id: termId, title: "Diamonds" } });
    const copy = sql`insert into membership_terms (membership_id, tier, title, price_cents, seats, counts, grace_days,
      opens_days_before, kind, state, starts_on, ends_on, created_at) select membership_id, tier, title, price_cents, seats, counts,
      grace_days, opens_days_before, kind, state, ends_on, ends_on, created_at from membership_terms`;
    await expect(platform.db.execute(copy)).rejects.toMatchObject({
      cause: { constraint: "membership_terms_no_overlap" },
    });
    expect(await termsOfMembership(platform, id)).toHaveLength(1);
  });

  test("[A6] a renewal before it opens, with the days that the answer names", async ({ site }) => {
    site.clock.set("2027-01-20T12:00:00Z");
    const { id } = await aMemberUntil(site.platform, "2027-01-15", "2028-01-14");
    await aTerm(site.platform, id, "2028-01-15", "2029-01-14");
    expect(await renew(site.platform, id)).toEqual({
      ...{ ok: false, reason: "too-early", until: "2029-01-14", from: "2028-11-15", isRenewed: true },
    });
  });

  test("a level that is none, a change where nothing runs, an end without a reason", async ({
    site: { platform },
  }) => {
    const { id } = await aMembership(platform);
    const refusals: Refused[] = [
      await renew(platform, id, "sapphires"),
      await renew(platform, id),
      await renew(platform, 4_711),
      await act(platform, (context) => changeLevel(context, { membershipId: id, tier: "diamonds" })),
      await act(platform, (context) =>
        endMembership(context, { membershipId: id, reason: " ", how: "today" }),
      ),
    ] as Refused[];
    expect(refusals.map(({ reason }) => reason)).toEqual([
      ...["no-level", "no-level", "not-found", "nothing-runs", "no-reason"],
    ]);
    expect(await termsOfMembership(platform, id)).toEqual([]);
  });
});

test("[A1] [A2] a first term begins on the day its check was received, and the receipt says until when it holds", async ({
  site,
}) => {
  site.clock.set("2027-01-28T12:00:00Z");
  const { platform } = site;
  const { member, id } = await aMembership(platform);
  const asked = await renew(platform, id, "diamonds");
  expect(asked).toMatchObject({ ok: true, isNew: true, term: { kind: "join", priceCents: 35_000 } });
  expect(await readMemberships(platform.db, [member.id], "2027-01-28")).toMatchObject(
    new Map([[member.id, { standing: "none", owedCents: 35_000, level: "Diamonds", isMember: false }]]),
  );
  expect((await lastMail(platform, member.email, "invoice"))?.text).toContain("$350.00");
  const paid = await pay(platform, invoiceOf(asked), { receivedOn: "2027-01-26" });
  expect(paid).toMatchObject({
    isSettled: true,
    starts: ["Your membership is active through January 25, 2028."],
  });
  expect((await lastMail(platform, member.email, "receipt"))?.text).toContain(
    "Your membership is active through January 25, 2028.",
  );
  expect(await daysOfMember(platform, member.id)).toEqual([["2027-01-26", "2028-02-24"]]);
  expect((await readMemberships(platform.db, [member.id], "2027-01-28")).get(member.id)).toMatchObject({
    ...{ standing: "active", until: "2028-01-25", owedCents: 0, isMember: true, isContact: true },
    sentence: "Active through January 25, 2028, paid by check on January 26",
  });
});

test("[A7] ten renewals at once propose one term and ask for it once; ten payments of one form start it once", async ({
  site,
}) => {
  site.clock.set("2027-12-01T12:00:00Z");
  const { platform } = site;
  const { member, id } = await aMemberUntil(platform, "2027-01-15", "2028-01-14");
  const asked = await Promise.all(Array.from({ length: 10 }, () => renew(platform, id)));
  expect(new Set(asked.map(invoiceOf)).size).toBe(1);
  expect(asked.filter((one) => one.ok && one.isNew)).toHaveLength(1);
  expect(await platform.db.$count(invoices)).toBe(1);
  const form = aPayment(platform, invoiceOf(asked[0] as (typeof asked)[0]));
  await Promise.all(
    Array.from({ length: 10 }, () => act(platform, (context) => recordPayment(context, form))),
  );
  await pay(platform, form.invoiceId, { evenSo: true }); // paid a second time: an exception, no second term
  expect(await termsOfMembership(platform, id)).toMatchObject([
    { state: "live" },
    { state: "live", kind: "renewal", startsOn: "2028-01-15", endsOn: "2029-01-14" },
  ]);
  expect(await daysOfMember(platform, member.id)).toEqual([
    ["2027-01-15", "2028-01-14"],
    ["2028-01-15", "2029-02-13"],
  ]);
});

test("a renewal at another level takes the place of the one asked for before; of one that is void nothing starts", async ({
  site,
}) => {
  site.clock.set("2027-12-01T12:00:00Z");
  const { platform } = site;
  const { id } = await aMemberUntil(platform, "2027-01-15", "2028-01-14");
  const first = invoiceOf(await renew(platform, id));
  const second = invoiceOf(await renew(platform, id, "emeralds"));
  expect(await pay(platform, first, { evenSo: true })).toMatchObject({ ok: true, starts: [] });
  expect(
    await act(platform, (context) => voidInvoice(context, { id: second, reason: "By mistake" })),
  ).toEqual({
    ok: true,
  });
  expect((await termsOfMembership(platform, id)).map(({ tier, state }) => [tier, state])).toEqual([
    ...[
      ["diamonds", "live"],
      ["diamonds", "void"],
      ["emeralds", "void"],
    ],
  ]);
});

test("a renewal that is paid in part is not asked for at another level", async ({ site }) => {
  site.clock.set("2027-12-01T12:00:00Z");
  const { platform } = site;
  const { id } = await aMemberUntil(platform, "2027-01-15", "2028-01-14");
  const invoiceId = invoiceOf(await renew(platform, id));
  await pay(platform, invoiceId, { amountCents: 10_000 });
  expect(await renew(platform, id, "emeralds")).toEqual({ ok: false, reason: "money-came", invoiceId });
});

test("[B12] a check that bounces leaves the term, owed again", async ({ site }) => {
  site.clock.set("2027-12-01T12:00:00Z");
  const { platform } = site;
  const { member, id } = await aMemberUntil(platform, "2027-01-15", "2028-01-14");
  const paid = await pay(platform, invoiceOf(await renew(platform, id)));
  const payment = paid.ok ? paid.id : 0;
  const bounced = await act(platform, (context) =>
    bouncePayment(context, { id: payment, reason: "No funds" }),
  );
  expect(bounced).toMatchObject({ ok: true });
  expect((await termsOfMembership(platform, id)).map(({ state }) => state)).toEqual(["live", "live"]);
  expect((await readMemberships(platform.db, [member.id], "2027-12-01")).get(member.id)).toMatchObject({
    ...{ standing: "active", owedCents: 35_000 },
  });
});

describe("a level changes", () => {
  test("[A8] to a dearer one when its share is paid: the old term ends the day before, and a company's membership has seats", async ({
    site,
  }) => {
    site.clock.set("2027-07-15T12:00:00Z");
    const { platform } = site;
    const { member, id } = await aMemberUntil(platform, "2027-01-15", "2028-01-14");
    const asked = await act(platform, (context) =>
      changeLevel(context, { membershipId: id, tier: "corporate-platinum" }),
    );
    expect(asked).toMatchObject({ ok: true, term: { kind: "change", priceCents: 158_795 } });
    expect(await daysOfMember(platform, member.id)).toEqual([["2027-01-15", "2028-02-13"]]);
    await pay(platform, invoiceOf(asked as never), { amountCents: 158_795 });
    expect(await termsOfMembership(platform, id)).toMatchObject([
      { tier: "diamonds", startsOn: "2027-01-15", endsOn: "2027-07-14", cutShort: true },
      { tier: "corporate-platinum", startsOn: "2027-07-15", endsOn: "2028-01-14", seats: 4 },
    ]);
    const [membership] = await platform.db.select().from(memberships).where(eq(memberships.id, id));
    expect(membership).toMatchObject({ isCompany: true, name: member.company });
  });

  test("[A9] to a cheaper one with the next term", async ({ site }) => {
    site.clock.set("2027-12-01T12:00:00Z");
    const { platform } = site;
    const { id } = await aMemberUntil(platform, "2027-01-15", "2028-01-14");
    const changed = await act(platform, (context) =>
      changeLevel(context, { membershipId: id, tier: "rubies" }),
    );
    expect(changed).toEqual({ ok: true, nextFrom: "2028-01-14" });
    expect(await renew(platform, id)).toMatchObject({
      ok: true,
      term: { tier: "rubies", priceCents: 15_000 },
    });
  });
});

describe("a membership ends", () => {
  test("[A10] today: without grace, what was asked for is void, and who pays later begins anew", async ({
    site,
  }) => {
    site.clock.set("2027-12-01T12:00:00Z");
    const { platform } = site;
    const { member, id } = await aMemberUntil(platform, "2027-01-15", "2028-01-14");
    const asked = invoiceOf(await renew(platform, id));
    const end = { membershipId: id, reason: "Moved away", how: "today" } as const;
    expect(await act(platform, (context) => endMembership(context, end))).toEqual({
      ok: true,
      lastDay: "2027-12-01",
    });
    expect(await act(platform, (context) => endMembership(context, end))).toEqual({
      ok: false,
      reason: "ended",
    });
    expect(await daysOfMember(platform, member.id)).toEqual([["2027-01-15", "2027-12-01"]]);
    const [invoice] = await platform.db.select().from(invoices).where(eq(invoices.id, asked));
    expect(invoice?.voidReason).toBe("Moved away");
    site.clock.set("2027-12-10T12:00:00Z");
    await pay(platform, invoiceOf(await renew(platform, id)));
    expect(await daysOfMember(platform, member.id)).toEqual([
      ["2027-01-15", "2027-12-01"],
      ["2027-12-10", "2029-01-08"],
    ]);
  });

  test("by resigning: to the last day that is paid", async ({ site }) => {
    site.clock.set("2027-12-01T12:00:00Z");
    const { platform } = site;
    const { member, id } = await aMemberUntil(platform, "2027-01-15", "2028-01-14");
    const end = { membershipId: id, reason: "By letter", how: "resign" } as const;
    expect(await act(platform, (context) => endMembership(context, end))).toEqual({
      ok: true,
      lastDay: "2028-01-14",
    });
    expect(await daysOfMember(platform, member.id)).toEqual([["2027-01-15", "2028-01-14"]]);
    const standing = async (day: string) =>
      (await readMemberships(platform.db, [member.id], day)).get(member.id)?.standing;
    expect([await standing("2028-01-14"), await standing("2028-01-15")]).toEqual(["active", "ended"]);
  });
});

test("ten acts on one membership at once leave terms that share no day, and days that agree with them", async ({
  site,
}) => {
  site.clock.set("2027-12-01T12:00:00Z");
  const { platform } = site;
  const { id } = await aMemberUntil(platform, "2027-01-15", "2028-01-14");
  const asked = await renew(platform, id);
  const termId = asked.ok ? asked.term.id : 0;
  const gift = (year: number) =>
    act(platform, (context) =>
      giveTerm(context, {
        ...{ membershipId: id, tier: "diamonds", kind: "gift" },
        ...{ startsOn: `${year}-01-15`, endsOn: `${year + 1}-01-14` },
      }),
    );
  await Promise.all([
    ...[
      renew(platform, id),
      renew(platform, id, "emeralds"),
      pay(platform, invoiceOf(asked), { evenSo: true }),
    ],
    ...[
      gift(2028),
      gift(2029),
      gift(2028),
      act(platform, (context) => termLineHandler.settled(context, termId, "2027-12-01")),
    ],
    act(platform, (context) => changeLevel(context, { membershipId: id, tier: "dual-membership" })),
    act(platform, (context) => endMembership(context, { membershipId: id, reason: "Moved", how: "resign" })),
    renew(platform, id),
  ]);
  const live = (await termsOfMembership(platform, id)).filter(({ state }) => state === "live");
  const days = live.map(({ startsOn, endsOn }) => [startsOn, endsOn] as const).sort();
  for (const [at, [startsOn]] of days.slice(1).entries())
    expect(String(startsOn) > String(days[at]?.[1])).toBe(true);
  expect(
    (await termsOfMembership(platform, id)).filter(({ state }) => state === "proposed").length,
  ).toBeLessThanOrEqual(1);
});

test("ten new memberships at once have ten numbers in a row, and one person has one", async ({
  site: { platform },
}) => {
  const { member } = await aMembership(platform);
  const again = await Promise.all(
    Array.from({ length: 3 }, () =>
      act(platform, (context) => membershipOf(context, member.id, { create: true })),
    ),
  );
  expect(new Set(again.map((one) => one?.id)).size).toBe(1);
  await Promise.all(Array.from({ length: 9 }, (_, at) => aMembership(platform, `Person ${at}`)));
  const numbers = (await platform.db.select().from(memberships)).map(({ number }) => number);
  expect(numbers.sort((one, other) => (one ?? 0) - (other ?? 0))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(await platform.db.$count(membershipTerms)).toBe(0);
});
