import { type SQL, sql } from "drizzle-orm";
import { organisationDay } from "#billing/organisation-day.server.ts";
import type { Role } from "#identity/roles.ts";
import { addDays } from "#platform/days.ts";
import { createAccount, fixedAdminId, sessionCookies } from "../accounts.ts";
import { withProvider } from "../cards.ts";
import { type Client, openClient } from "../client.ts";
import { createMember } from "../members.ts";
import { randomOf } from "../random-money.ts";
import type { TestSite } from "../start-site.ts";
import { aTermOf } from "../terms.ts";

/** What an act draws its choices from: the same seed draws the same. */
export type Draw = {
  upTo: (most: number) => number;
  chance: (of: number) => boolean;
  one: <One>(all: readonly One[]) => One | undefined;
};

export function drawOf(seed: number): Draw {
  const random = randomOf(seed);
  random(); // the first number of a seed lies near that of the next seed
  const upTo = (most: number) => Math.floor(random() * most);
  return { upTo, chance: (of) => random() < of, one: (all) => all[upTo(all.length)] };
}

type Form = Record<string, string | string[]>;
export type Sent = { status: number; to: string; text: string };
type Member = { id: number; userId: string };
export type InvoiceSeen = {
  id: number;
  version: number;
  number: string;
  total: number;
  owed: number;
  isVoid: boolean;
};
export type PaymentSeen = {
  id: number;
  invoiceId: number | null;
  method: string;
  cents: number;
  ref: string | null;
};

export type World = Awaited<ReturnType<typeof openWorld>>;
export type Act = { often: number; name: string; run: (world: World, draw: Draw) => Promise<unknown> };

export const byChance = "By chance";

const firstDay = "2027-01-04T15:00:00Z";
const levels = ["rubies", "emeralds", "diamonds"];
const near = 25; // acts are mostly about so many of the newest invoices and payments

export const dollars = (cents: number) => (cents / 100).toFixed(2);
export const levelOf = ({ one }: Draw) => one(levels) ?? "rubies";

/**
 * A site with a treasurer, staff of the membership and members whose terms end in the next months, which takes payments
 * by a stand-in of Stripe. Its jobs run when an act says so, so that a seed repeats what it did.
 */
export async function openWorld(site: TestSite) {
  const { platform, origin } = site;
  site.clock.set(firstDay);
  const atProvider = await withProvider(site);
  atProvider.stripe.state.delivery = "later";
  const staffOf = async (role: Role) => (await createAccount(platform, { role })).id;
  const staff = { treasurer: await staffOf("treasurer"), membership: await staffOf("membership") };
  const owner = await fixedAdminId(platform);
  const members: Member[] = [];
  const faults: string[] = [];
  const today = () => organisationDay(platform.clock.now());
  const rows = async <Row>(query: SQL): Promise<Row[]> => (await platform.db.execute(query)).rows as Row[];

  const as = async (userId: string | null): Promise<Client> =>
    openClient(origin, userId === null ? undefined : await sessionCookies(platform, userId));

  const post = async (client: Client, path: string, form: Form | Record<string, Blob>): Promise<Sent> => {
    const answer = await client.post(path, form);
    const text = await answer.text();
    if (answer.status >= 500)
      faults.push(`${answer.status} of ${path.replace(/token=.*/, "token=")} ${JSON.stringify(form)}`);
    return { status: answer.status, to: answer.headers.get("location") ?? "", text };
  };

  /** Sends a form; now and then twice at once, or again with another amount. */
  const send = async (client: Client, path: string, form: Form, draw: Draw): Promise<Sent> => {
    const [isTwice, isOther] = [draw.chance(0.08), draw.chance(0.04)];
    const all = await Promise.all(Array.from({ length: isTwice ? 2 : 1 }, () => post(client, path, form)));
    const other = form.amount ? { ...form, amount: "7.77" } : form;
    if (isOther) await post(client, path, other);
    return all[0] ?? { status: 0, to: "", text: "" };
  };

  const anInvoice = async ({ chance, upTo, one }: Draw, only?: (seen: InvoiceSeen) => boolean) => {
    const from = chance(0.85) ? sql`true` : sql`i.id <= ${1 + upTo(10_000)}`;
    const found = await rows<InvoiceSeen>(sql`
      select i.id::int, version, series || '-' || number as number, total_cents as total, voided_at is not null as "isVoid",
        coalesce((select sum(case debit when 'receivable' then amount_cents else -amount_cents end)
          from ledger where invoice_id = i.id and 'receivable' in (debit, credit)), 0)::int as owed
      from invoices i where kind = 'invoice' and ${from} order by i.id desc limit ${near}`);
    return one(only ? found.filter(only) : found);
  };

  const aPayment = async ({ one }: Draw, only?: (seen: PaymentSeen) => boolean) => {
    const found = await rows<PaymentSeen>(sql`
      select id::int, invoice_id::int as "invoiceId", method, amount_cents as cents, provider_ref as ref
      from payments order by id desc limit ${near}`);
    return one(only ? found.filter(only) : found);
  };

  const addMember = async (name: string) => {
    const email = `${name.toLowerCase().replaceAll(" ", ".")}@days.example`;
    const { id: userId } = await createAccount(platform, { email, name });
    const { id } = await createMember(platform, { full_name: name, email, userId });
    members.push({ id, userId });
    return id;
  };
  for (const [at, name] of ["Ada", "Bea", "Cleo", "Dora", "Edith", "Flora", "Greta", "Hana"].entries()) {
    const id = await addMember(`${name} Day`);
    const endsOn = addDays(today(), 10 + at * 15);
    if (at < 6) await aTermOf(platform, id, addDays(endsOn, -365), endsOn);
  }

  return {
    ...{ site, platform, atProvider, stripe: atProvider.stripe, staff, owner, members, faults },
    ...{ today, rows, as, post, send, anInvoice, aPayment, addMember },
    treasurer: () => as(staff.treasurer),
    membership: () => as(staff.membership),
    /** Webhook events of the provider that were not sent yet; those that are left out are lost. */
    told: 0,
    made: 0, // names given so far
    /** Limits count by the machine's clock, which stands still here. */
    forgetLimits: () => platform.db.execute(sql`delete from rate_limits`),
    later: (minutes: number) =>
      site.clock.set(new Date(platform.clock.now().getTime() + minutes * 60_000).toISOString()),
  };
}
