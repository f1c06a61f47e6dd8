import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, renameSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startEmbeddedPostgres } from "#platform/postgres-embedded.server.ts";
import { findPostmaster } from "#platform/postmaster-pid.server.ts";
import { freshDataFolder } from "#tests/support/own-data.ts";
import { startOwnSite } from "#tests/support/start-site.ts";

/** The output of `npm start` with these settings, and its exit code. */
function startSite(settings: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const environment = { PATH: process.env.PATH, PORT: "0", LOG_LEVEL: "silent", ...settings };
  const child = spawn(process.execPath, ["scripts/start.mjs"], { env: environment });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (part) => {
      said += part;
    });
  }
  return new Promise((ended) => child.on("close", (code) => ended({ code, said })));
}

test("DATA_DIR in a folder that the database's user cannot enter is refused in a sentence naming both", async () => {
  const closed = join(freshDataFolder(), "closed");
  mkdirSync(closed);
  chmodSync(closed, process.getuid?.() === 0 ? 0o700 : 0o000); // root enters any; Postgres does not
  const dataFolder = join(closed, "data");
  const { code, said } = await startSite({ DATA_DIR: dataFolder });
  expect(code).toBe(1);
  expect(said).toMatch(new RegExp(`^DATA_DIR ${dataFolder} cannot [^\\n]*${closed}[^\\n]*\\n$`));
});

test("a DATA_DIR that is a file is refused in a sentence", async () => {
  const file = join(freshDataFolder(), "file");
  writeFileSync(file, "");
  const { code, said } = await startSite({ DATA_DIR: file });
  expect(code).toBe(1);
  expect(said).toMatch(new RegExp(`^DATA_DIR ${file} cannot be used: [^\\n]*\\n$`));
});

test("a file in the place of the database's folder is refused in a sentence that names it and the way back", async () => {
  const dataFolder = freshDataFolder();
  writeFileSync(join(dataFolder, "postgres"), "");
  const { code, said } = await startSite({ DATA_DIR: dataFolder });
  expect(code).toBe(1);
  expect(said).toMatch(/^\S+\/postgres is not a Postgres data folder\. [^\n]*npm run restore[^\n]*\n$/);
});

test("a table whose file is cut off is refused in a sentence with Postgres's words and the way back", async () => {
  const dataFolder = freshDataFolder();
  const site = await startOwnSite(dataFolder);
  const { rows } = await site.platform.db.execute<{ file: string }>(
    "select pg_relation_filepath('users') as file",
  );
  await site.stop();
  truncateSync(join(dataFolder, "postgres", rows[0]?.file ?? ""), 4_096);
  const { code, said } = await startSite({ DATA_DIR: dataFolder });
  expect(code).toBe(1);
  expect(said).toMatch(/^The site could not start: could not read blocks [^\n]*npm run restore[^\n]*\n$/);
});

test.each(["base", "global"])(
  "a database without its folder %s is said to be damaged, with the way back, and no process is left",
  async (part) => {
    const dataFolder = freshDataFolder();
    await (await startEmbeddedPostgres(dataFolder)).stop();
    const cluster = join(dataFolder, "postgres");
    renameSync(join(cluster, part), join(dataFolder, "gone"));
    const { code, said } = await startSite({ DATA_DIR: dataFolder });
    expect(code).toBe(1);
    expect(said).toMatch(/damaged[^\n]*npm run restore[^\n]*\n$/);
    expect(said).not.toContain("kill");
    expect(await findPostmaster(cluster)).toBeNull();
  },
);

test.each(["", "abc", "31 characters are one too few.."])(
  "a kept secret that is too short, “%s”, is refused in a sentence, as one that is set",
  async (secret) => {
    const dataFolder = freshDataFolder();
    writeFileSync(join(dataFolder, "secret"), `${secret}\n`);
    const { code, said } = await startSite({ DATA_DIR: dataFolder });
    expect(code).toBe(1);
    expect(said).toMatch(
      new RegExp(
        `^DATA_DIR \\S+ cannot be used: \\S+/secret has ${secret.length} characters[^\\n]*at least 32[^\\n]*\\n$`,
      ),
    );
    expect(readFileSync(join(dataFolder, "secret"), "utf8")).toBe(`${secret}\n`);
  },
);

test("a database that refuses is named in a sentence, without a stack", async () => {
  const unknown = process.env.TEST_DATABASE_URL?.replace("/chamber?", "/nowhere?") ?? "";
  const { code, said } = await startSite({ DATA_DIR: freshDataFolder(), DATABASE_URL: unknown });
  expect(code).toBe(1);
  expect(said).toMatch(/^The site could not start: database "nowhere" does not exist [^\n]*\n$/);
});

test("a FILES_URL that is wrong is refused in words that do not repeat the secret", async () => {
  const { code, said } = await startSite({
    DATA_DIR: freshDataFolder(),
    FILES_URL: "s3://key:hunter2/x@host/bucket",
  });
  expect(code).toBe(1);
  expect(said).toContain("FILES_URL: expected s3://KEY:SECRET@host/bucket");
  expect(said).not.toContain("hunter2");
});

test.each(["192.0.2.1", "chamber.invalid"])(
  "HOST=%s, which this machine does not have, is named",
  async (HOST) => {
    const { code, said } = await startSite({ DATA_DIR: freshDataFolder(), HOST });
    expect(code).toBe(1);
    expect(said).toMatch(new RegExp(`^HOST ${HOST} is no address of this machine[^\\n]*\\n$`));
  },
);
