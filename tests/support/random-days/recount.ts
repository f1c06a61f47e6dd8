import { sql } from "drizzle-orm";
import { compareDays } from "#features/members/terms/compare-days.server.ts";
import { contradictionsQuery } from "../random-money.ts";
import { answers, look } from "./provider.ts";
import { byChance, type World } from "./world.ts";

/** What every invoice should owe, from lines, credit notes, payments and refunds as they are stored, not from its movements. */
const byDocuments = `
  with place as materialized (select p.*, p.invoice_id as lies_on,
      exists (select from ledger where key in ('taken-back/' || p.id, 'bounced/' || p.id)) as was_reversed,
      coalesce((select sum(amount_cents) from refunds where payment_id = p.id and state <> 'failed'), 0) as returned,
      coalesce((select sum(amount_cents) from ledger where payment_id = p.id and key like 'dispute/%/lost%'), 0) as lost,
      coalesce((select sum(case credit when 'unmatched' then amount_cents else -amount_cents end) from ledger
        where payment_id = p.id and 'unmatched' in (debit, credit)), 0) as aside
    from payments p),
  -- What came to each invoice with the movement that recorded or brought it, less what was moved on, refunded by its document, or lost.
  laid as materialized (select lies_on, sum(cents) as cents from (
      select invoice_id as lies_on, payment_id, case credit when 'receivable' then amount_cents else -amount_cents end as cents from ledger
        where 'receivable' in (debit, credit) and split_part(key, '/', 1) in ('payment', 'assign', 'move', 'keep')
      union all select invoice_id, payment_id, case debit when 'receivable' then -amount_cents else amount_cents end from ledger
        where refund_id is not null and 'receivable' in (debit, credit)
      union all select invoice_id, payment_id, -amount_cents from ledger where key like 'dispute/%/lost%' and debit = 'receivable') brought
    where not exists (select from place where place.id = payment_id and was_reversed) group by lies_on),
  stands as materialized (select i.*, (select coalesce(sum(amount_cents), 0) from invoice_lines where invoice_id = i.id) as asked,
      (select coalesce(sum(l.amount_cents), 0) from invoices c join invoice_lines l on l.invoice_id = c.id where c.corrects = i.id) as credited,
      coalesce(laid.cents, 0) as paid,
      (select coalesce(sum(amount_cents), 0) from ledger where invoice_id = i.id and debit = 'write-off') as given_up,
      (select coalesce(sum(case debit when 'receivable' then amount_cents else -amount_cents end), 0) from ledger
        where invoice_id = i.id and 'receivable' in (debit, credit)) as owed
    from invoices i left join laid on lies_on = i.id where kind = 'invoice'),
  asks as (select s.id, s.owed, s.paid, s.credited, s.settled_at, s.voided_at, s.asked, t.id as term, t.state, t.membership_id,
      exists (select from ledger where invoice_id = s.id and key like 'write-off/%') as was_written_off,
      -- another change of level took its place, and its price was counted in that one's
      exists (select from membership_terms c join invoices i on i.id = c.invoice_id where c.membership_id = t.membership_id
        and c.kind = 'change' and c.id > t.id and i.fulfilled_at is not null) as was_changed
    from stands s join invoice_lines l on l.invoice_id = s.id
    join membership_terms t on t.id = case l.subject when 'term' then l.subject_id
      when 'order' then (select id from membership_terms where order_id = l.subject_id) end),
  moved as (select account, sum(cents) as cents from (select debit as account, amount_cents as cents from ledger
      union all select credit, -amount_cents from ledger) both_sides group by account)`;

/** An exception that waits, or that a person has closed without more. */
const isAsked = `(closed_at is null or resolution = '${byChance}')`;

