import type pg from "pg";

/**
 * Fills the tables of money with three invoices that agree in themselves: one is paid, of one more than owed was returned, and
 * one is open. In one transaction, since the lines of an invoice are compared with its total at its end.
 */
export async function fillInvoices(client: pg.Client): Promise<void> {
  await client.query(`begin;
    insert into number_series (series, last) values ('2026', 3);
    insert into invoices (series, number, payer, payer_email, currency, total_cents, issued_on, due_on, settled_at, fulfilled_at)
      select '2026', n, jsonb_build_object('name', 'Person ' || n), 'person' || n || '@example.org', 'USD', 10000, '2026-03-01',
        '2026-03-11', t.at, t.at
      from generate_series(1, 3) n, lateral (select case when n < 3 then timestamptz '2026-03-05 12:00Z' end as at) t;
    insert into invoice_lines (invoice_id, position, text, quantity, unit_cents, amount_cents, income)
      select id, 1, 'A table at the gala', 2, 5000, 10000, 'events' from invoices;
    insert into payments (invoice_id, method, amount_cents, currency, received_on, reference, actor, at)
      select id, 'check', 10000 + 1000 * (number - 1), 'USD', '2026-03-05', '104' || number, 'system', '2026-03-05 12:00Z'
      from invoices where settled_at is not null;
    insert into refunds (payment_id, amount_cents, state, reason, actor, at)
      select id, 1000, 'done', 'More than was owed', 'system', '2026-03-06 12:00Z' from payments where amount_cents > 10000;
    insert into ledger (key, debit, credit, amount_cents, currency, day, invoice_id, payment_id, refund_id, actor, at)
      select 'invoice/' || id || '/events', 'receivable', 'income:events', total_cents, 'USD', issued_on, id, null::bigint, null::bigint,
        'system', now() from invoices
      union all select 'payment/' || id, 'cash', 'receivable', amount_cents, 'USD', received_on, invoice_id, id, null, 'system', now() from payments
      union all select 'refund/' || r.id, 'receivable', 'cash', r.amount_cents, 'USD', '2026-03-06', p.invoice_id, p.id, r.id, 'system', now()
        from refunds r join payments p on p.id = r.payment_id;
    insert into deposits (series, number, day, amount_cents, actor, at)
      select '2026-D', 1, '2026-03-09', amount_cents, 'system', '2026-03-09 12:00Z' from payments where amount_cents = 10000 limit 1;
    update payments set deposit_id = (select max(id) from deposits) where id = (select min(id) from payments where amount_cents = 10000);
    insert into number_series (series, last) values ('2026-D', 1);
    insert into ledger (key, debit, credit, amount_cents, currency, day, deposit_id, actor, at)
      select 'deposit/' || id, 'bank', 'cash', amount_cents, 'USD', day, id, 'system', now() from deposits;
    insert into matters (kind, key, invoice_id, about, opened_at)
      select 'overpaid', 'overpaid/' || id, id, jsonb_build_object('number', '2026-3', 'cents', 1000), now() from invoices where number = 3;
    insert into payment_provider (sealed, mode, has_notices, heard_until, changed_by, changed_at)
      values ('of another site', 'test', true, '2026-03-05 12:00Z', 'system', '2026-03-05 12:00Z');
    insert into checkouts (invoice_id, provider_id, amount_cents, mode, state, expires_at, look_at, at)
      select id, 'cs_test_' || id, 10000, 'test', 'closed', '2026-03-06 12:00Z', '2026-03-05 12:01Z', '2026-03-05 12:00Z' from invoices;
    insert into provider_events (id, type, object_ref, state, at)
      values ('evt_test_1', 'checkout.session.expired', 'cs_test_1', 'done', '2026-03-06 12:00Z');
    commit`);
}
