import { asc, like } from "drizzle-orm";
import { describe, expect } from "vitest";
import { closeShort } from "#billing/documents/close-short.server.ts";
import { invoicePath } from "#billing/invoice-link.server.ts";
import { bouncePayment, takeBackPayment } from "#billing/payments/reverse-payment.server.ts";
import { exceptions, ledger } from "#billing/tables.ts";
import { billingJobs } from "#billing/upkeep/jobs.server.ts";
import { payment } from "#content/payment.ts";
import { makeSnapshot } from "#content/snapshot.ts";
import { withContent } from "#content/store.server.ts";
import { changeLevel } from "#features/members/terms/change-level.server.ts";
import { memberships } from "#features/members/terms/tables.ts";
import { mails } from "#platform/tables.ts";
import { act, look, pay } from "#tests/support/billing.ts";
import { withProvider } from "#tests/support/cards.ts";
import { withText } from "#tests/support/mail.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { until } from "#tests/support/provider-money.ts";
import { contradictions } from "#tests/support/random-money.ts";
import { type Site, test } from "#tests/support/site.ts";
import { aMemberUntil, noneComesBack, renew, termsOfMembership } from "#tests/support/terms.ts";
import { changeNotices } from "./change-notices.server.ts";
import { dropRenewals } from "./drop-renewals.server.ts";
import { mailNotices } from "./notices-job.server.ts";

/** A member until December 31, 2026, with 30 days of grace, whose renewal over $350.00 is asked for on December 1. */
async function aRenewal(site: Site, fullName?: string) {
  const { platform, clock } = site;
  clock.set("2026-01-02T15:00:00Z");
  const { id, member } = await aMemberUntil(platform, "2026-01-01", "2026-12-31", fullName);
  clock.set("2026-12-01T15:00:00Z");
  const asked = await renew(platform, id);
  const invoiceId = asked.ok ? asked.invoiceId : 0;
  const last = async () => {
    const term = (await termsOfMembership(platform, id)).at(-1);
    return [term?.state, term?.startsOn, term?.endsOn];
  };
  return { platform, id, member, invoiceId, last };
}

/** The night before a day, at the hour of the job. */
async function night(site: Site, day: string) {
  site.clock.set(`${day}T09:20:00Z`);
  await dropRenewals.run({}, site.platform);
}

const dropsOf = ({ platform }: Site) =>
  platform.db.select().from(ledger).where(like(ledger.key, "drop/%")).orderBy(asc(ledger.id));

const stateOf = async ({ platform }: Site, id: number) => (await look(platform, id)).state;

const open = async ({ platform }: Site) =>
  (await platform.db.select().from(exceptions).orderBy(asc(exceptions.id))).flatMap(({ key, closedAt }) =>
    closedAt ? [] : [key],
  );

describe("stays asked for", () => {
  test("[MD1] on the last day of grace, and where the site is told to keep it", async ({ site }) => {
    const { invoiceId } = await aRenewal(site);
    await night(site, "2027-01-30");
    expect(await stateOf(site, invoiceId)).toBe("past-due");
    const shipped = { payment: { ...payment.value, dropRenewals: false } };
    await withContent(() => night(site, "2027-01-31"), makeSnapshot(undefined, { shipped }));
    expect(await stateOf(site, invoiceId)).toBe("past-due");
    expect(await dropsOf(site)).toEqual([]);
  });

  test("[MD2] what is paid in part: a person decides", async ({ site }) => {
    const { platform, invoiceId, last } = await aRenewal(site);
    const paid = await pay(platform, invoiceId, { amountCents: 34_500 });
    await night(site, "2027-01-31");
    await billingJobs.find(({ name }) => name === "void-unpaid-invoices")?.run({}, platform);
    expect(await look(platform, invoiceId)).toMatchObject({ state: "past-due", owedCents: 500 });
    expect((await last())[0]).toBe("proposed");
    expect(await open(site)).toEqual([`part-paid/${invoiceId}`]);
    const mistake = { id: paid.ok ? paid.id : 0, reason: "Another's" };
    await act(platform, (context) => takeBackPayment(context, mistake));
    await night(site, "2027-02-01"); // they have just been told that it is due
    expect(await stateOf(site, invoiceId)).toBe("past-due");
    expect(await open(site)).toEqual([]);
  });

  test.for(["started", "bounced"] as const)("[MD3] what has begun: %s", async (how, { site }) => {
    const { platform, invoiceId, last } = await aRenewal(site);
    if (how === "started")
      await act(platform, (context) =>
        closeShort(context, { id: invoiceId, version: 1, how: "start", reason: "She pays in rates" }),
      );
    else {
      const paid = await pay(platform, invoiceId);
      const bounce = { id: paid.ok ? paid.id : 0, reason: "No funds" };
      await act(platform, (context) => bouncePayment(context, bounce));
    }
    await night(site, "2027-01-31");
    expect(await look(platform, invoiceId)).toMatchObject({ state: "past-due", owedCents: 35_000 });
    expect(await last()).toEqual(["live", "2027-01-01", "2027-12-31"]);
  });

  test("[MD5] what lapsed more than 30 days ago", async ({ site }) => {
    const { invoiceId } = await aRenewal(site);
    await night(site, "2027-03-02");
    expect(await stateOf(site, invoiceId)).toBe("past-due");
  });
});

