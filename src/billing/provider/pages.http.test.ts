import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { exceptions, payments } from "#billing/tables.ts";
import { act, issue, look, pay } from "#tests/support/billing.ts";
import { withProvider } from "#tests/support/cards.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { lookAgain, until } from "#tests/support/provider-money.ts";
import { type Site, test } from "#tests/support/site.ts";
import { closeShort } from "../documents/close-short.server.ts";
import { creditInvoice } from "../documents/credit-invoice.server.ts";
import { voidInvoice } from "../documents/void-invoice.server.ts";
import { invoicePath } from "../invoice-link.server.ts";
import { checkouts } from "./tables.ts";

const shown = async (site: Site, id: number) =>
  textOf(mainOf(await (await site.get(invoicePath(site.platform, id))).text()));
const over = (unitCents: number) => ({
  lines: [{ text: "The rest", quantity: 1, unitCents, income: "other" as const }],
});

describe("no page of the card provider", () => {
  test.for([30, 100_000_000])(
    "[MS10] for %i cents: the invoice says what cards take in place of the button, and its form leads nowhere",
    async (cents, { site }) => {
      await using atProvider = await withProvider(site);
      const id = await issue(site.platform, over(cents));
      const page = await shown(site, id);
      expect(page).toContain("Card payments must be between $0.50 and $999,999.99.");
      expect(page).not.toContain("by card");
      const answer = await atProvider.press(id);
      expect(answer.status).toBe(400);
      expect(textOf(await answer.text())).toContain("This amount can't be paid by card.");
      expect(atProvider.stripe.sessions.size).toBe(0);
      expect(await site.platform.db.$count(checkouts)).toBe(0);
    },
  );

  test("[MS8] after a fault that Stripe keeps under its key; the next press asks with another, and is led to one", async ({
    site,
  }) => {
    await using atProvider = await withProvider(site);
    const id = await issue(site.platform);
    atProvider.stripe.state.faults = 1;
    const answer = await atProvider.press(id);
    expect(answer.status).toBe(400);
    expect(textOf(await answer.text())).toContain("We can't take card payments right now.");
    await atProvider.pageOf(id);
    expect(atProvider.stripe.sessions.size).toBe(1);
    expect(await site.platform.db.select().from(checkouts)).toMatchObject([{ state: "open", tries: 1 }]);
  });
});

test("[MS8] an answer that is lost on its way keeps the key: the next press is led to the page that was opened", async ({
  site,
}) => {
  await using atProvider = await withProvider(site);
  const id = await issue(site.platform);
  atProvider.stripe.state.cuts = 2; // the library itself asks once more
  expect((await atProvider.press(id)).status).toBe(400);
  const page = await atProvider.pageOf(id);
  expect([...atProvider.stripe.sessions.keys()]).toEqual([page]);
  expect(await site.platform.db.select().from(checkouts)).toMatchObject([{ tries: 0 }]);
});

test("[MS9] an address that Stripe refuses is left out, and the page opens at the first press", async ({
  site,
}) => {
  await using atProvider = await withProvider(site);
  const id = await issue(site.platform, { email: "o'neil@example.org" });
  const page = await atProvider.pageOf(id);
  expect(atProvider.stripe.sessions.get(page)).toMatchObject({ customer_email: null, amount_total: 35_000 });
  expect(await site.platform.db.select().from(checkouts)).toMatchObject([{ state: "open", email: null }]);
});

test("[MS15] a site whose clock is ahead of Stripe's opens a page", async ({ site }) => {
  await using atProvider = await withProvider(site);
  atProvider.stripe.state.behindMs = 2_000;
  const page = await atProvider.pageOf(await issue(site.platform));
  const [row] = await site.platform.db.select().from(checkouts);
  const asked = Math.floor(Number(row?.at) / 1000); // in seconds by the site's clock
  expect(atProvider.stripe.sessions.get(page)?.expires_at).toBe(asked + 23 * 3_600 + 50 * 60);
});

