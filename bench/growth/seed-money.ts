import type pg from "pg";
import { nameOf } from "./seed-known.ts";

const pastDue = 60; // invoices: more than a page of them in every size

/**
 * Inserts `count` invoices, all of them due before today, with their lines, payments and movements. The first ones and one in
 * fifty are not paid.
 */
export async function seedMoney(client: pg.Client, count: number) {
  const insert = (into: string, rows: string) => client.query(`insert into ${into} ${rows}`);
  await client.query("begin"); // an invoice and its lines are compared when the transaction ends
  await client.query(
    `insert into invoices (series, number, payer, payer_email, currency, total_cents, issued_on, due_on, settled_at)
     select '2000', n, jsonb_build_object('name', ${nameOf}), ${nameOf} || '@example.org', 'USD', 35000, day, day + 10,
       case when n % 50 > 0 and n > ${pastDue} then now() end
     from generate_series(1, $1::int) n, lateral (select (now() - interval '30 days' - ($1 - n) * interval '10 minutes')::date as day) days`,
    [count],
  );
  await insert(
    "invoice_lines (invoice_id, position, text, quantity, unit_cents, amount_cents, income)",
    "select id, 1, 'Membership', 1, 35000, 35000, (array['dues', 'events', 'shop'])[1 + id % 3] from invoices",
  );
  // Twenty checks at a time went to the bank, but for the last ones.
  const deposited = "case when id <= $1::int - 40 then 1 + id / 20 end";
  await client.query(
    `insert into deposits (series, number, day, amount_cents, actor, at)
     select '2000-D', n, max(issued_on), sum(total_cents), 'system', now() from
       (select *, ${deposited} as n from invoices where settled_at is not null) paid where n is not null group by n order by n`,
    [count],
  );
  await client.query(
    `insert into payments (invoice_id, method, amount_cents, currency, received_on, reference, deposit_id, actor, at)
     select p.id, 'check', 35000, 'USD', issued_on, p.id::text, d.id, 'system', now()
     from (select *, ${deposited} as n from invoices where settled_at is not null) p left join deposits d on d.number = n`,
    [count],
  );
  await insert(
    "ledger (key, debit, credit, amount_cents, currency, day, invoice_id, payment_id, actor, at)",
    `select 'invoice/' || invoice_id, 'receivable', 'income:' || income, amount_cents, 'USD', i.issued_on, invoice_id, null::bigint, 'system', now()
       from invoice_lines join invoices i on i.id = invoice_id
     union all select 'payment/' || id, 'cash', 'receivable', amount_cents, 'USD', received_on, invoice_id, id, 'system', now() from payments
     union all select 'deposit/' || id, 'bank', 'cash', amount_cents, 'USD', day, null, null, 'system', now() from deposits`,
  );
  // As if they had been mailed already: a job would mail each of them, while something else is measured.
  await insert(
    "history (entity, entity_id, action, actor)",
    "select 'matter', id, 'opened', 'system' from matters",
  );
  await client.query("commit");
  await client.query("vacuum analyze");
}