test("[MD1] a renewal that nobody paid is dropped on the day after grace, mailed of once as lapsed, and can be asked for anew", async ({
  site,
}) => {
  const { platform, id, invoiceId, last } = await aRenewal(site);
  await act(platform, (context) => changeNotices(context, { isOn: true, seen: 1, comesBack: noneComesBack }));
  site.clock.set("2027-01-22T15:00:00Z");
  await mailNotices(platform, noneComesBack); // in grace, with the invoice
  const before = await platform.db.$count(mails);
  await night(site, "2027-01-31");
  expect(await platform.db.$count(mails)).toBe(before);
  expect((await look(platform, invoiceId)).invoice.voidReason).toBe("Not renewed by January 30, 2027.");
  expect((await last())[0]).toBe("void");
  expect((await platform.db.select().from(memberships))[0]?.endsAfter).toBe(null); // nobody has resigned
  expect(await dropsOf(site)).toMatchObject([
    {
      ...{ key: `drop/${invoiceId}/dues`, debit: "income:dues", credit: "receivable" },
      ...{ amountCents: 35_000, day: "2027-01-31", invoiceId },
    },
  ]);
  site.clock.set("2027-01-31T15:00:00Z");
  expect(await mailNotices(platform, noneComesBack)).toBe(1);
  expect(await mailNotices(platform, noneComesBack)).toBe(0);
  await billingJobs.find(({ name }) => name === "remind-of-invoices")?.run({}, platform);
  const [notice, ...others] = (await platform.db.select().from(mails).orderBy(asc(mails.id))).slice(before);
  expect(others).toEqual([]);
  const { text } = await withText(platform, notice ?? expect.fail("nothing was mailed"));
  expect(text).toContain("has now lapsed");
  expect(text).not.toContain("2026-1");
  const page = textOf(mainOf(await (await site.get(invoicePath(platform, invoiceId))).text()));
  expect(page).toContain("This invoice is canceled. There is nothing to pay.");
  const link = text.match(/\/renew[^\s)>\]]*/)?.[0] ?? "";
  expect(textOf(mainOf(await (await site.get(link)).text()))).toContain(
    "If you pay today, it runs from January 31",
  );
  const answer = await site.post(link, { tier: "diamonds" });
  expect(answer.status).toBe(302);
  const terms = await termsOfMembership(platform, id);
  const anew = terms.at(-1);
  expect(terms.map(({ state }) => state)).toEqual(["live", "void", "proposed"]);
  await night(site, "2027-02-15");
  expect(await stateOf(site, anew?.invoiceId ?? 0)).toBe("past-due"); // asked for after it had lapsed
  await pay(platform, anew?.invoiceId ?? 0);
  expect(await last()).toEqual(["live", "2027-02-15", "2028-02-14"]);
  expect(await contradictions(platform)).toEqual([]);
});

test("[MD4] a dearer level that nobody paid is dropped when its year is over", async ({ site }) => {
  const { platform, clock } = site;
  clock.set("2026-01-02T15:00:00Z");
  const { id } = await aMemberUntil(platform, "2026-01-01", "2026-12-31");
  clock.set("2026-06-01T15:00:00Z");
  const asked = await act(platform, (context) =>
    changeLevel(context, { membershipId: id, tier: "dual-membership" }),
  );
  const invoiceId = asked.ok && "invoiceId" in asked ? asked.invoiceId : 0;
  await night(site, "2026-12-31");
  expect(await stateOf(site, invoiceId)).toBe("past-due");
  await night(site, "2027-01-01");
  expect((await look(platform, invoiceId)).invoice.voidReason).toBe("The year it was for has ended.");
  expect(await renew(platform, id)).toMatchObject({ ok: true, isNew: true });
});