describe("an invoice is not voided while it can be paid on its card page", () => {
  const voidOne = async (site: Site, id: number) =>
    (await site.asRole("treasurer")).post(`/admin-dashboard/invoices/${id}`, {
      ...{ intent: "void-invoice", reason: "Not wanted", id: String(id) },
      version: String((await look(site.platform, id)).invoice.version),
    });
  const isVoid = async (site: Site, id: number) => (await look(site.platform, id)).invoice.voidedAt !== null;

  test("nor by the site itself: what nobody paid in time waits until that is closed", async ({ site }) => {
    await using atProvider = await withProvider(site);
    const id = await issue(site.platform);
    await atProvider.pageOf(id);
    expect(
      await act(site.platform, (context) => voidInvoice(context, { id, reason: "Nobody paid it." })),
    ).toEqual({ ok: false, reason: "page-open", invoiceId: id });
    expect(await isVoid(site, id)).toBe(false);
  });

  test("by staff neither where Stripe does not answer, or a bank is paying it", async ({ site }) => {
    await using atProvider = await withProvider(site);
    const id = await issue(site.platform);
    const page = await atProvider.pageOf(id);
    atProvider.stripe.state.isSilent = true;
    const refused = await voidOne(site, id);
    expect(refused.status).toBe(409);
    expect(textOf(await refused.text())).toContain(
      "Someone is paying this invoice by card, or Stripe isn't answering.",
    );
    atProvider.stripe.state.isSilent = false;
    await atProvider.stripe.pay(page, undefined, true);
    expect((await voidOne(site, id)).status).toBe(409);
    expect(await isVoid(site, id)).toBe(false);
  });

  test("by staff it is closed first, and what was paid on it before is found", async ({ site }) => {
    await using atProvider = await withProvider(site);
    const [wanted, unwanted] = [await issue(site.platform), await issue(site.platform)];
    const page = await atProvider.pageOf(unwanted);
    await voidOne(site, unwanted);
    expect(await isVoid(site, unwanted)).toBe(true);
    expect(atProvider.stripe.sessions.get(page)?.status).toBe("expired");
    atProvider.stripe.state.delivery = "later";
    await atProvider.stripe.pay(await atProvider.pageOf(wanted));
    expect(textOf(await (await voidOne(site, wanted)).text())).toContain(
      "This invoice changed since you opened it, maybe by your own press.",
    );
    expect(await look(site.platform, wanted)).toMatchObject({ owedCents: 0, invoice: { voidedAt: null } });
  });
});

/** How a page stands within some minutes: on a busy machine a call may be given up, and follows a minute later. */
async function statusSoon(site: Site, { stripe }: Awaited<ReturnType<typeof withProvider>>, page: string) {
  for (let times = 0; times < 5 && stripe.sessions.get(page)?.status === "open"; times += 1)
    await lookAgain(site);
  return stripe.sessions.get(page)?.status;
}

describe("[MS14] a page that is open for what is no longer owed is closed at Stripe", () => {
  const acts: [string, (site: Site, id: number) => Promise<unknown>][] = [
    ["paid by check", ({ platform }, id) => pay(platform, id)],
    ["paid in part by check", ({ platform }, id) => pay(platform, id, { amountCents: 10_000 })],
    [
      "written off",
      async ({ platform }, id) => {
        const { version } = (await look(platform, id)).invoice;
        return act(platform, (context) =>
          closeShort(context, { id, version, how: "write-off", reason: "Gone" }),
        );
      },
    ],
  ];

  test.for(acts)("%s", async ([, change], { site }) => {
    await using atProvider = await withProvider(site);
    const id = await issue(site.platform);
    const page = await atProvider.pageOf(id);
    await lookAgain(site, 40); // by now it is looked at every ten minutes
    await change(site, id);
    expect(await statusSoon(site, atProvider, page)).toBe("expired");
    await until(async () =>
      expect(await site.platform.db.select().from(checkouts)).toMatchObject([{ state: "closed" }]),
    );
  });

  test("also where Stripe is silent at first: a minute later", async ({ site }) => {
    await using atProvider = await withProvider(site);
    const id = await issue(site.platform);
    const page = await atProvider.pageOf(id);
    atProvider.stripe.state.isSilent = true;
    await pay(site.platform, id);
    await lookAgain(site);
    expect(atProvider.stripe.sessions.get(page)?.status).toBe("open");
    atProvider.stripe.state.isSilent = false;
    expect(await statusSoon(site, atProvider, page)).toBe("expired");
  });

  test("paid on in that minute: too much was paid, and it waits for a decision", async ({ site }) => {
    await using atProvider = await withProvider(site);
    const id = await issue(site.platform);
    const page = await atProvider.pageOf(id);
    atProvider.stripe.state.isSilent = true;
    await pay(site.platform, id);
    await atProvider.stripe.pay(page);
    atProvider.stripe.state.isSilent = false;
    await lookAgain(site);
    await until(async () => expect((await look(site.platform, id)).owedCents).toBe(-35_000));
    expect(await site.platform.db.select().from(exceptions)).toMatchObject([
      { kind: "overpaid", about: { cents: 35_000 } },
    ]);
    expect(await site.platform.db.$count(payments, eq(payments.method, "card"))).toBe(1);
  });

  test("one that is for what is owed stays open, whatever happens to the invoice", async ({ site }) => {
    await using atProvider = await withProvider(site);
    const { platform } = site;
    const id = await issue(platform);
    await pay(platform, id, { amountCents: 10_000 });
    const page = await atProvider.pageOf(id);
    const { version } = (await look(platform, id)).invoice;
    const lines = [{ text: "A chair less", quantity: 1, unitCents: 5_000, income: "events" as const }];
    const note = { id, version, lines, reason: "Does not come", formToken: randomUUID() };
    await act(platform, (context) => creditInvoice(context, note));
    expect(await statusSoon(site, atProvider, page)).toBe("expired");
    const rest = await atProvider.pageOf(id);
    await lookAgain(site);
    expect(atProvider.stripe.sessions.get(rest)).toMatchObject({ status: "open", amount_total: 20_000 });
  });
});
