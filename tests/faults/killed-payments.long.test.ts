import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test, vi } from "vitest";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { type Client, openClient } from "#tests/support/client.ts";
import { freshDataFolder } from "#tests/support/own-data.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { contradictionsQuery } from "#tests/support/random-money.ts";
import { type SiteProcess, startSiteProcess } from "#tests/support/site-process.ts";
import { killPostgres, ownSettings, rowsOf } from "./own-site.ts";
import { signInWriters } from "./writers.ts";

const rounds = Number(process.env.KILL_ROUNDS ?? 20);
const invoices = 6; // each is paid by someone of its own, and one by two people at once
const patience = { timeout: 120_000, interval: 250 };
const longestRound = 60_000; // ms, on a machine that does much else
const screen = "/admin-dashboard/invoices";
const day = organisationDay(new Date());

const folder = freshDataFolder();
let site: SiteProcess | undefined;

afterAll(async () => {
  await site?.end();
  await killPostgres(folder);
});

async function ready(): Promise<SiteProcess> {
  site ??= await startSiteProcess(ownSettings(folder));
  const { origin } = site;
  await vi.waitFor(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200), patience);
  return site;
}

/** An invoice over $90,000, which is paid dollar by dollar. */
async function writeInvoice(client: Client): Promise<number> {
  const form = {
    ...{ intent: "write-invoice", name: "Ada Bennett", company: "", email: "ada@example.org", address: "" },
    ...{ dueOn: "2099-12-31", member: "", text: "Rent", quantity: "90", price: "1000", income: "other" },
    formToken: crypto.randomUUID(),
  };
  const answer = await client.post(`${screen}/new`, form);
  return Number(/\/invoices\/(\d+)/.exec(answer.headers.get("location") ?? "")?.[1]);
}

type Sent = { token: string; invoice: number; acknowledged: boolean };

async function send(client: Client, one: Sent): Promise<void> {
  const form = {
    ...{ intent: "record-payment", id: String(one.invoice), amount: "1", method: "check", receivedOn: day },
    ...{ reference: "", payerName: "", formToken: one.token },
  };
  const answer = await client.post(`${screen}/${one.invoice}`, form);
  const said = await answer.text(); // acknowledged is what arrived as a whole
  one.acknowledged = answer.status < 400;
  if (!one.acknowledged && answer.status !== 503) throw new Error(`${answer.status} ${textOf(mainOf(said))}`);
}

/** Records one payment after the other until it is stopped; what was broken off is sent again with its own token. */
function openPayers(origin: string, cookies: Client["cookies"], ids: number[], all: Sent[]) {
  let stopped = false;
  const payer = async (invoice: number) => {
    const client = openClient(origin, cookies);
    while (!stopped) {
      const again = all.find((one) => one.invoice === invoice && !one.acknowledged);
      const one = again ?? { token: crypto.randomUUID(), invoice, acknowledged: false };
      if (!again) all.push(one);
      await send(client, one).catch(async (error: Error) => {
        if (/^\d{3} /.test(error.message)) throw error;
        await pause(20); // broken off, or not there any more
      });
    }
  };
  const ended = Promise.all([...ids, ids[0] ?? 0].map(payer));
  ended.catch(() => undefined); // for whoever awaits it
  return {
    ended,
    stop: () => {
      stopped = true;
      return ended;
    },
  };
}

/** A payment, and each row that belongs to the same act; every figure is 1 when the act is whole. */
const acts = `select form_token as token, count(*) over (partition by form_token)::int as payments,
    (select count(*)::int from ledger where key = 'payment/' || p.id and amount_cents = 100 and invoice_id = p.invoice_id) as movements
  from payments p`;

/** Movements of payments that are not there, and what differs among payments, the history, the receipts and the version of an invoice. */
const halves = `select 'a movement without its payment' as what, id from ledger where key like 'payment/%' and payment_id is null
  union all select 'other than in its history', i.id from invoices i where
    (select count(*) from payments where invoice_id = i.id) <> (select count(*) from history
      where entity = 'invoice' and entity_id = i.id::text and action = 'paid')
  union all select 'other than its receipts', i.id from invoices i where
    (select count(*) from payments where invoice_id = i.id) <> (select count(*) from mails
      where kind = 'receipt' and thread = 'invoice/' || i.id)
  union all select 'other than its version', i.id from invoices i where
    (select count(*) from payments where invoice_id = i.id) <> version - 1`;

test(
  `killed ${rounds} times while payments are recorded, the site has each that it acknowledged once, and every sum agrees`,
  async () => {
    const first = await ready();
    const { staff } = await signInWriters(first.origin);
    const writing = openClient(first.origin, staff);
    const ids: number[] = [];
    for (let made = 0; made < invoices; made++) ids.push(await writeInvoice(writing));
    const all: Sent[] = [];
    for (let round = 0; round < rounds; round++) {
      const running = await ready();
      const before = all.filter(({ acknowledged }) => acknowledged).length;
      const payers = openPayers(running.origin, staff, ids, all);
      const some = () =>
        expect(all.filter(({ acknowledged }) => acknowledged).length).toBeGreaterThan(before + invoices);
      await Promise.race([vi.waitFor(some, patience), payers.ended]);
      await pause(Math.random() * 1_000); // ms; the moment of the kill
      await running.end("SIGKILL");
      await payers.stop();
      site = undefined;
      await ready();
      const stored = await rowsOf<{ token: string; payments: number; movements: number }>(folder, acts);
      expect(stored.filter((one) => one.payments !== 1 || one.movements !== 1)).toEqual([]);
      const found = new Set(stored.map(({ token }) => token));
      expect(all.filter(({ token, acknowledged }) => acknowledged && !found.has(token))).toEqual([]);
      expect(await rowsOf(folder, contradictionsQuery)).toEqual([]);
      expect(await rowsOf(folder, halves)).toEqual([]);
    }
    const acknowledged = all.filter((one) => one.acknowledged).length;
    console.info(`${rounds} kills; ${acknowledged} of ${all.length} payments acknowledged and found once`);
  },
  rounds * longestRound,
);
