import { asc } from "drizzle-orm";
import { describe, expect } from "vitest";
import { exceptions, invoices, payments } from "#billing/tables.ts";
import { content } from "#content/store.server.ts";
import { dropRenewals } from "#features/members/renewals/drop-renewals.server.ts";
import { mails } from "#platform/tables.ts";
import { look, pay } from "#tests/support/billing.ts";
import { storePublished } from "#tests/support/content.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { contradictions } from "#tests/support/random-money.ts";
import { type Site, test } from "#tests/support/site.ts";
import { aMemberUntil, renew, termsOfMembership } from "#tests/support/terms.ts";

const at = (id: number) => `/admin-dashboard/invoices/${id}`;
const question = "This renewal was dropped on January 31. Renew with this payment?";

/** A renewal over $350.00 that nobody had paid by January 30, 2027, and was dropped; and a check of it on February 3. */
async function dropped(site: Site) {
  const { platform, clock } = site;
  clock.set("2026-01-02T15:00:00Z");
  const { id } = await aMemberUntil(platform, "2026-01-01", "2026-12-31");
  clock.set("2026-12-01T15:00:00Z");
  const asked = await renew(platform, id);
  const invoiceId = asked.ok ? asked.invoiceId : 0;
  clock.set("2027-01-31T09:20:00Z");
  await dropRenewals.run({}, platform);
  clock.set("2027-02-03T15:00:00Z");
  const client = await site.asRole("treasurer");
  const check = {
    ...{ intent: "record-payment", id: String(invoiceId), amount: "350", method: "check", reference: "1002" },
    ...{ receivedOn: "2027-02-02", formToken: crypto.randomUUID() },
  };
  const post = async (changed: Record<string, string> = {}) => {
    const answer = await client.post(at(invoiceId), { ...check, ...changed });
    const to = answer.headers.get("location");
    const main = to ? "" : mainOf(await answer.text());
    const fields = [...main.matchAll(/ name="(\w+)"/g)].map(([, name]) => name);
    return { status: answer.status, to, text: textOf(main), fields };
  };
  const last = async () => {
    const term = (await termsOfMembership(platform, id)).at(-1);
    return [term?.state, term?.startsOn, term?.endsOn];
  };
  const open = async () =>
    (await platform.db.select().from(exceptions).orderBy(asc(exceptions.id))).flatMap(({ kind, closedAt }) =>
      closedAt ? [] : [kind],
    );
  return { platform, id, invoiceId, client, post, last, open };
}

