import pg from "pg";
import { expect, test } from "vitest";
import { goOnFromSchema, returnToSchema } from "#platform/backup/earlier-schema.server.ts";
import journal from "../db/migrations/meta/_journal.json" with { type: "json" };
import { createDatabase } from "./support/start-site.ts";

const before = journal.entries.findIndex(({ tag }) => tag.endsWith("_paid_and_nothing_begun"));

test("[MK7] invoices of an earlier release with money on them and nothing begun wait for a decision: written off, or for a term that was ended", async () => {
  const client = new pg.Client({ connectionString: await createDatabase() });
  await client.connect();
  await client.query("begin");
  await returnToSchema(client, before);
  await client.query("set constraints all deferred"); // an invoice is compared with its lines once both are there
  const at = "'2026-03-01T12:00Z'";
  await client.query(`insert into invoices (id, series, number, currency, total_cents, issued_on, due_on, settled_at, fulfilled_at, written_off_at)
    select n, '2026', n, 'USD', 12500, '2026-01-02', '2026-01-12', ${at}, case when has_begun then ${at}::timestamptz end, ${at}
    from (values (1, false), (2, true), (3, false), (4, false), (5, false)) as i (n, has_begun)`);
  // Paid in full: 6 for a term that was ended before it began, 7 for one that runs, 8 for one that a dearer level replaced.
  await client.query(`insert into invoices (id, series, number, currency, total_cents, issued_on, due_on, settled_at, fulfilled_at)
    select n, '2026', n, 'USD', 12500, '2026-01-02', '2026-01-12', ${at}, ${at} from generate_series(6, 8) as n`);
  await client.query(`insert into memberships (id, number, name, is_company, created_at)
    select n, n, 'Ada', false, ${at} from generate_series(6, 8) as n`);
  await client.query(`insert into membership_terms (membership_id, tier, title, kind, state, starts_on, ends_on, invoice_id, price_cents, grace_days, opens_days_before, seats, counts, created_at)
    select membership, 'rubies', 'Rubies', kind, state, '2027-01-01', '2027-12-31', invoice, 12500, 30, 60, 1, 'member', ${at}
    from (values (6, 'renewal', 'void', 6), (7, 'renewal', 'live', 7), (8, 'renewal', 'void', 8), (8, 'change', 'live', null)) as t (membership, kind, state, invoice)`);
  await client.query(`insert into invoice_lines (invoice_id, position, text, quantity, unit_cents, amount_cents, income, subject, subject_id)
    select n, 1, 'Rubies membership', 1, 12500, 12500, 'dues', case when n <> 4 then 'term' end, case when n <> 4 then n end
    from generate_series(1, 8) as n`);
  await client.query(`insert into payments (id, invoice_id, method, amount_cents, currency, received_on, actor, at)
    select n, n, 'check', case when n > 5 then 12500 else 12000 end, 'USD', '2026-02-01', 'x', ${at} from (values (1), (2), (4), (5), (6), (7), (8)) as p (n)`);
  await client.query(`insert into ledger (key, debit, credit, amount_cents, currency, day, invoice_id, payment_id, actor, at)
    select 'invoice/' || n || '/dues', 'receivable', 'income:dues', 12500, 'USD', '2026-01-02'::date, n, null::int, 'x', ${at}::timestamptz from generate_series(1, 8) as n
    union all select 'payment/' || n, 'bank', 'receivable', case when n > 5 then 12500 else 12000 end, 'USD', '2026-02-01', n, n, 'x', ${at} from (values (1), (2), (4), (5), (6), (7), (8)) as p (n)
    union all select 'write-off/' || n || '/2', 'write-off', 'receivable', case when n = 3 then 12500 else 500 end, 'USD', '2026-03-01', n, null, 'x', ${at} from generate_series(1, 5) as n
    union all select 'bounced/5', 'receivable', 'bank', 12000, 'USD', '2026-03-02', 5, 5, 'x', ${at}`);
  await client.query("set constraints all immediate");
  await goOnFromSchema(client, before);
  const { rows } = await client.query(
    "select kind, key, invoice_id::int as invoice, about, closed_at from matters order by id",
  );
  const told = await client.query(
    "select entity_id from history where entity = 'matter' and action = 'opened'",
  );
  const begun = await client.query("select id::int from invoices where fulfilled_at is not null order by id");
  await client.query("rollback");
  await client.end();
  expect(rows).toEqual([
    {
      ...{ kind: "paid-nothing-begun", key: "paid-nothing-begun/1", invoice: 1, closed_at: null },
      about: { number: "2026-1", cents: 12_000 },
    },
    {
      ...{ kind: "paid-nothing-begun", key: "paid-nothing-begun/6", invoice: 6, closed_at: null },
      about: { number: "2026-6", cents: 12_500 },
    },
  ]);
  expect(told.rows, "no matter is mailed").toHaveLength(2);
  expect(begun.rows.map(({ id }) => id)).toEqual([2, 7, 8]);
});
