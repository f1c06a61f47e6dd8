import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { incomes } from "#billing/kinds.ts";
import { addDays } from "#platform/days.ts";
import { carryOut, fileOf, imports } from "../imports.ts";
import { type Act, byChance, type Draw, dollars, type InvoiceSeen, levelOf, type World } from "./world.ts";

const invoiceAt = (id: number) => `/admin-dashboard/invoices/${id}`;
const reason = byChance;
const methods = ["check", "check", "check", "cash", "transfer", "other"];

async function actOn(world: World, draw: Draw, { id, version }: InvoiceSeen, more: Record<string, string>) {
  const seen = draw.chance(0.05) ? version - 1 : version; // what somebody else has changed meanwhile
  const form = { id: String(id), version: String(Math.max(1, seen)), reason, formToken: randomUUID() };
  return world.send(await world.treasurer(), invoiceAt(id), { ...form, ...more }, draw);
}

/** How much comes for what is owed: all of it, a part, a little less, or too much. */
const comes = (owed: number, { upTo, one }: Draw) =>
  Math.max(
    1,
    one([owed, owed, owed, Math.ceil(owed / 2), owed - 1 - upTo(900), owed + 1 + upTo(9_000)]) ?? 1,
  );

async function recordPayment(world: World, draw: Draw) {
  const { upTo, chance, one } = draw;
  const seen = await world.anInvoice(draw, draw.chance(0.8) ? ({ owed }) => owed > 0 : undefined);
  if (!seen) return;
  const form = {
    ...{ intent: "record-payment", id: String(seen.id), amount: dollars(comes(seen.owed, draw)) },
    ...{ method: one(methods) ?? "check", reference: String(1_000 + upTo(9_000)), payerName: "" },
    ...{ receivedOn: addDays(world.today(), -upTo(6)), formToken: randomUUID() },
    ...(chance(0.5) ? { evenSo: "yes" } : {}),
    ...(chance(0.7) ? { rest: one(["ask", "ask", "forgive"]) ?? "ask" } : {}),
  };
  const client = chance(0.7) ? await world.treasurer() : await world.membership();
  await world.send(client, invoiceAt(seen.id), form, draw);
}

async function recordAside(world: World, draw: Draw) {
  const form = {
    ...{ intent: "record-payment", amount: dollars(1 + draw.upTo(40_000)), method: "check" },
    ...{ reference: "1042", receivedOn: world.today(), payerName: "Someone", formToken: randomUUID() },
  };
  await world.send(await world.membership(), "/admin-dashboard/payments", form, draw);
}

/** An act on a payment: on the page of its invoice, or where there is none on that of any. */
async function onPayment(world: World, draw: Draw, intent: string) {
  const payment = await world.aPayment(
    draw,
    (seen) => (seen.method === "card") === (intent === "return-to-card"),
  );
  if (!payment) return;
  const cents = draw.chance(0.5) ? payment.cents : 1 + draw.upTo(payment.cents);
  const form = {
    ...{ intent, payment: String(payment.id), reason, amount: dollars(cents) },
    ...{ day: world.today(), formToken: randomUUID() },
  };
  await world.send(await world.treasurer(), invoiceAt(payment.invoiceId ?? 1), form, draw);
}

const payerAct = (often: number, name: string, intent: string): Act => ({
  often,
  name,
  run: (world, draw) => onPayment(world, draw, intent),
});

const invoiceAct = (
  often: number,
  name: string,
  intent: string,
  only?: (seen: InvoiceSeen) => boolean,
): Act => ({
  often,
  name,
  async run(world, draw) {
    const seen = await world.anInvoice(draw, draw.chance(0.8) ? only : undefined);
    if (seen) await actOn(world, draw, seen, { intent });
  },
});

const isPart = ({ owed, total }: InvoiceSeen) => owed > 0 && owed < total;

/** Money that was paid too much goes back the way it came: a credit note over what is asked for, and then the money. */
async function creditAndReturn(world: World, draw: Draw) {
  const payment = await world.aPayment(draw, ({ invoiceId }) => invoiceId !== null);
  if (!payment?.invoiceId) return;
  const [seen] = await world.rows<InvoiceSeen>(
    sql`select id::int, version, total_cents as total from invoices where id = ${payment.invoiceId}`,
  );
  if (!seen) return;
  const cents = Math.min(seen.total, draw.chance(0.6) ? payment.cents : 1 + draw.upTo(payment.cents));
  const credit = { intent: "credit-invoice", text: "Taken off", income: "dues", amount: dollars(cents) };
  await actOn(world, draw, seen, credit);
  const intent = payment.method === "card" ? "return-to-card" : "return-money";
  const back = { intent, payment: String(payment.id), day: world.today(), amount: dollars(cents) };
  await actOn(world, draw, seen, back);
}

