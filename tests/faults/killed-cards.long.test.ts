import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test, vi } from "vitest";
import { invoicePath } from "#billing/invoice-link.server.ts";
import { type Client, openClient } from "#tests/support/client.ts";
import { freshDataFolder } from "#tests/support/own-data.ts";
import { contradictionsQuery } from "#tests/support/random-money.ts";
import { type SiteProcess, startSiteProcess } from "#tests/support/site-process.ts";
import { openStripe, testKey } from "#tests/support/stripe/open-stripe.ts";
import { killPostgres, ownSettings, rowsOf } from "./own-site.ts";
import { signInWriters } from "./writers.ts";

const rounds = Number(process.env.KILL_ROUNDS ?? 10);
const perRound = 20; // invoices, each paid by card
const patience = { timeout: 180_000, interval: 500 }; // the job that looks at payments by card runs each minute
const secret = "a secret of the site that is killed, long enough to be one";

const folder = freshDataFolder();
const stripe = await openStripe();
let site: SiteProcess | undefined;

afterAll(async () => {
  await site?.end();
  await stripe.close();
  await killPostgres(folder);
});

async function ready(): Promise<SiteProcess> {
  site ??= await startSiteProcess({
    ...ownSettings(folder),
    ...{ SECRET: secret, CARD_PROVIDER_URL: stripe.origin },
  });
  const { origin } = site;
  await vi.waitFor(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200), patience);
  return site;
}

async function writeInvoice(client: Client, at: number): Promise<number> {
  const form = {
    ...{
      intent: "write-invoice",
      name: `Payer ${at}`,
      company: "",
      email: `payer-${at}@example.org`,
      address: "",
    },
    ...{
      dueOn: "2099-12-31",
      member: "",
      text: "A seat",
      quantity: "1",
      price: String(10 + at),
      income: "events",
    },
    formToken: crypto.randomUUID(),
  };
  const answer = await client.post("/admin-dashboard/invoices/new", form);
  return Number(/\/invoices\/(\d+)/.exec(answer.headers.get("location") ?? "")?.[1]);
}

/** Presses Pay and pays on the provider's page; what is broken off is tried again, as people do, until the site has ended. */
async function payOne(origin: string, id: number, paid: Map<number, string>): Promise<void> {
  const path = invoicePath({ config: { SECRET: secret } } as Parameters<typeof invoicePath>[0], id);
  for (let tries = 0; tries < 10 && !paid.has(id); tries += 1) {
    try {
      const answer = await openClient(origin).post(path, {});
      const page = (answer.headers.get("location") ?? "").split("/pay/")[1];
      if (!page) continue;
      await stripe.pay(page).finally(() => {
        if (stripe.sessions.get(page)?.payment_status === "paid") paid.set(id, page);
      });
      await openClient(origin).get(path); // back from the provider's page
    } catch {
      await pause(20); // broken off
    }
  }
}

test(
  `killed ${rounds} times in ${rounds * perRound} payments by card, the site has each once with its fee, and sums that are the provider's`,
  async () => {
    const { origin } = await ready();
    const { staff } = await signInWriters(origin);
    const admin = openClient(origin, staff);
    const saved = await admin.post("/admin-dashboard/cards", {
      intent: "save-cards",
      secretKey: testKey,
      noticeSecret: "",
    });
    expect(saved.status).toBe(302);
    const ids: number[] = [];
    for (let at = 0; at < rounds * perRound; at += 1) ids.push(await writeInvoice(admin, at));
    const paid = new Map<number, string>();
    for (let round = 0; round < rounds; round += 1) {
      const running = await ready();
      const open = ids.slice(0, (round + 1) * perRound).filter((id) => !paid.has(id));
      const paying = Promise.all(open.map((id) => payOne(running.origin, id, paid)));
      await pause(100 + Math.random() * 900); // ms; the moment of the kill
      await running.end("SIGKILL");
      site = undefined;
      await paying;
    }
    const last = await ready();
    for (const id of ids) await payOne(last.origin, id, paid);
    expect(paid.size).toBe(ids.length);
    await vi.waitFor(async () => {
      const [found] = await rowsOf<{ open: number }>(
        folder,
        "select count(*)::int as open from invoices where kind = 'invoice' and settled_at is null",
      );
      expect(found?.open).toBe(0);
    }, patience);
    const payments = await rowsOf<{ ref: string; cents: number; times: number }>(
      folder,
      `select invoice_id, sum(amount_cents)::int as cents, count(*)::int as times from payments group by invoice_id`,
    );
    expect(payments.filter(({ times }) => times !== 1)).toEqual([]);
    const atProvider = [...stripe.sessions.values()].filter(
      ({ payment_status: status }) => status === "paid",
    );
    expect(atProvider).toHaveLength(ids.length);
    const sum = (all: (number | null)[]) => all.reduce<number>((total, cents) => total + (cents ?? 0), 0);
    expect(sum(payments.map(({ cents }) => cents))).toBe(
      sum(atProvider.map(({ amount_total: cents }) => cents)),
    );
    const receipts = await rowsOf<{ count: number }>(
      folder,
      "select count(*)::int as count from mails where kind = 'receipt'",
    );
    expect(receipts).toEqual([{ count: ids.length }]);
    await vi.waitFor(async () => {
      const fees = await rowsOf(folder, "select key from ledger where key like 'fee/%'");
      expect(fees).toHaveLength(ids.length); // also where the kill came between a payment and its fee
    }, patience);
    expect(await rowsOf(folder, contradictionsQuery)).toEqual([]);
  },
  rounds * 60_000 + 300_000,
);
