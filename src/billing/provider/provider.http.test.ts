import { describe, expect } from "vitest";
import { exceptions, payments } from "#billing/tables.ts";
import { act, issue, look, pay } from "#tests/support/billing.ts";
import { withProvider } from "#tests/support/cards.ts";
import { lastMail } from "#tests/support/mail.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { lookAgain, until } from "#tests/support/provider-money.ts";
import { type Site, test } from "#tests/support/site.ts";
import { sendWebhookEvent, signatureOf } from "#tests/support/stripe/webhook-events.ts";
import { voidInvoice } from "../documents/void-invoice.server.ts";
import { invoicePath } from "../invoice-link.server.ts";
import { referenceOf } from "./payment-link.ts";
import { checkouts, paymentProvider, providerEvents } from "./tables.ts";
import { webhookPath } from "./webhook-path.ts";

const shown = async (site: Site, id: number, more = "") =>
  textOf(mainOf(await (await site.get(invoicePath(site.platform, id) + more)).text()));
const paid = ({ platform }: Site) => platform.db.select().from(payments);
const settled = async (site: Site, id: number) => (await look(site.platform, id)).invoice.settledAt !== null;
const untilSettled = (site: Site, id: number) =>
  until(async () => expect(await settled(site, id)).toBe(true));

describe("refused", () => {
  test("without a key there is no button, and its form leads nowhere", async ({ site }) => {
    const id = await issue(site.platform);
    const page = await (await site.get(invoicePath(site.platform, id))).text();
    expect(textOf(mainOf(page))).not.toContain("by card");
    expect(page.toLowerCase()).not.toContain("stripe"); // nor does the page load anything of it
    const answer = await site.post(invoicePath(site.platform, id), {});
    expect(answer.status).toBe(409);
    expect(textOf(await answer.text())).toContain("We can't take cards right now.");
  });

  test("[B5] a notice whose signature is missing, wrong, of another body, or ten minutes old or ahead: nothing is stored", async ({
    site,
  }) => {
    await using atProvider = await withProvider(site);
    const id = await issue(site.platform);
    atProvider.stripe.state.delivery = "later";
    await atProvider.stripe.pay(await atProvider.pageOf(id));
    const { body = "" } = atProvider.stripe.webhookEvents.at(-1) ?? {};
    const secret = "whsec_of_the_test_site";
    const now = site.platform.clock.now();
    const off = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    const url = site.origin + webhookPath;
    const post = (sent: string, signature: string) =>
      fetch(url, { method: "POST", headers: { "stripe-signature": signature }, body: sent });
    for (const [sent, signature] of [
      [body, ""],
      [body, "t=1,v1=abc"],
      [body, signatureOf(body, ["whsec_of_somebody_else"], now)],
      [`${body} `, signatureOf(body, [secret], now)],
      [body, signatureOf(body, [secret], off(-10))],
      [body, signatureOf(body, [secret], off(10))],
    ] as const)
      expect((await post(sent, signature)).status).toBe(400);
    expect(await site.platform.db.$count(providerEvents)).toBe(0);
    expect(await sendWebhookEvent(url, { id: "", body }, ["whsec_next", secret], off(-4))).toBe(200);
  });

  test("[B6] an address that someone typed pays nothing", async ({ site }) => {
    await using atProvider = await withProvider(site);
    const id = await issue(site.platform);
    await atProvider.pageOf(id);
    expect(await shown(site, id, "&card=back")).toContain("Not paid yet.");
    expect(await paid(site)).toEqual([]);
  });

  test("[B6] a notice of real money, while the key is one for tests, is kept and changes nothing", async ({
    site,
  }) => {
    await using atProvider = await withProvider(site);
    const id = await issue(site.platform);
    atProvider.stripe.state.delivery = "later";
    const { number } = await look(site.platform, id);
    await atProvider.stripe.payByLink(35_000, referenceOf(site.platform.config.ORIGIN, number));
    const { body = "" } = atProvider.stripe.webhookEvents.at(-1) ?? {};
    const live = JSON.stringify({ ...JSON.parse(body), id: "evt_live", livemode: true });
    const url = site.origin + webhookPath;
    const [secret, now] = ["whsec_of_the_test_site", site.platform.clock.now()];
    expect(await sendWebhookEvent(url, { id: "", body: live }, [secret], now)).toBe(200);
    expect(await site.platform.db.select().from(providerEvents)).toMatchObject([
      { id: "evt_live", state: "ignored" },
    ]);
    expect(await paid(site)).toEqual([]);
    expect(await sendWebhookEvent(url, { id: "", body }, [secret], now)).toBe(200);
    await untilSettled(site, id);
  });

  test("[B7] the provider is silent: a sentence in three seconds, and the check as the other way", async ({
    site,
  }) => {
    await using atProvider = await withProvider(site);
    const id = await issue(site.platform);
    atProvider.stripe.state.isSilent = true;
    const answer = await atProvider.press(id);
    expect(textOf(await answer.text())).toContain(
      "We can't take card payments right now. Try again, or pay by check.",
    );
    atProvider.stripe.state.isSilent = false;
    expect(await atProvider.pageOf(id)).toMatch(/^cs_test_/);
  });
});