async function onMember(world: World, draw: Draw, intent: string, fields: Record<string, string> = {}) {
  const found = await world.rows<{ id: number }>(sql`select id::int from profiles order by id desc limit 40`);
  const member = draw.one([...found, ...world.members]);
  if (!member) return;
  const form = { intent, membership: "0", member: String(member.id), reason, tier: levelOf(draw), ...fields };
  await world.send(await world.membership(), `/admin-dashboard/members/${member.id}`, form, draw);
}

const memberAct = (often: number, name: string, intent: string): Act => ({
  often,
  name,
  run: (world, draw) =>
    onMember(world, draw, intent, { startsOn: addDays(world.today(), draw.upTo(60) - 30), endsOn: "" }),
});

/** What is done with several renewals at once, such as the checks of a meeting. */
async function onRenewals(world: World, draw: Draw) {
  const last = await world.rows<{ id: number }>(
    sql`select id::int from membership_terms where is_last order by ends_on limit 30`,
  );
  const intents = ["pay-renewals", "pay-renewals", "mail-renewals", "give-terms", "resign-memberships"];
  const form = {
    ...{ intent: draw.one(intents) ?? "", which: "chosen", view: "", reference: "Deposit" },
    id: [...new Set(Array.from({ length: 3 }, () => String(draw.one(last)?.id ?? 0)))],
    ...{ method: "check", receivedOn: world.today() },
  };
  await world.send(await world.membership(), "/admin-dashboard/renewals", form, draw);
}

/** A few rows: somebody new, and people that are there, some of them with a day far ahead. */
async function importFile(world: World, draw: Draw) {
  const known = await world.rows<{ name: string; email: string }>(
    sql`select full_name as name, email from profiles where email is not null order by id desc limit 30`,
  );
  world.made += 1;
  const people = [
    { name: `Nora New${world.made}`, email: `nora${world.made}@file.example` },
    draw.one(known),
    draw.one(known),
  ];
  const rows = people.map(
    (person) =>
      `${person?.name},${person?.email},${levelOf(draw)},${addDays(world.today(), draw.upTo(800) - 60)},${dollars(draw.upTo(30_000))}`,
  );
  const client = await world.as(world.owner);
  const { to } = await world.post(
    client,
    imports,
    fileOf(["Name,Email,Level,Paid until,Balance due", ...rows].join("\n")),
  );
  if (!to) return;
  await world.post(client, to, {
    ...{ intent: "map", new_members: "approved", existing: "update", tags: "", balances: "invoice" },
  });
  await carryOut(client, world.site, to);
}

/** All or a part of a payment that is on the wrong invoice goes to another, mostly to one that is due. */
async function movePayment(world: World, draw: Draw) {
  const payment = await world.aPayment(draw, ({ invoiceId }) => invoiceId !== null);
  const to = await world.anInvoice(draw, draw.chance(0.8) ? ({ owed }) => owed > 0 : undefined);
  if (!payment || !to) return;
  const [from] = await world.rows<InvoiceSeen>(
    sql`select id::int, version from invoices where id = coalesce((select invoice_id from ledger
      where payment_id = ${payment.id} and credit = 'receivable' order by id desc limit 1), ${payment.invoiceId})`,
  );
  if (!from) return;
  const cents = draw.chance(0.6) ? payment.cents : 1 + draw.upTo(payment.cents);
  const form = {
    intent: "move-payment",
    payment: String(payment.id),
    number: to.number,
    amount: dollars(cents),
  };
  await actOn(world, draw, from, { ...form, ...(draw.chance(0.4) ? { evenSo: "yes" } : {}) });
}

/** What somebody takes to the bank, and now and then a deposit that is taken back. */
async function makeDeposit(world: World, draw: Draw) {
  const onHand = await world.rows<{ id: number; cents: number }>(
    sql`select payment_id::int as id, sum(case debit when 'cash' then amount_cents else -amount_cents end)::int as cents from ledger
      where payment_id is not null and 'cash' in (debit, credit) group by payment_id order by payment_id desc limit 6`,
  );
  const form = {
    ...{ intent: "make-deposit", day: world.today(), formToken: randomUUID() },
    id: onHand.slice(0, 1 + draw.upTo(6)).map(({ id, cents }) => `${id}.${cents}`),
  };
  await world.send(await world.treasurer(), "/admin-dashboard/deposits/new", form, draw);
}

