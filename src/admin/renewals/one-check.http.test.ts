import { describe, expect } from "vitest";
import { invoices, ledger, payments } from "#billing/tables.ts";
import { mails } from "#platform/tables.ts";
import { textOf } from "#tests/support/page-text.ts";
import { contradictions } from "#tests/support/random-money.ts";
import { type Site, test } from "#tests/support/site.ts";
import { aMemberUntil, termsOfMembership } from "#tests/support/terms.ts";

const list = "/admin-dashboard/renewals";

/** Two members whose renewals of $350.00 are due, and one who can't renew yet, all ticked. */
async function ticked(site: Site) {
  site.clock.set("2027-01-15T15:00:00Z");
  const made = [
    await aMemberUntil(site.platform, "2027-03-01", "2028-02-29", "Dora Due"),
    await aMemberUntil(site.platform, "2027-01-15", "2028-01-14", "Gina Grace"),
    await aMemberUntil(site.platform, "2027-09-01", "2028-08-31", "Vera Valid"),
  ];
  site.clock.set("2028-02-01T15:00:00Z");
  const client = await site.asRole("membership");
  const form = {
    intent: "pay-renewals",
    which: "chosen",
    view: "",
    id: made.map(({ termId }) => String(termId)),
  };
  const check = { method: "check", receivedOn: "2028-01-31", reference: "2001" };
  const press = (more: Record<string, string>) => client.post(list, { ...form, ...check, ...more });
  const lasts = async () =>
    Promise.all(made.map(async ({ id }) => (await termsOfMembership(site.platform, id)).at(-1)?.endsOn));
  return { ...site, press, lasts };
}

describe("[ME6] one check for the renewals that are ticked", () => {
  test.for([
    ["", "$0.00"],
    ["600", "another amount"],
  ] as const)(
    "records nothing while its amount is “%s”: what they come to is shown first",
    async ([check], { site }) => {
      const { platform, press } = await ticked(site);
      const answer = await press({ how: "one", check });
      expect(textOf(await answer.text())).toContain(
        "These 2 renewals come to $700.00. Enter the check's amount. Skipped: Vera Valid (can't renew yet).",
      );
      expect(await platform.db.$count(payments)).toBe(0);
      expect(await platform.db.$count(invoices)).toBe(0);
    },
  );

  test("renews all of them by one payment, once, with a receipt for each", async ({ site }) => {
    const { platform, press, lasts } = await ticked(site);
    const answers = await Promise.all([1, 2].map(() => press({ how: "one", check: "700" })));
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
    expect(await platform.db.select().from(payments)).toMatchObject([
      { amountCents: 70_000, reference: "2001" },
    ]);
    const moved = await platform.db.select().from(ledger).orderBy(ledger.id);
    expect(
      moved.flatMap(({ key, paymentId, amountCents }) => (paymentId ? [[key, amountCents]] : [])),
    ).toEqual([
      ["payment/1", 35_000],
      ["payment/1/2", 35_000],
    ]);
    expect(await lasts()).toEqual(["2029-02-28", "2029-01-14", "2028-08-31"]);
    expect((await platform.db.select().from(mails)).map(({ kind }) => kind)).toEqual(["receipt", "receipt"]);
    expect(await contradictions(platform)).toEqual([]);
  });

  test("each by itself is a payment of its own, as before", async ({ site }) => {
    const { platform, press } = await ticked(site);
    expect((await press({ how: "each", check: "" })).status).toBe(302);
    expect(await platform.db.select().from(payments)).toMatchObject([
      { amountCents: 35_000 },
      { amountCents: 35_000 },
    ]);
  });
});
