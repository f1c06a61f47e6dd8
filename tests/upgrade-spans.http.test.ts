import pg from "pg";
import { expect, test } from "vitest";
import { goOnFromSchema, returnToSchema } from "#platform/backup/earlier-schema.server.ts";
import journal from "../db/migrations/meta/_journal.json" with { type: "json" };
import { createDatabase } from "./support/start-site.ts";

const before = (name: string) => journal.entries.findIndex(({ tag }) => tag.endsWith(name));

test("the members of an earlier release were so since they joined, and until their history says that they left", async () => {
  const client = new pg.Client({ connectionString: await createDatabase() });
  await client.connect();
  await client.query("begin");
  const release = before("_committees_and_spans");
  await returnToSchema(client, release);
  await client.query(`insert into profiles (id, slug, full_name, email, state, joined_on, created_at, deleted_at, is_sample) values
    (1, 'a', 'Is one', 'a@x.example', 'approved', '2023-05-01', '2024-01-01', null, false),
    (2, 'b', 'Day unknown', 'b@x.example', 'approved', null, '2024-02-01T12:00Z', null, false),
    (3, 'c', 'Was suspended', 'c@x.example', 'suspended', '2023-06-01', '2024-01-01', null, false),
    (4, 'd', 'In the trash', 'd@x.example', 'approved', '2023-07-01', '2024-01-01', '2025-08-01T12:00Z', false),
    (5, 'e', 'Nobody knows', 'e@x.example', 'suspended', '2023-08-01', '2024-01-01', null, false),
    (6, 'f', 'Waits', 'f@x.example', 'pending', null, '2024-01-01', null, false),
    (7, 'g', 'Sample', 'g@x.example', 'approved', '2023-01-01', '2024-01-01', '2025-08-01T12:00Z', true)`);
  await client.query(`insert into history (entity, entity_id, action, actor, at, before, after) values
    ('member', '3', 'suspended', 'x', '2025-03-01T12:00Z', '{"state": "approved"}', '{"state": "suspended"}'),
    ('member', '3', 'updated', 'x', '2025-04-01T12:00Z', '{"state": "suspended"}', '{"state": "suspended"}')`);
  await goOnFromSchema(client, release);
  const { rows } = await client.query(
    `select profile_id::int as id, joined_on::text as joined, to_char(left_at at time zone 'UTC', 'YYYY-MM-DD') as "left"
     from member_spans order by profile_id`,
  );
  const { rows: moves } = await client.query(
    "select sum(difference) filter (where joined_month is not null)::int as joined, sum(difference) filter (where left_hour is not null)::int as gone from member_moves",
  );
  await client.query("rollback");
  await client.end();
  expect(rows).toEqual([
    { id: 1, joined: "2023-05-01", left: null },
    { id: 2, joined: "2024-02-01", left: null },
    { id: 3, joined: "2023-06-01", left: "2025-03-01" },
    { id: 4, joined: "2023-07-01", left: "2025-08-01" },
  ]);
  expect(moves).toEqual([{ joined: 4, gone: 2 }]);
});

test("what the board counts and the days of open invoices are there for terms and movements of an earlier release", async () => {
  const client = new pg.Client({ connectionString: await createDatabase() });
  await client.connect();
  await client.query("begin");
  const release = before("_kept_figures");
  await returnToSchema(client, release);
  await client.query(
    `insert into memberships (id, number, name, is_company, created_at) values (1, 1, 'Ada', false, now()), (2, 2, 'Bea', true, now())`,
  );
  await client.query(`insert into membership_terms (membership_id, tier, title, price_cents, seats, counts, grace_days, opens_days_before, kind, state, starts_on, ends_on, created_at)
    select of, 'diamonds', 'Diamonds', 0, 2, 'member', 30, 60, kind, 'live', starts::date, ends::date, now() from (values
      (1, 'join', '2025-01-01', '2025-12-31'), (1, 'renewal', '2026-01-01', '2026-12-31'), (2, 'join', '2025-06-01', '2026-05-31')) t (of, kind, starts, ends)`);
  await client.query(
    `insert into membership_seats (membership_id, from_on) values (1, '2025-01-01'), (2, '2025-06-01'), (2, '2025-09-01')`,
  );
  // In one statement: an invoice and its lines are compared when it ends.
  await client.query(`with made as (insert into invoices (id, series, number, currency, total_cents, issued_on, due_on)
      select n, '2026', n, 'USD', 300 + 200 * n, '2026-01-01', '2026-01-11' from generate_series(1, 2) n returning id, total_cents)
    insert into invoice_lines (invoice_id, position, text, quantity, unit_cents, amount_cents, income)
      select id, 1, 'Dues', 1, total_cents, total_cents, 'dues' from made`);
  await client.query(`insert into ledger (key, debit, credit, amount_cents, currency, day, invoice_id, actor, at) values
    ('a', 'receivable', 'income:dues', 500, 'USD', '2026-01-01', 1, 'x', now()), ('b', 'bank', 'receivable', 500, 'USD', '2026-02-01', 1, 'x', now()),
    ('c', 'receivable', 'income:dues', 700, 'USD', '2026-01-15', 2, 'x', now())`);
  await goOnFromSchema(client, release);
  const { rows: figures } = await client.query(
    `select what, sum(memberships)::int as memberships, sum(people)::int as people from membership_totals
     where day <= '2026-01-01' and (what in ('held', 'stayed') or day > '2025-05-01') group by what order by what`,
  );
  const { rows: open } = await client.query(
    "select invoice_id::int as id, open::text from invoice_open_days order by 1",
  );
  await client.query("rollback");
  await client.end();
  expect(figures).toEqual([
    { what: "held", memberships: 2, people: 3 },
    { what: "joined", memberships: 1, people: 0 },
    { what: "renewed", memberships: 1, people: 0 },
    { what: "stayed", memberships: 1, people: 0 },
  ]);
  expect(open).toEqual([
    { id: 1, open: "[2026-01-01,2026-02-01)" },
    { id: 2, open: "[2026-01-15,)" },
  ]);
});
