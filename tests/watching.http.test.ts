import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { test } from "#tests/support/site.ts";
import { fileOf } from "./support/page-text.ts";

const page = readFileSync("docs/watching.md", "utf8");

/** The names in the first column of the table under a heading of docs/watching.md. */
function listed(heading: string): string[] {
  const part = page.split(/^## /m).find((each) => each.startsWith(heading)) ?? "";
  return [...part.matchAll(/^\| `([^`]+)`/gm)].map(([, name = ""]) => name).sort();
}

const numbers = async (origin: string) => fileOf(await fetch(`${origin}/metrics`));

test("the metrics are for this machine alone, and for nobody who comes through a proxy", async ({ site }) => {
  for (const name of ["x-forwarded-for", "forwarded", "via"]) {
    const answer = await fetch(`${site.origin}/metrics`, { headers: { [name]: "203.0.113.1" } });
    expect(answer.status).toBe(404);
  }
});

test("the page on watching lists every metric, and none that is not served", async ({ site }) => {
  const served = [...(await numbers(site.origin)).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  expect(listed("Metrics")).toEqual(served.sort());
});

test("the page on watching lists every field of the log, and none that is not written", () => {
  const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(join("src", path), "utf8"));
  const fields = sources.flatMap((text) =>
    [...text.matchAll(/\blog\.(?:info|warn|error|fatal)\(\s*\{([^}]*)\}/g)].flatMap(([, inside = ""]) =>
      inside.split(",").map((each) => each.split(":")[0]?.trim() ?? ""),
    ),
  );
  const always = ["level", "time", "msg"];
  expect(listed("Log")).toEqual([...new Set([...fields.filter(Boolean), ...always])].sort());
});

test("what waits and what failed is counted, and backups tell when the last was made", async ({ site }) => {
  const { db } = site.platform;
  expect(await numbers(site.origin)).toMatch(/^backup_failing 0$/m);
  expect(await numbers(site.origin)).not.toMatch(/^backup_last_success_timestamp_seconds \d/m);
  await db.execute(
    sql`insert into mails (kind, recipient, subject, text, state) select 'note', 'a@b.test', '', '', 'failed'
        from generate_series(1, 3)`,
  );
  await db.execute(
    sql`insert into history (entity, entity_id, action, actor, after) values
          ('backup', 'one', 'made', 'system', '{"at": "2026-03-01T04:41:00Z"}'),
          ('backup', 'two', 'failed', 'system', '{"at": "2026-03-02T04:41:00Z", "reason": "full"}')`,
  );
  const told = await numbers(site.origin);
  expect(told).toMatch(/^mails\{state="failed"\} 3$/m);
  expect(told).toMatch(/^backup_failing 1$/m);
  expect(told).toMatch(
    new RegExp(`^backup_last_success_timestamp_seconds ${Date.parse("2026-03-01T04:41:00Z") / 1000}$`, "m"),
  );
  expect(told).toMatch(/^disk_free_bytes [1-9]/m);
  expect(told).toMatch(/^database_connections\{state="idle"\} \d/m);
});
