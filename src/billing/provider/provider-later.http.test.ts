import { eq, like } from "drizzle-orm";
import { describe, expect } from "vitest";
import { exceptions, ledger } from "#billing/tables.ts";
import { issue, look } from "#tests/support/billing.ts";
import { withProvider } from "#tests/support/cards.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import {
  accounts,
  lookAgain,
  opened,
  owedOf,
  paidOnline,
  type SiteWithProvider,
  until,
} from "#tests/support/provider-money.ts";
import { type Site, test } from "#tests/support/site.ts";
import { StripeRefusal } from "#tests/support/stripe/sessions.ts";
import { invoicePath } from "../invoice-link.server.ts";
import { askForFees, feeType } from "./fee-events.server.ts";
import { referenceOf } from "./payment-link.ts";
import { providerEvents } from "./tables.ts";

const booked = ({ platform }: Site, key: string) =>
  platform.db
    .select({ key: ledger.key, day: ledger.day, cents: ledger.amountCents, debit: ledger.debit })
    .from(ledger)
    .where(like(ledger.key, `${key}%`))
    .orderBy(ledger.id);

const asked = ({ stripe }: SiteWithProvider, intent: string) =>
  stripe.state.calls.filter((call) => call === `GET /v1/payment_intents/${intent}`).length;

test("[MS3] a fee that Stripe knows seconds after the payment is booked when it says so, on the day of the charge", async ({
  site,
}) => {
  await using atProvider = await withProvider(site);
  site.clock.set("2027-01-15T20:00:00Z");
  atProvider.stripe.money.next.knowsFees = false;
  const { intent } = await paidOnline(site, atProvider);
  expect(await booked(site, "fee/")).toEqual([]);
  site.clock.set("2027-01-17T20:00:00Z");
  await atProvider.stripe.money.knowFees(intent);
  await until(async () =>
    expect(await booked(site, "fee/")).toMatchObject([{ day: "2027-01-15", cents: 1_045 }]),
  );
  expect(await accounts(site)).toMatchObject({ card: 35_000 - 1_045, fees: 1_045 });
});

test("[MS3] a fee of which no notice tells is asked for each hour, for seven days, and not once it is known", async ({
  site,
}) => {
  await using atProvider = await withProvider(site);
  site.clock.set("2027-01-15T15:00:00Z");
  atProvider.stripe.money.next.knowsFees = false;
  const { intent } = await paidOnline(site, atProvider);
  for (const minutes of [1, 5, 30]) await lookAgain(site, minutes);
  const before = asked(atProvider, intent);
  for (let hour = 0; hour < 5; hour += 1) await lookAgain(site, 61);
  expect(asked(atProvider, intent) - before).toBe(5);
  atProvider.stripe.money.next.knowsFees = true;
  await lookAgain(site, 61);
  expect(await booked(site, "fee/")).toHaveLength(1);
  const known = asked(atProvider, intent);
  await lookAgain(site, 120);
  expect(asked(atProvider, intent)).toBe(known);
});

test("[MS3] a fee that is never known is given up after seven days, without a matter", async ({ site }) => {
  await using atProvider = await withProvider(site);
  site.clock.set("2027-01-15T15:00:00Z");
  atProvider.stripe.money.next.knowsFees = false;
  const { intent } = await paidOnline(site, atProvider);
  for (const minutes of [1, 5, 30, 61, 8 * 24 * 60]) await lookAgain(site, minutes);
  const before = asked(atProvider, intent);
  await lookAgain(site, 120);
  expect(asked(atProvider, intent)).toBe(before);
  expect(await opened(site)).toEqual([]);
});

test("[MS3] a fee of $0.00 is known, and is not asked for again", async ({ site }) => {
  await using atProvider = await withProvider(site);
  atProvider.stripe.money.next.fee = 0;
  const { intent } = await paidOnline(site, atProvider);
  await until(async () =>
    expect(await site.platform.db.select().from(providerEvents)).toMatchObject([
      { state: "done" },
      { state: "done" },
    ]),
  );
  const before = asked(atProvider, intent);
  await askForFees(site.platform); // nightly
  await lookAgain(site, 120);
  expect(asked(atProvider, intent)).toBe(before);
});

