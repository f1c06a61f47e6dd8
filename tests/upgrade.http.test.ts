import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { extract } from "tar";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { kindOf } from "#admin/records/kinds.server.ts";
import { backUpSite } from "#platform/backup/back-up-site.server.ts";
import { quoted, type SiteTable } from "#platform/backup/site-tables.server.ts";
import { migrateDatabase } from "#platform/database.server.ts";
import { titleOf } from "#records/kind.ts";
import { restoreSite } from "../scripts/restore-site.ts";
import { openClient } from "./support/client.ts";
import { textOf } from "./support/page-text.ts";
import { startProcess } from "./support/processes.ts";
import { createDatabase, createEmptyDatabase, startTestSite } from "./support/start-site.ts";

// Each released version left the backup of a filled site (scripts/make-release.ts). Every later version has to go on
// from its tables, by the upgrade of the database itself and by restoring that backup.

const releases = "tests/fixtures/releases";
const folder = () => mkdtempSync(join(process.env.TEST_FOLDER ?? "", "upgrade-"));

async function connect(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

/** The migrations up to the one of that version, as a folder. */
function firstMigrations(count: number): string {
  const target = join(folder(), "migrations");
  mkdirSync(target);
  cpSync("db/migrations", target, { recursive: true });
  const path = join(target, "meta", "_journal.json");
  const journal = JSON.parse(readFileSync(path, "utf8"));
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return target;
}

/** Rows and a hash of all their columns of that version, for each table. */
async function contentsOf(client: pg.Client, tables: SiteTable[]) {
  const found: Record<string, { rows: number; hash: string }> = {};
  for (const { name, columns } of tables) {
    const row = `row(${columns.map(quoted).join(", ")})::text`;
    const { rows } = await client.query(
      `select count(*)::int as rows, md5(string_agg(${row}, '' order by ${row})) as hash from ${quoted(name)}`,
    );
    found[name] = rows[0];
  }
  return found;
}

describe.each(readdirSync(releases))("a site of version %s", (version) => {
  const file = join(releases, version, "site.tar.gz");
  const readTables = async (): Promise<{ tables: SiteTable[]; migrations: string[] }> => {
    const unpacked = folder();
    await extract({ file, cwd: unpacked });
    return JSON.parse(readFileSync(join(unpacked, "manifest.json"), "utf8"));
  };

  let restored: pg.Client;
  beforeAll(async () => {
    restored = await connect(await createDatabase());
    await restoreSite(restored, { DATA_DIR: folder() }, file);
  });
  afterAll(() => restored.end());

  test("has a history that its kinds read", async () => {
    const { rows } = await restored.query("select entity, before, after from history");
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const kind = kindOf(row.entity)?.kind;
      const states = [row.before, row.after]
        .filter((state) => state !== null)
        .map((state) => kind?.read(state));
      expect(states, JSON.stringify(row)).not.toContain(null);
      for (const state of states) expect(kind?.facts(state).length, row.entity).toBeGreaterThan(0);
      expect(kind && titleOf(kind, row), JSON.stringify(row)).toMatch(/\w/);
    }
  });

  test("has a row in every table", async () => {
    const { tables } = await readTables();
    const empty = Object.entries(await contentsOf(restored, tables)).filter(([, { rows }]) => rows === 0);
    expect(empty).toEqual([]);
  });

  test("keeps every row when its database is upgraded and when its backup is restored, and opens", async () => {
    const { tables, migrations } = await readTables();
    const address = await createEmptyDatabase();
    await migrateDatabase(address, firstMigrations(migrations.length));
    const old = await connect(address);
    await restoreSite(old, { DATA_DIR: folder() }, file);
    const before = await contentsOf(old, tables);
    await migrateDatabase(address, "db/migrations");
    expect(await contentsOf(old, tables)).toEqual(before);
    await old.end();

    expect(await contentsOf(restored, tables)).toEqual(before);

    const site = await startTestSite({ DATABASE_URL: address });
    for (const path of [
      "/",
      "/event-calendar?view=list",
      "/directory",
      "/gallery",
      "/membership",
      "/mcwcc-pulse",
    ]) {
      const answer = await fetch(`${site.origin}${path}`);
      expect(answer.status, path).toBe(200);
    }
    await site.stop();
  });
});

