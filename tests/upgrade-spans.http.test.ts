import pg from "pg";
import { expect, test } from "vitest";
import { goOnFromSchema, returnToSchema } from "#platform/backup/earlier-schema.server.ts";
import journal from "../db/migrations/meta/_journal.json" with { type: "json" };
import { createDatabase } from "./support/start-site.ts";

const before = journal.entries.findIndex(({ tag }) => tag.endsWith("_committees_and_spans"));

test("the members of an earlier release were so since they joined, and until their history says that they left", async () => {
  const client = new pg.Client({ connectionString: await createDatabase() });
  await client.connect();
  await client.query("begin");
  await returnToSchema(client, before);
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
  await goOnFromSchema(client, before);
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
