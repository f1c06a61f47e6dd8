import { existsSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { startEmbeddedPostgres } from "#platform/postgres-embedded.server.ts";
import { freshDataFolder } from "#tests/support/own-data.ts";
import { beginSiteProcess, startSiteProcess } from "#tests/support/site-process.ts";
import { killPostgres, ownSettings, rowsOf } from "./own-site.ts";

const soon = { timeout: 90_000, interval: 2 };
let folder = "";

afterEach(() => killPostgres(folder));

const counted = (query: string) => async () => {
  const [row] = await rowsOf<{ count: number }>(folder, query);
  if (!row?.count) throw new Error("not yet");
};
const beginning = (name: string) => async () => {
  if (!readdirSync(folder).some((each) => each.startsWith(name))) throw new Error("not yet");
};
const present = (name: string) => async () => {
  if (!existsSync(join(folder, name))) throw new Error("not yet");
};

describe("killed during its first start, the next one completes it:", () => {
  const moments: [name: string, reached: () => Promise<void>][] = [
    ["while the database's folder is made, which goes on", beginning("postgres.new-")],
    ["when the folder has just got its name", present("postgres/PG_VERSION")],
    ["when the database answers", counted("select 1 as count")],
    [
      "while the tables are made",
      counted(
        "select count(*)::int from pg_stat_activity where wait_event is not null and query ~* 'create table'",
      ),
    ],
    ["when the tables are there", counted("select count(*)::int from drizzle.__drizzle_migrations")],
  ];
  test.each(moments)("%s", async (_, reached) => {
    folder = freshDataFolder();
    const settings = ownSettings(folder);
    const first = beginSiteProcess(settings);
    // A moment that is over sooner than it can be seen is as good a moment to be killed.
    await Promise.race([vi.waitFor(reached, soon), untilOpen(first)]);
    await Promise.all([first.end(), killPostgres(folder)]);
    const next = await startSiteProcess(settings);
    try {
      expect((await fetch(`${next.origin}/event-calendar`)).status).toBe(200);
      expect((await fetch(`${next.origin}/readyz`)).status).toBe(200);
    } finally {
      await next.end("SIGTERM");
    }
  });
});

function untilOpen({ onSaid, said }: ReturnType<typeof beginSiteProcess>): Promise<void> {
  return new Promise((open) => onSaid(() => void (/The site is running/.test(said()) && open())));
}

describe("a damaged database is refused in a sentence that names it and the way back, and never replaced:", () => {
  test("without its control file, and with garbage in the place of its log", async () => {
    folder = freshDataFolder();
    await (await startEmbeddedPostgres(folder)).stop();
    const control = join(folder, "postgres/global/pg_control");
    renameSync(control, `${control}.away`);
    const words = /Postgres did not start on .*restore/;
    await expect(startEmbeddedPostgres(folder)).rejects.toThrow(words);
    writeFileSync(control, "garbage");
    await expect(startEmbeddedPostgres(folder)).rejects.toThrow(words);
    expect(existsSync(`${control}.away`)).toBe(true);
    renameSync(`${control}.away`, control);
    await (await startEmbeddedPostgres(folder)).stop();
  });

  test("a folder that holds something else", async () => {
    folder = freshDataFolder();
    await (await startEmbeddedPostgres(folder)).stop();
    renameSync(join(folder, "postgres/PG_VERSION"), join(folder, "PG_VERSION"));
    await expect(startEmbeddedPostgres(folder)).rejects.toThrow(/is not a Postgres data folder.*restore/);
    expect(existsSync(join(folder, "postgres/global/pg_control"))).toBe(true);
  });
});