test("a backup of an earlier version goes through the migrations since, which derive rows from its own", async () => {
  const { entries } = JSON.parse(readFileSync("db/migrations/meta/_journal.json", "utf8"));
  const count = entries.findIndex(({ tag }: { tag: string }) => tag === "0036_counts_and_searches");
  const address = await createEmptyDatabase();
  await migrateDatabase(address, firstMigrations(count));
  const old = await connect(address);
  await old.query(
    "insert into newsletter_subscribers (email, subscribed_at, state) values ('a@b.test', now(), 'confirmed')",
  );
  const file = join(folder(), "site.tar.gz");
  await backUpSite(old, { DATA_DIR: folder() }, file);
  await old.end();

  const restored = await connect(await createDatabase());
  await restoreSite(restored, { DATA_DIR: folder() }, file);
  const { rows } = await restored.query(
    "select state, sum(difference)::int as n from newsletter_counts group by 1",
  );
  expect(rows).toEqual([{ state: "confirmed", n: 1 }]);
  const applied = await restored.query("select count(*)::int as n from drizzle.__drizzle_migrations");
  expect(applied.rows[0].n).toBe(entries.length);
  await restored.end();
});

const orders = `insert into inquiries (id, kind, name, email, company, details, state, payment, fingerprint, created_at, updated_at)
  select n, 'order', 'Ada ' || n, 'ada' || n || '@b.test', '', jsonb_build_object('item', item, 'title', 'A thing', 'quantity', 2,
    'unitCents', 1800, 'totalCents', 3600, 'currency', 'USD'), state, payment, 'f' || n, '2026-03-01 03:00Z', '2026-03-20 12:00Z'
  from (values (11, 'mug', 'new', null), (12, 'membership-rubies', 'done', 'paid'), (13, 'mug', 'done', 'cancelled'),
    (14, 'mug', 'done', null)) as o (n, item, state, payment)`;

describe("orders of 1.0.0 become invoices", () => {
  const paidThen = `insert into history (entity, entity_id, action, actor, at, after)
    values ('inquiry', '12', 'changed', 'grace', '2026-03-10 12:00Z', '{"payment":"paid"}')`;
  const siteWithOrders = async () => {
    const { entries } = JSON.parse(readFileSync("db/migrations/meta/_journal.json", "utf8"));
    const count = entries.findIndex(({ tag }: { tag: string }) => tag === "0037_links_without_credentials");
    const address = await createEmptyDatabase();
    await migrateDatabase(address, firstMigrations(count));
    const client = await connect(address);
    await client.query(orders);
    await client.query(paidThen);
    return { address, client };
  };
  const found = async (client: pg.Client) => {
    const { rows } =
      await client.query(`select series || '-' || number as number, issued_on::text as day, settled_at is not null as paid,
        void_reason as void, (select income from invoice_lines where invoice_id = i.id) as income,
        (select received_on::text from payments where invoice_id = i.id) as received,
        coalesce((select sum(case debit when 'receivable' then amount_cents else -amount_cents end) from ledger
          where invoice_id = i.id and 'receivable' in (debit, credit)), 0)::int as owed
      from invoices i order by number`);
    return rows;
  };
  const made = [
    {
      number: "O-11",
      day: "2026-02-28",
      paid: false,
      void: null,
      income: "other",
      received: null,
      owed: 3600,
    },
    {
      number: "O-12",
      day: "2026-02-28",
      paid: true,
      void: null,
      income: "dues",
      received: "2026-03-10",
      owed: 0,
    },
    {
      ...{ number: "O-13", day: "2026-02-28", paid: false, income: "other", received: null, owed: 0 },
      void: "Cancelled before invoices were kept.",
    },
    {
      ...{ number: "O-14", day: "2026-02-28", paid: false, income: "other", received: null, owed: 0 },
      void: "Finished before invoices were kept.",
    },
  ];

  test("when its database is upgraded", async () => {
    const { address, client } = await siteWithOrders();
    await migrateDatabase(address, "db/migrations");
    expect(await found(client)).toEqual(made);
    expect((await client.query("select from matters")).rowCount).toBe(0);
    await client.query("update inquiries set payment = 'paid' where id = 11"); // by a process of 1.0.0 beside
    const { rows } = await client.query("select kind, about from matters");
    expect(rows).toEqual([{ kind: "order-marked", about: { order: 11, mark: "paid" } }]);
    await client.end();
  });

  test("when its backup is restored", async () => {
    const { client } = await siteWithOrders();
    const file = join(folder(), "site.tar.gz");
    await backUpSite(client, { DATA_DIR: folder() }, file);
    await client.end();
    const restored = await connect(await createDatabase());
    await restoreSite(restored, { DATA_DIR: folder() }, file);
    expect(await found(restored)).toEqual(made);
    await restored.end();
  });
});