async function takeBackDeposit(world: World, draw: Draw) {
  const made = await world.rows<{ id: number }>(sql`select id::int from deposits order by id desc limit 8`);
  const id = String(draw.one(made)?.id);
  const form = { intent: "take-back-deposit", deposit: id, reason };
  if (made.length > 0)
    await world.send(await world.treasurer(), `/admin-dashboard/deposits/${id}`, form, draw);
}

async function matchPayment(world: World, draw: Draw) {
  const aside = await world.rows<{ id: number }>(
    sql`select payment_id::int as id from matters where closed_at is null and kind in ('unmatched', 'paid-after-void')`,
  );
  const payment = draw.one(aside) ?? (await world.aPayment(draw));
  const seen = await world.anInvoice(draw, ({ owed }) => owed > 0);
  if (!payment || !seen) return;
  const form = { intent: "assign-payment", payment: String(payment.id), number: seen.number };
  const more: Record<string, string> = draw.chance(0.5) ? { evenSo: "yes" } : {};
  await world.send(await world.treasurer(), "/admin-dashboard/to-decide", { ...form, ...more }, draw);
}

async function closeException(world: World, draw: Draw) {
  const open = await world.rows<{ id: number }>(sql`select id::int from matters where closed_at is null`);
  const exception = draw.one(open);
  const form = { intent: "close-matter", id: String(exception?.id), reason };
  if (exception) await world.send(await world.treasurer(), "/admin-dashboard/to-decide", form, draw);
}

async function writeInvoice(world: World, draw: Draw) {
  const line = () => [draw.upTo(30_000) + 1, draw.upTo(3) + 1] as const;
  const [[cents, count], [more, times]] = [line(), line()];
  const income = draw.one(incomes) ?? "other";
  const form = new URLSearchParams({ intent: "write-invoice", name: "Ada Payer", company: "", address: "" });
  for (const [name, value] of Object.entries({
    email: "ada@payer.example",
    member: "",
    formToken: randomUUID(),
  }))
    form.set(name, value);
  form.set("dueOn", addDays(world.today(), draw.upTo(30)));
  for (const [text, price, quantity] of [
    ["A seat", cents, count],
    ["A table", more, times],
  ] as const) {
    form.append("text", text);
    form.append("quantity", String(quantity));
    form.append("price", dollars(price));
    form.append("income", income);
  }
  const client = await world.treasurer();
  const times2 = draw.chance(0.1) ? 2 : 1;
  await Promise.all(
    Array.from({ length: times2 }, async () => {
      const answer = await client.post("/admin-dashboard/invoices/new", form);
      await answer.text();
      if (answer.status >= 500) world.faults.push(`${answer.status} of a new invoice`);
    }),
  );
}

export const staffActs: Act[] = [
  { often: 12, name: "an invoice is written", run: writeInvoice },
  { often: 45, name: "a payment is recorded", run: recordPayment },
  { often: 4, name: "money is recorded that belongs to none", run: recordAside },
  payerAct(6, "a payment is taken back", "take-back-payment"),
  payerAct(4, "a payment bounces", "bounce-payment"),
  payerAct(10, "money is returned by hand", "return-money"),
  payerAct(6, "money is returned to a card", "return-to-card"),
  { often: 14, name: "a credit note, and the money back", run: creditAndReturn },
  invoiceAct(8, "an invoice is voided", "void-invoice", ({ owed, total }) => owed === total),
  invoiceAct(5, "the rest is written off", "write-off", isPart),
  invoiceAct(6, "the rest is forgiven", "forgive-rest", isPart),
  invoiceAct(6, "it is started now", "start-invoice", ({ owed }) => owed > 0),
  invoiceAct(8, "it is kept as credit", "keep-credit", ({ owed }) => owed <= 0),
  invoiceAct(3, "it is kept as credit, and dropped", "keep-and-drop", isPart),
  invoiceAct(8, "credit is used", "use-credit", ({ owed }) => owed > 0),
  { often: 10, name: "a payment is matched", run: matchPayment },
  { often: 12, name: "a payment is moved", run: movePayment },
  { often: 8, name: "a deposit is made", run: makeDeposit },
  { often: 2, name: "a deposit is taken back", run: takeBackDeposit },
  { often: 4, name: "a matter is closed", run: closeException },
  memberAct(8, "staff ask for a renewal", "renew-membership"),
  memberAct(5, "staff change a level", "change-level"),
  memberAct(4, "a term is given", "give-term"),
  memberAct(4, "a membership is ended today", "end-membership"),
  memberAct(4, "a membership is resigned", "resign-membership"),
  { often: 5, name: "several renewals", run: onRenewals },
  { often: 1, name: "a file of members", run: importFile },
];