test("[MS3] [MS4] what an earlier version recorded without its fee, or with a dispute, is asked for once in the first night", async ({
  site,
}) => {
  await using atProvider = await withProvider(site);
  const { db } = site.platform;
  const isFee = eq(providerEvents.type, feeType);
  atProvider.stripe.money.next.knowsFees = false;
  const { intent } = await paidOnline(site, atProvider);
  await until(async () => expect(await db.$count(providerEvents, eq(providerEvents.state, "new"))).toBe(1));
  await db.delete(providerEvents).where(isFee); // as before the upgrade
  atProvider.stripe.money.next.knowsFees = true;
  await askForFees(site.platform);
  await lookAgain(site);
  expect(await booked(site, "fee/")).toHaveLength(1);
  atProvider.stripe.state.delivery = "later";
  atProvider.stripe.money.next.disputeFee = 0;
  const dispute = await atProvider.stripe.money.dispute(intent);
  await atProvider.stripe.deliver(atProvider.stripe.webhookEvents.slice(-1));
  await until(async () => expect(await accounts(site)).toMatchObject({ disputed: 35_000 }));
  await until(async () => expect(await db.$count(providerEvents, eq(providerEvents.state, "new"))).toBe(0));
  await db.delete(providerEvents).where(isFee);
  Object.assign(dispute, { balance_transactions: [{ amount: -35_000, fee: 1_500, net: -36_500 }] });
  await askForFees(site.platform);
  await lookAgain(site);
  expect(await booked(site, "dispute-fee/")).toMatchObject([{ cents: 1_500 }]);
  const before = asked(atProvider, intent);
  await askForFees(site.platform);
  await lookAgain(site, 120);
  expect(asked(atProvider, intent)).toBe(before);
});

test("[MS4] what a dispute costs is a fee, and what comes back with a won one is taken off again: the card account is Stripe's balance", async ({
  site,
}) => {
  await using atProvider = await withProvider(site);
  const { intent } = await paidOnline(site, atProvider);
  const dispute = await atProvider.stripe.money.dispute(intent);
  await until(async () =>
    expect(await accounts(site)).toMatchObject({ disputed: 35_000, fees: 1_045 + 1_500, card: -2_545 }),
  );
  expect(await booked(site, "dispute-fee/")).toMatchObject([
    { key: `dispute-fee/${dispute.id}`, debit: "fees", cents: 1_500 },
  ]);
  await atProvider.stripe.deliver();
  await lookAgain(site);
  expect(await booked(site, "dispute-fee/")).toHaveLength(1);
  await atProvider.stripe.money.decide(dispute, "won", 1_500);
  await until(async () =>
    expect(await accounts(site)).toMatchObject({ disputed: 0, fees: 1_045, card: 35_000 - 1_045 }),
  );
});

test("[MS5] an inquiry is told of with its day and moves nothing; the dispute that it becomes takes the money, and its matter the place of the other", async ({
  site,
}) => {
  await using atProvider = await withProvider(site);
  const id = await issue(site.platform, {
    lines: [{ text: "Dues", quantity: 1, unitCents: 12_500, income: "dues" }],
  });
  const { payment_intent } = await atProvider.stripe.pay(await atProvider.pageOf(id));
  await until(async () => expect(await accounts(site)).toMatchObject({ card: 12_500 - 393 }));
  const before = await accounts(site);
  const { dispute: ask, becomeDispute } = atProvider.stripe.money;
  const due = new Date("2027-03-03T20:00:00Z");
  const dispute = await ask(payment_intent?.id ?? "", "warning_needs_response", due);
  await until(async () => expect(await opened(site)).toEqual([["inquiry", false]]));
  expect(await accounts(site)).toEqual(before);
  const treasurer = await site.asRole("treasurer");
  const shown = mainOf(await (await treasurer.get("/admin-dashboard/to-decide")).text());
  expect(shown).toContain("A cardholder is asking about $125.00");
  expect(shown).toContain("Respond in Stripe by March 3.");
  await becomeDispute(dispute);
  await until(async () =>
    expect(await opened(site)).toEqual([
      ["inquiry", true],
      ["disputed", false],
    ]),
  );
  expect(await accounts(site)).toMatchObject({ disputed: 12_500, fees: 393 + 1_500 });
  expect(await owedOf(site, id)).toBe(0);
});

test("[MS5] an inquiry that the bank drops closes its matter; one that staff have closed is not told of again", async ({
  site,
}) => {
  await using atProvider = await withProvider(site);
  const { intent } = await paidOnline(site, atProvider);
  const dispute = await atProvider.stripe.money.dispute(intent, "warning_needs_response");
  await until(async () => expect(await opened(site)).toEqual([["inquiry", false]]));
  await atProvider.stripe.money.decide(dispute, "warning_closed");
  await until(async () => expect(await opened(site)).toEqual([["inquiry", true]]));
  dispute.status = "warning_needs_response";
  await atProvider.stripe.deliver();
  await lookAgain(site);
  expect(await site.platform.db.select().from(exceptions)).toMatchObject([
    { resolution: "The inquiry was closed." },
  ]);
});

const payPage = async (site: Site, id: number, more = "") =>
  textOf(mainOf(await (await site.get(invoicePath(site.platform, id) + more)).text()));

