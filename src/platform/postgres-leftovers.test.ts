import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isDiskFull, isLeftRunning, startRefusal } from "./postgres-leftovers.server.ts";

const refused = "FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use";
const hint = "HINT:  Terminate any old server processes associated with data directory";

test.for([
  ["a start was refused", [refused, hint], true],
  [
    "the left process ended meanwhile",
    [refused, hint, "FATAL:  terminating connection due to unexpected postmaster exit"],
    true,
  ],
  [
    "a client was turned away later",
    [refused, "LOG:  starting PostgreSQL 18", "FATAL:  the database system is starting up"],
    true,
  ],
  [
    "the killed server itself is not gone yet",
    [
      'FATAL:  lock file "/data/socket/.s.PGSQL.5432.lock" already exists',
      "LOG:  database system is shut down",
    ],
    true,
  ],
  ["a start had another reason", [refused, "FATAL:  could not open file global/pg_control"], false],
  ["nothing was refused", ["LOG:  database system is ready to accept connections"], false],
] as const)("%s: whether processes of a killed server still run", ([, lines, left]) => {
  for (const name of ["server.log", "server-Wed.log"]) {
    const cluster = mkdtempSync(join(tmpdir(), "log-"));
    const since = new Date();
    writeFileSync(
      join(cluster, name),
      lines.map((line) => `2026-11-25 08:00:00.000 UTC [7] ${line}\n`).join(""),
    );
    expect(isLeftRunning(startRefusal(cluster, since))).toBe(left);
    expect(startRefusal(cluster, new Date(Date.now() + 1_000)), "an earlier start").toBe("");
  }
});

test("of two logs the later refusal counts", () => {
  const cluster = mkdtempSync(join(tmpdir(), "log-"));
  writeFileSync(join(cluster, "server.log"), "2026-11-25 08:00:02.000 UTC [7] FATAL:  the last word\n");
  writeFileSync(join(cluster, "server-Wed.log"), `2026-11-25 08:00:01.000 UTC [7] ${refused}\n`);
  expect(startRefusal(cluster, new Date(0))).toContain("the last word");
});

test("without a log nothing is known, so that a start that never began is refused in words", () => {
  const cluster = mkdtempSync(join(tmpdir(), "log-"));
  expect(startRefusal(cluster, new Date(0))).toBe("");
  expect(startRefusal(join(cluster, "missing"), new Date(0))).toBe("");
});

test.each([
  ['FATAL:  could not write lock file "postmaster.pid": No space left on device', true],
  ["FATAL:  could not extend file: wrote only 4096 of 8192 bytes\nHINT:  Check free disk space.", true],
  [refused, false],
])("%j says that the disk is full: %s", (said, full) => expect(isDiskFull(said)).toBe(full));