const queries: [what: string, query: string][] = [
  [
    "contradicts itself",
    `select * from (${contradictionsQuery}) found where not (what like '%matter' and exists
      (select from matters where invoice_id = found.id and kind in ('overpaid', 'paid-nothing-begun') and ${isAsked}))`,
  ],
  [
    "owed",
    `${byDocuments} select id, owed, asked, credited, paid, given_up from stands
      where owed <> case when voided_at is null then asked - credited - paid - given_up else 0 end`,
  ],
  [
    "settled",
    `${byDocuments} select id, owed from stands
      where (settled_at is not null) <> (voided_at is null and owed <= 0)`,
  ],
  [
    "returned more than came",
    `${byDocuments} select lies_on as id, id as payment, amount_cents, returned, lost from place where returned + lost > amount_cents`,
  ],
  [
    "asked for twice",
    `select subject, subject_id from invoice_lines l join invoices i on i.id = l.invoice_id
      where subject is not null and i.voided_at is null group by subject, subject_id having count(*) > 1`,
  ],
  ["a key twice", "select key from ledger group by key having count(*) > 1"],
  [
    "bank and cash",
    `${byDocuments} select counted.cents, booked.cents as booked from (
      select sum(case when was_reversed then 0 else amount_cents end - returned)
        + coalesce((select sum(case debit when 'bank' then amount_cents else -amount_cents end) from ledger where key like 'payout%'), 0) as cents
      from place where method <> 'card') counted,
      (select sum(cents) as cents from moved where account in ('bank', 'cash')) booked where counted.cents <> booked.cents`,
  ],
  [
    "set aside, and nobody is asked",
    `${byDocuments} select lies_on as id, id as payment, aside from place where aside > 0 and not exists (select from matters
      where payment_id = place.id and kind in ('unmatched', 'paid-after-void', 'refund-failed') and ${isAsked})
      and not exists (select from ledger where payment_id = place.id and key like 'keep/%')`,
  ],
  [
    "paid in full, and no term",
    `${byDocuments} select id, term, state from asks where settled_at is not null and paid > 0 and credited = 0
      and not was_written_off and not was_changed and state <> 'live'
      and not exists (select from matters where invoice_id = asks.id)
      and not exists (select from history where entity = 'membership' and entity_id = asks.membership_id::text and action = 'ended')`,
  ],
  [
    "money of a void term without a matter",
    `${byDocuments} select id, term from asks where state = 'void' and paid > 0 and not was_changed
      and not exists (select from matters where invoice_id = asks.id)`,
  ],
  [
    "figures of no days",
    `select what, day, tier, sum(count) as count from (select what, day, tier, memberships as count from membership_totals
      union all select what, day, tier, -memberships from membership_figures()) figure group by what, day, tier having sum(count) <> 0`,
  ],
  ["members of no term", "select id, about from matters where kind = 'days-differ' and closed_at is null"],
];

/** The provider answers, all its webhook events come, and the job looks until nothing is new. */
export async function comeToRest(world: World) {
  const { stripe, rows } = world;
  answers(world);
  for (const { id, status } of [...stripe.money.refunds])
    if (status === "pending") await stripe.money.settleRefund(id, "succeeded");
  await stripe.deliver(stripe.webhookEvents.slice(world.told));
  world.told = stripe.webhookEvents.length;
  for (let times = 0; times < 30; times += 1) {
    await look(world);
    const [left] = await rows<{ left: number }>(sql`
      select ((select count(*) from provider_events where state = 'new')
        + (select count(*) from refunds where state = 'pending'))::int as left`);
    if (left?.left === 0 && times > 2) return compareDays.run({}, world.platform);
    world.later(61);
  }
  throw new Error("the site still waits for something of the card provider");
}

/** What was done with an invoice, and with the membership that it is for, in its order. */
async function storyOf(rows: World["rows"], invoice: number | undefined): Promise<string[]> {
  const found = await rows<{ entity: string; action: string; note: string | null }>(sql`
    select entity, action, after ->> 'note' as note from history
    where (entity = 'invoice' and entity_id = ${String(invoice)}) or (entity = 'membership' and entity_id in
      (select membership_id::text from membership_terms where invoice_id = ${invoice ?? 0})) order by id`);
  return found.map(({ entity, action, note }) => `${entity} ${action}${note ? `: ${note}` : ""}`);
}

/** What does not agree, by ways that are not the product's; empty when everything does. */
export async function recount({ rows, stripe, faults }: World): Promise<[string, unknown][]> {
  const found: [string, unknown][] = faults.map((fault) => ["a fault", fault]);
  for (const [what, query] of queries) {
    const all = await rows<{ id?: number }>(sql.raw(query));
    for (const row of all.slice(0, 5)) found.push([what, { ...row, story: await storyOf(rows, row.id) }]);
  }
  const [card] = await rows<{ cents: number }>(
    sql.raw(
      `${byDocuments} select coalesce((select cents from moved where account = 'card'), 0)::int as cents`,
    ),
  );
  const paidThere = [...stripe.sessions.values()].flatMap(({ payment_status: status, payment_intent: of }) =>
    status === "paid" && of ? [of.id] : [],
  );
  const online = await rows<{ ref: string }>(
    sql`select provider_ref as ref from payments where method = 'card'`,
  );
  const here = new Set(online.map(({ ref }) => ref));
  const unheard = paidThere.filter((ref) => !here.has(ref));
  if (unheard.length > 0 || here.size !== paidThere.length) found.push(["payments by card", unheard]);
  const there = stripe.money.balance();
  if (card?.cents !== there) found.push(["card", { here: card?.cents, there }]);
  return found;
}