describe("a payment of a renewal that was dropped", () => {
  test("[MD7] is asked about once, and leaves no invoice behind until it is answered", async ({ site }) => {
    const { platform, invoiceId, client, post, last } = await dropped(site);
    const page = textOf(mainOf(await (await client.get(at(invoiceId))).text()));
    expect(page).toContain("Record a payment");
    expect(page).toContain("Not renewed by January 30, 2027.");
    expect((await post()).text).toContain(question);
    const short = await post({ amount: "345", again: "renew" });
    expect(short.text).toContain("This is $5.00 short.");
    expect(short.fields).toContain("again");
    expect((await post({ amount: "400", again: "renew" })).text).toContain(
      "more than the balance due ($350.00)",
    );
    expect((await post({ receivedOn: "2027-02-04" })).text).toContain("This date is in the future.");
    expect(await platform.db.$count(invoices)).toBe(1);
    expect(await platform.db.$count(payments)).toBe(0);
    expect((await last())[0]).toBe("void");
  });

  test("[MD7] is not asked about where they have renewed meanwhile", async ({ site }) => {
    const { platform, id, post, open } = await dropped(site);
    const asked = await renew(platform, id);
    await pay(platform, asked.ok ? asked.invoiceId : 0);
    expect((await post()).text).toContain("This invoice is void. Record it anyway?");
    const tooLate = await post({ again: "renew" });
    expect(tooLate.text).toContain("This invoice is void. Record it anyway?");
    expect(tooLate.fields).not.toContain("again"); // else it would be asked for ever
    expect(await platform.db.$count(payments)).toBe(1);
    expect((await post({ evenSo: "yes" })).status).toBe(302);
    expect(await open()).toEqual(["paid-after-void"]);
  });

  test("[MD7] renews from the day it was received, after grace: once, with the receipt alone", async ({
    site,
  }) => {
    const { platform, invoiceId, post, last, open } = await dropped(site);
    const before = await platform.db.$count(mails);
    const answer = await post({ again: "renew" });
    expect(answer).toMatchObject({ status: 302, to: `${at(invoiceId + 1)}#payment-1` });
    expect(await post({ again: "renew" })).toEqual(answer);
    expect(await last()).toEqual(["live", "2027-02-02", "2028-02-01"]);
    expect(await look(platform, invoiceId + 1)).toMatchObject({ state: "paid", paidCents: 35_000 });
    expect((await look(platform, invoiceId)).state).toBe("void");
    const sent = (await platform.db.select().from(mails).orderBy(asc(mails.id))).slice(before);
    expect(sent.map(({ kind }) => kind)).toEqual(["receipt"]);
    expect(await open()).toEqual([]);
    expect(await contradictions(platform)).toEqual([]);
  });

  test("[MD8] renews the year that ended where it was received in grace: the day counts", async ({
    site,
  }) => {
    const { post, last, open } = await dropped(site);
    expect((await post({ receivedOn: "2027-01-28" })).text).toContain(question);
    expect((await post({ receivedOn: "2027-01-28", again: "renew" })).status).toBe(302);
    expect(await last()).toEqual(["live", "2027-01-01", "2027-12-31"]);
    expect(await open()).toEqual([]);
  });

  test.for([
    ["2027-01-28", "350.00", "2027-01-01"],
    ["2027-02-02", "320.83", "2027-02-02"],
  ] as const)(
    "[MD8] received on %s, a shared year costs %s",
    async ([receivedOn, amount, first], { site }) => {
      const { platform, post, last } = await dropped(site);
      const renewal = { kind: "calendar", startsOn: "01-01", rolloverFrom: "10-01", proration: "monthly" };
      await storePublished(site, "tiers", [content("tiers").map((level) => ({ ...level, renewal }))]);
      expect(await post({ receivedOn, amount, again: "renew" })).toMatchObject({ status: 302 });
      expect(await last()).toEqual(["live", first, "2027-12-31"]);
      const [, anew] = await platform.db.select().from(invoices).orderBy(asc(invoices.id));
      expect(anew?.totalCents).toBe(Number(amount) * 100);
    },
  );

  test("[MD7] pays what was asked for anew meanwhile, and forgives the rest where that is said", async ({
    site,
  }) => {
    const { platform, id, post, last } = await dropped(site);
    const asked = await renew(platform, id);
    const answer = await post({ amount: "345", again: "renew", rest: "forgive" });
    expect(answer.to).toBe(`${at(asked.ok ? asked.invoiceId : 0)}#payment-1`);
    expect(await last()).toEqual(["live", "2027-02-02", "2028-02-01"]);
    expect(await platform.db.$count(invoices)).toBe(2);
  });

  test("[MD7] is set aside where it is not to renew", async ({ site }) => {
    const { platform, post, last, open } = await dropped(site);
    expect((await post({ again: "aside" })).status).toBe(302);
    expect(await platform.db.$count(invoices)).toBe(1);
    expect((await last())[0]).toBe("void");
    expect(await open()).toEqual(["paid-after-void"]);
  });

  test("[MD7] by two people at once renews once, and the other is asked", async ({ site }) => {
    const { platform, post } = await dropped(site);
    const both = await Promise.all(
      [1, 2].map(() => post({ again: "renew", formToken: crypto.randomUUID() })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([302, 409]);
    expect(await platform.db.$count(invoices)).toBe(2);
    expect(await platform.db.$count(payments)).toBe(1);
  });
});