describe.for([
  ["a page of the site", false],
  ["a link of the content", true],
] as const)("[MS6] %s that is paid by bank debit", ([, isLink]) => {
  const payLater = async (site: Site, { stripe, pageOf }: SiteWithProvider) => {
    const id = await issue(site.platform);
    const { number } = await look(site.platform, id);
    const session = isLink
      ? await stripe.payByLink(35_000, referenceOf(site.platform.config.ORIGIN, number), undefined, {
          isDelayed: true,
        })
      : await stripe.pay(await pageOf(id), undefined, true);
    await until(async () =>
      expect(await payPage(site, id)).toContain("Your bank is processing the payment."),
    );
    expect(await payPage(site, id, "&card=back")).not.toMatch(/by card|Not paid yet/);
    expect(await owedOf(site, id)).toBe(35_000);
    return { id, session };
  };

  test("settles when the bank has paid", async ({ site }) => {
    await using atProvider = await withProvider(site);
    const { id, session } = await payLater(site, atProvider);
    expect(textOf(await (await atProvider.press(id)).text())).toContain(
      "Your bank is processing the payment.",
    );
    await atProvider.stripe.arrive(session, true);
    await until(async () => expect(await owedOf(site, id)).toBe(0));
    expect(await payPage(site, id)).toContain("This invoice is paid.");
    expect(await opened(site)).toEqual([]);
  });

  test("can be paid again when the bank has refused", async ({ site }) => {
    await using atProvider = await withProvider(site);
    const { id, session } = await payLater(site, atProvider);
    await atProvider.stripe.arrive(session, false);
    await until(async () => expect(await payPage(site, id)).toContain("Pay $350.00 by card"));
    await atProvider.stripe.pay(await atProvider.pageOf(id));
    await until(async () => expect(await owedOf(site, id)).toBe(0));
  });
});

describe("[MS17] on an account that another program uses too", () => {
  test("its payment with the number of an invoice of ours is set aside, whatever its amount", async ({
    site,
  }) => {
    await using atProvider = await withProvider(site);
    const id = await issue(site.platform);
    const { number } = await look(site.platform, id);
    await atProvider.stripe.payByLink(35_000, number);
    await atProvider.stripe.payByLink(1_000, referenceOf("https://another.example", number));
    await until(async () =>
      expect(await opened(site)).toEqual([
        ["unmatched", false],
        ["unmatched", false],
      ]),
    );
    expect(await owedOf(site, id)).toBe(35_000);
  });

  test("its subscriptions are nobody's matter", async ({ site }) => {
    await using atProvider = await withProvider(site);
    const id = await issue(site.platform);
    const { number } = await look(site.platform, id);
    await atProvider.stripe.payByLink(35_000, number, undefined, { mode: "subscription" });
    await until(async () =>
      expect(await site.platform.db.select().from(providerEvents)).toMatchObject([{ state: "done" }]),
    );
    expect(await opened(site)).toEqual([]);
    expect(await owedOf(site, id)).toBe(35_000);
  });

  test("a page of ours that was opened before pages had a mark is known by its row", async ({ site }) => {
    await using atProvider = await withProvider(site);
    const id = await issue(site.platform);
    const page = await atProvider.pageOf(id);
    const { number } = await look(site.platform, id);
    const session = atProvider.stripe.sessions.get(page);
    expect(session?.client_reference_id).toBe(referenceOf(site.platform.config.ORIGIN, number));
    Object.assign(session ?? {}, { client_reference_id: number });
    await atProvider.stripe.pay(page);
    await until(async () => expect(await owedOf(site, id)).toBe(0));
    expect(await opened(site)).toEqual([]);
  });
});

test("[MS17] whoever comes back from the page ten times has Stripe asked once", async ({ site }) => {
  await using atProvider = await withProvider(site);
  const id = await issue(site.platform);
  const page = await atProvider.pageOf(id);
  for (let time = 0; time < 10; time += 1)
    expect(await payPage(site, id, "&card=back")).toContain("Not paid yet");
  const call = `GET /v1/checkout/sessions/${page}`;
  expect(atProvider.stripe.state.calls.filter((made) => made === call)).toHaveLength(1);
});

test("[MS3] a payment whose process was killed before its fee was read has it booked all the same", async ({
  site,
}) => {
  await using atProvider = await withProvider(site);
  atProvider.stripe.refusals.push([/payment_intents/, new StripeRefusal(500, "Oops", "api_error")]);
  await paidOnline(site, atProvider);
  expect(await booked(site, "fee/")).toEqual([]);
  atProvider.stripe.refusals.pop();
  await lookAgain(site, 2);
  expect(await booked(site, "fee/")).toHaveLength(1);
});