describe("[MD6] a page to pay by card is open", () => {
  test("it is closed at the provider first", async ({ site }) => {
    await using atProvider = await withProvider(site);
    const { invoiceId } = await aRenewal(site);
    site.clock.set("2027-01-31T09:00:00Z");
    const page = await atProvider.pageOf(invoiceId);
    await night(site, "2027-01-31");
    expect(atProvider.stripe.sessions.get(page)).toMatchObject({ status: "expired" });
    expect(await stateOf(site, invoiceId)).toBe("void");
  });

  test("it was paid meanwhile: the renewal is paid, and not dropped", async ({ site }) => {
    await using atProvider = await withProvider(site, { hasWebhook: false });
    const { platform, invoiceId, last } = await aRenewal(site);
    site.clock.set("2027-01-30T09:00:00Z");
    await atProvider.stripe.pay(await atProvider.pageOf(invoiceId));
    expect(await stateOf(site, invoiceId)).toBe("past-due");
    await night(site, "2027-01-31");
    expect(await look(platform, invoiceId)).toMatchObject({ state: "paid", owedCents: 0 });
    expect(await last()).toEqual(["live", "2027-01-01", "2027-12-31"]);
    expect(await dropsOf(site)).toEqual([]);
  });

  test("Stripe doesn't answer: it stays until another night", async ({ site }) => {
    await using atProvider = await withProvider(site);
    const { invoiceId } = await aRenewal(site);
    site.clock.set("2027-01-31T09:00:00Z");
    await atProvider.pageOf(invoiceId);
    atProvider.stripe.state.faults = 9;
    await night(site, "2027-01-31");
    expect(await stateOf(site, invoiceId)).toBe("past-due");
    atProvider.stripe.state.faults = 0;
    await night(site, "2027-02-01");
    expect(await stateOf(site, invoiceId)).toBe("void");
  });
});

describe("[MD9] the job", () => {
  test("is cut off and runs again, or twice at once: each is dropped once", async ({ site }) => {
    const { platform } = site;
    const made: number[] = [];
    for (const name of ["Ada One", "Bea Two", "Cleo Three"])
      made.push((await aRenewal(site, name)).invoiceId);
    await platform.db.execute(`create function refuse_bea() returns trigger language plpgsql as
      $$ begin if new.key = 'drop/${made[1]}/dues' then raise exception 'cut off'; end if; return new; end $$`);
    await platform.db.execute(
      "create trigger refuse_bea before insert on ledger for each row execute function refuse_bea()",
    );
    try {
      await expect(night(site, "2027-01-31")).rejects.toThrow("was not dropped");
    } finally {
      await platform.db.execute("drop function refuse_bea cascade");
    }
    const states = () => Promise.all(made.map((id) => stateOf(site, id)));
    expect(await states()).toEqual(["void", "past-due", "void"]);
    await Promise.all([night(site, "2027-01-31"), night(site, "2027-01-31")]);
    expect(await states()).toEqual(["void", "void", "void"]);
    const keys = (await dropsOf(site)).map(({ key }) => key).sort();
    expect(keys).toEqual(made.map((id) => `drop/${id}/dues`));
    expect(await contradictions(platform)).toEqual([]);
  });

  test("and a payment at once: the term has begun, or the money waits for a decision", async ({ site }) => {
    for (const name of ["Ada One", "Bea Two", "Cleo Three", "Dora Four"]) {
      const { platform, id, invoiceId } = await aRenewal(site, name);
      site.clock.set("2027-01-31T09:20:00Z");
      const [, paid] = await Promise.all([
        dropRenewals.run({}, platform),
        pay(platform, invoiceId, { evenSo: true }),
      ]);
      expect(paid.ok).toBe(true);
      const isDropped = (await stateOf(site, invoiceId)) === "void";
      const live = (await termsOfMembership(platform, id)).filter(({ state }) => state === "live");
      expect(live).toHaveLength(isDropped ? 1 : 2);
      const key = `paid-after-void/${paid.ok ? paid.id : 0}`;
      expect((await open(site)).includes(key)).toBe(isDropped);
    }
    expect(await contradictions(site.platform)).toEqual([]);
  });

  test("and a card at once: the term has begun, or the money waits for a decision", async ({ site }) => {
    await using atProvider = await withProvider(site);
    const { platform, invoiceId, last } = await aRenewal(site);
    site.clock.set("2027-01-31T09:00:00Z");
    const page = await atProvider.pageOf(invoiceId);
    await Promise.allSettled([night(site, "2027-01-31"), atProvider.stripe.pay(page)]);
    await until(async () => expect(["void", "paid"]).toContain(await stateOf(site, invoiceId)));
    const isDropped = (await stateOf(site, invoiceId)) === "void";
    const hasPaid = atProvider.stripe.sessions.get(page)?.payment_status === "paid";
    expect(hasPaid).toBe(!isDropped);
    expect((await last())[0]).toBe(isDropped ? "void" : "live");
    expect(await contradictions(platform)).toEqual([]);
  });
});