test("come back to ever so often, by anyone with the link, the provider is asked once in some seconds for an invoice", async ({
  site,
}) => {
  await using atProvider = await withProvider(site);
  const id = await issue(site.platform);
  await atProvider.pageOf(id);
  const { calls } = atProvider.stripe.state;
  const before = calls.length;
  const back = `${invoicePath(site.platform, id)}&card=back`;
  for (const answer of await Promise.all(Array.from({ length: 12 }, () => site.get(back))))
    expect(textOf(mainOf(await answer.text()))).toContain("Not paid yet.");
  await site.get(`${back}x`);
  await site.get("/your-order?token=&card=back");
  expect(calls.slice(before).filter((call) => call.startsWith("GET /v1/checkout/sessions"))).toHaveLength(1);
});

describe("paid", () => {
  test("[B1] told five times, two at once, and by the return page too: one payment, one receipt", async ({
    site,
  }) => {
    await using atProvider = await withProvider(site);
    const id = await issue(site.platform);
    const page = await atProvider.pageOf(id);
    atProvider.stripe.state.delivery = "later";
    await atProvider.stripe.pay(page);
    await Promise.all([
      atProvider.stripe.deliver(),
      atProvider.stripe.deliver(),
      site.get(`${invoicePath(site.platform, id)}&card=back`),
    ]);
    for (let again = 0; again < 3; again += 1) await atProvider.stripe.deliver();
    await untilSettled(site, id);
    await lookAgain(site);
    expect(await paid(site)).toMatchObject([{ invoiceId: id, method: "card", amountCents: 35_000 }]);
    expect(await shown(site, id, "&card=back")).toContain("This invoice is paid. Thank you!");
    expect((await lastMail(site.platform, "ada@example.org", "receipt"))?.text).toContain("$350.00");
    expect(await site.platform.db.select().from(checkouts)).toMatchObject([{ state: "paid", email: null }]);
  });

  test("[B2] closed after it was paid stays paid; and no notice at all costs a minute", async ({ site }) => {
    await using atProvider = await withProvider(site, { hasWebhook: false });
    const now = "2027-01-15T15:00:00Z";
    site.clock.set(now);
    const id = await issue(site.platform);
    const page = await atProvider.pageOf(id);
    await atProvider.stripe.pay(page);
    expect(await settled(site, id)).toBe(false);
    site.clock.set("2027-01-15T15:01:30Z");
    await lookAgain(site);
    expect(await settled(site, id)).toBe(true);
    site.clock.set("2027-01-17T15:00:00Z");
    await lookAgain(site);
    expect(await settled(site, id)).toBe(true);
    expect(await paid(site)).toMatchObject([{ receivedOn: "2027-01-15" }]);
  });

  test("[B8] pressed twice, or on the next day, it is the page for what is owed: another one is closed first", async ({
    site,
  }) => {
    await using atProvider = await withProvider(site);
    const id = await issue(site.platform);
    const [one, two] = await Promise.all([atProvider.pageOf(id), atProvider.pageOf(id)]);
    expect(two).toBe(one);
    await pay(site.platform, id, { amountCents: 20_000, method: "cash" });
    const rest = await atProvider.pageOf(id);
    expect(rest).not.toBe(one);
    expect(atProvider.stripe.sessions.get(one)?.status).toBe("expired");
    expect(atProvider.stripe.sessions.get(rest)?.amount_total).toBe(15_000);
    await atProvider.stripe.pay(rest);
    await untilSettled(site, id);
    const refused = await atProvider.press(id);
    expect(textOf(await refused.text())).toContain("There is nothing left to pay on this invoice.");
  });

  test("[B4] on a page that was open when the key was of no use and the invoice canceled: the money is set aside, and waits for a decision", async ({
    site,
  }) => {
    await using atProvider = await withProvider(site);
    const { db, clock } = site.platform;
    const id = await issue(site.platform);
    const page = await atProvider.pageOf(id);
    await db.update(paymentProvider).set({ refusedSince: clock.now() });
    await act(site.platform, (context) => voidInvoice(context, { id, reason: "Not wanted" }));
    await atProvider.stripe.pay(page);
    await db.update(paymentProvider).set({ refusedSince: null });
    await lookAgain(site);
    await until(async () => expect(await paid(site)).toHaveLength(1));
    expect(await site.platform.db.select().from(exceptions)).toMatchObject([{ kind: "paid-after-void" }]);
    expect(await settled(site, id)).toBe(false);
  });
});
