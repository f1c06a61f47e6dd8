import { spawn } from "node:child_process";
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runOwnDatabase } from "#platform/own-database.server.ts";
import { findPostmaster } from "#platform/postmaster-pid.server.ts";
import { openClient } from "#tests/support/client.ts";
import { usedDataFolder } from "#tests/support/own-data.ts";
import { textOf } from "#tests/support/page-text.ts";
import { startOwnSite, type TestSite } from "#tests/support/start-site.ts";

let folder = "";
const cluster = () => join(folder, "postgres");
const started: Pick<TestSite, "stop">[] = [];

beforeEach(async () => {
  folder = await usedDataFolder();
});

afterEach(async () => {
  for (const { stop } of started.splice(0)) await stop();
  rmSync(folder, { recursive: true, force: true });
});

async function startHere() {
  const site = await startOwnSite(folder);
  started.push(site);
  return site;
}

/** Kills Postgres and prevents it from starting until the returned function is called. */
async function breakPostgres() {
  const pid = await findPostmaster(cluster());
  if (!pid) throw new Error("no Postgres runs there");
  const needed = join(cluster(), "global/pg_control");
  renameSync(needed, `${needed}.away`);
  process.kill(pid, "SIGKILL");
  return () => renameSync(`${needed}.away`, needed);
}

test("a Postgres that is killed is started again; meanwhile the site says so, and what was stored is there", async () => {
  const { origin, platform, forgetPages } = await startHere();
  const { get } = openClient(origin);
  await platform.db.execute(sql`create table kept as select 'a row' as it`);
  const before = await findPostmaster(cluster());
  await forgetPages();
  const mend = await breakPostgres();
  await vi.waitFor(async () => expect(await (await get("/healthz")).text()).toBe("down\n"), 60_000);
  const refused = await get("/event-calendar");
  expect(refused.status).toBe(503);
  expect(textOf(await refused.text())).toContain("The site can't reach its database right now.");
  mend();
  await vi.waitFor(async () => expect(await (await get("/healthz")).text()).toBe("up\n"), 30_000);
  expect((await get("/event-calendar")).status).toBe(200);
  expect(await findPostmaster(cluster())).not.toBe(before);
  const { rows } = await platform.db.execute(sql`select it from kept`);
  expect(rows).toEqual([{ it: "a row" }]);
});

test("a server that starts while another one stops waits for it, and then starts a Postgres of its own", async () => {
  const left = (await startHere()).stop();
  started.pop();
  const { origin } = await startHere();
  await left;
  expect((await fetch(`${origin}/event-calendar`)).status).toBe(200);
  expect(await (await fetch(`${origin}/healthz`)).text()).toBe("up\n");
});

test("a pid file whose number another program has by now is not believed", async () => {
  await (await startHere()).stop();
  started.pop();
  const other = spawn("sleep", ["60"]);
  writeFileSync(join(cluster(), "postmaster.pid"), `${other.pid}\n${cluster()}\n1\n5432\n\n\n`);
  try {
    const { origin } = await startHere();
    expect((await fetch(`${origin}/event-calendar`)).status).toBe(200);
  } finally {
    other.kill();
  }
});

test("a Postgres that cannot be started again is given up, in a sentence that says where to look", async () => {
  const log = { error: vi.fn(), warn: vi.fn() };
  let givenUp: (reason: Error) => void = () => undefined;
  const reason = new Promise<Error>((resolve) => {
    givenUp = resolve;
  });
  const pauses = [0, 10];
  const database = await runOwnDatabase(folder, log as never, { giveUp: givenUp, pauses });
  await breakPostgres();
  expect((await reason).message).toBe(
    `Postgres died and could not be started again in ${folder}; its reasons are in ${folder}/postgres/server*.log.`,
  );
  await database.stop();
});

test("what Postgres says goes into one file for each day of the week, and server.log holds one start alone", async () => {
  for (let start = 0; start < 2; start++) {
    const { stop, platform } = await startHere();
    await expect(platform.db.execute(sql`select 1 / 0 as it`)).rejects.toThrow();
    const { rows } = await platform.db.execute(sql`select setting from pg_settings
      where name in ('log_filename', 'log_rotation_age', 'log_rotation_size', 'log_truncate_on_rotation') order by name`);
    expect(rows.map(({ setting }) => setting)).toEqual(["server-%a.log", "1440", "0", "on"]);
    await stop();
    started.pop();
  }
  const logs = readdirSync(cluster()).filter((name) => /^server.*log$/.test(name));
  const said = (name: string) => readFileSync(join(cluster(), name), "utf8");
  expect(
    logs.filter((name) => name !== "server.log").every((name) => /^server-[A-Z][a-z]{2}\.log$/.test(name)),
  ).toBe(true);
  expect(
    logs
      .map(said)
      .join("")
      .match(/division by zero/g),
  ).toHaveLength(2);
  expect(said("server.log")).not.toContain("division by zero");
  expect(said("server.log").match(/redirecting log output/g)).toHaveLength(1);
});

test("a site that gives up leaves with exit code 1 and says why, so that whoever supervises it starts another", async () => {
  const program = `
    import { runUntilStopped } from ${JSON.stringify(`${process.cwd()}/build/server/index.js`)};
    const begin = async ({ giveUp }) => {
      setImmediate(() => giveUp(new Error("Postgres died.")));
      return { origin: "http://here", admin: { email: "" }, gallery: {}, stop: async () => console.log("stopped") };
    };
    await runUntilStopped(begin, console.log);
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program]);
  let said = "";
  child.stdout.on("data", (part) => {
    said += part;
  });
  expect(await new Promise((ended) => child.on("close", ended))).toBe(1);
  expect(said).toMatch(/Postgres died\.\nstopped\n$/);
});