describe("links that release 1.0.0 sealed", () => {
  const SECRET = "the secret of a site since release 1.0.0";
  const mailedAt = "2026-03-01T13:00:00Z";
  // Made by the code of release 1.0.0 with this secret at that time: of an order, and of subscribers and a letter of its fixture.
  const sealed = [
    [
      "/newsletter/confirm?token=WzEsMTc3MjM3MDAwMDAwMF0._N1KhGmDWJklcZDOdt2ekIGCqe7XUdItyFFQxOuFhmw",
      "Confirm your subscription",
    ],
    ["/newsletter/preferences?token=WzJd.B_ZPxdYh1b0FBgGP8kW4Wr3Q8h7Nl0Yjr7siitNnsm8", "Your newsletter"],
    ["/newsletter/unsubscribe?token=WzJd.B_ZPxdYh1b0FBgGP8kW4Wr3Q8h7Nl0Yjr7siitNnsm8", "Unsubscribe"],
    ["/newsletter/preferences?token=WzIsMl0.6hBhhqgKe6aUb6MWChCF0X9gdJgfOjlbjW0Uzj9kxXw", "Your newsletter"],
    ["/newsletter/unsubscribe?token=WzIsMl0.6hBhhqgKe6aUb6MWChCF0X9gdJgfOjlbjW0Uzj9kxXw", "Unsubscribe"],
    ["/your-order?token=WzExXQ.-1NiJ9G28iisWq_clXBc3qSLKh1MZiI7numgG3LuZMU", "A thing"],
  ] as const;
  // The token in the mail, and the hash that 1.0.0 stored of it.
  const stored = [
    [
      "confirm-email",
      "Nxx9vOg64unQV0DtTtoz0SlWa3WXysy0Fvj0QvV06dc",
      "iBCEFIvqhY6n27KJrcwBUFm8-J8qASNHV43hYymMSXg",
    ],
    [
      "reset-password",
      "poni8nlgpCHSZBQxr79Rq5ixPqjPYRIprTChKpx5uJI",
      "w5Hb8s-Vwixa2hA2oskLJSz9Dq8AlQsxpOuWsaEdKHU",
    ],
    [
      "invitation",
      "b3nA0otZK7a7cE0mVrJEnIiTaqOjZmgvhkxGQ1C79uU",
      "RMU41gNNq4uD8ng4617SgaAFdm_4Kts_UAtgFGLSBro",
    ],
    [
      "account/keep",
      "Jio-W0jubFf72qAXuic_UqMU5SdvaR-BS3Gsj7XYhWc",
      "oWdEvqyJNlsmwK0my0RrrjYDlR1OUeJGxMbiAYaaYzI",
    ],
    [
      "account/confirm-old-address",
      "nezPfJko7yiZTF6iNC8mnbcCqLUXLbJ6WepyJgryUJg",
      "K8ynghW5s1PUukASa3HjUMZf4YKD0pFhwHsoLrhYyaE",
    ],
    [
      "account/confirm-new-address",
      "G-fAji8tJnVyQ-mQymTzmgHXpck41XIMSHOm-phkTpE",
      "pz_UqSGRfPBxW-_88rXojHUKR02g50a69sZhQw3Z064",
    ],
  ] as const;
  const notices = "/newsletter/notices?token=W10.VgiJHnN7yvgIlxxJBkrsJWRlei_lS1hEtQvt_JNx608";

  test("open what they opened, after the upgrade", async () => {
    const address = await createEmptyDatabase();
    const file = join(releases, "1.0.0", "site.tar.gz");
    const unpacked = folder();
    await extract({ file, cwd: unpacked });
    const { migrations } = JSON.parse(readFileSync(join(unpacked, "manifest.json"), "utf8"));
    await migrateDatabase(address, firstMigrations(migrations.length));
    const old = await connect(address);
    await restoreSite(old, { DATA_DIR: folder() }, file);
    await old.query(orders);
    await old.query("update newsletter_subscribers set topics = null"); // the fixture has no list there
    for (const [kind, , hash] of stored)
      await old.query(
        `insert into links (token_hash, kind, user_id, payload, expires_at, created_at)
         values ($1, $2, 'member-2', '{"role":"editor","by":"9f734701-701e-41f4-a401-42c4930a290b","name":"Ada"}', $3::timestamptz + '1 hour', $3)`,
        [hash, kind, mailedAt],
      );
    await old.end();
    await migrateDatabase(address, "db/migrations");

    const site = await startTestSite({
      DATABASE_URL: address,
      SECRET,
      ADMIN_EMAIL: "admin@example.org", // who invites
    });
    site.clock.set("2026-03-01T13:30:00Z");
    const visitor = openClient(site.origin);
    for (const [path, words] of sealed) {
      const answer = await visitor.get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      const page = textOf(await answer.text());
      expect(page, path).toContain(words);
      expect(page, path).not.toMatch(/This link|We couldn’t find/);
    }
    for (const [kind, token] of stored) {
      const answer = await visitor.get(`/${kind}?token=${token}`);
      expect([kind, answer.status]).toEqual([kind, 200]);
      expect(textOf(await answer.text()), kind).not.toMatch(/This link|We can't find this invitation/);
      const dead = await visitor.get(`/${kind}?token=${token.slice(1)}`);
      expect(textOf(await dead.text()), kind).toMatch(/This link|We can't find this invitation/);
    }
    const asProvider = { method: "POST", headers: { "content-type": "application/json" }, body: "[]" };
    expect((await fetch(`${site.origin}${notices}`, asProvider)).status).toBeLessThan(300);
    expect((await fetch(`${site.origin}${notices}x`, asProvider)).status).toBe(404);
    await site.stop();
  });
});

test("a restored site gives no number twice that was given after the backup, and asks to compare the payments", async () => {
  const client = await connect(await createDatabase());
  await client.query("insert into number_series values ('2027', 41)"); // that of this year has no number yet
  const file = join(folder(), "site.tar.gz");
  await backUpSite(client, { DATA_DIR: folder() }, file);
  await client.end();
  const restored = await connect(await createDatabase());
  await restoreSite(restored, { DATA_DIR: folder() }, file);
  const year = new Date().getUTCFullYear();
  expect(
    (await restored.query("select series || ' ' || last as at from number_series order by 1")).rows,
  ).toEqual([`${year} 100`, `${year}-C 100`, "2027 141", "membership 100"].map((at) => ({ at })));
  expect((await restored.query("select kind from matters")).rows).toEqual([{ kind: "restored" }]);
  await restored.end();
});

test("a version that stands before its database goes on with it, and says so at its start", async () => {
  const address = await createDatabase();
  const client = await connect(address);
  await client.query("alter table events add column weather text");
  await client.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)",
  );
  const started = await startProcess({ DATABASE_URL: address, DATA_DIR: folder(), LOG_LEVEL: "warn" });
  expect(started.said()).toContain("the database was upgraded by a newer version; this one goes on");
  expect((await fetch(`${started.origin}/event-calendar`)).status).toBe(200);
  await started.stop();
  await client.end();
});
