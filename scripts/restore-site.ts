import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { extract } from "tar";
import type { Manifest } from "./backup-site.ts";
import { appliedMigrations, quoted, siteTables, tableWithColumns } from "./site-tables.ts";

/** The backup cannot be brought back; the message says why. Nothing was changed. */
export class RestoreError extends Error {}

/**
 * Brings a backup into an empty, migrated site: all of it or nothing.
 * @throws RestoreError when the site holds data, or the file is no backup of this or an earlier version
 */
export async function restoreSite(client: pg.Client, dataFolder: string, source: string): Promise<Manifest> {
  if (!existsSync(source)) throw new RestoreError(`There is no file ${source}.`);
  await refuseOverData(client, dataFolder);
  mkdirSync(dataFolder, { recursive: true });
  const staging = mkdtempSync(join(dataFolder, "restore-")); // on the same disk, so that files need only be renamed
  try {
    await extract({ file: source, cwd: staging, strict: true }).catch((error) => {
      throw new RestoreError(`${source} is no backup: ${error.message}`);
    });
    const manifest = readManifest(staging, source);
    await refuseOtherVersions(client, manifest);
    await client.query("begin");
    try {
      await loadTables(client, manifest, staging);
      await client.query("commit");
    } catch (error) {
      await client.query("rollback");
      throw error;
    }
    rmSync(join(dataFolder, "files"), { recursive: true, force: true }); // empty, as was seen above
    renameSync(join(staging, "files"), join(dataFolder, "files"));
    return manifest;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** A first start leaves one account, the sample events and members; anything beyond is data. */
async function refuseOverData(client: pg.Client, dataFolder: string) {
  const { rows } = await client.query(
    `select exists (select from events where not is_sample) or exists (select from profiles where not is_sample)
       or (select count(*) from users) > 1 as "inUse"`,
  );
  const files = join(dataFolder, "files");
  const hasFiles =
    existsSync(files) &&
    readdirSync(files, { recursive: true, withFileTypes: true }).some((entry) => entry.isFile());
  if (rows[0].inUse || hasFiles) {
    throw new RestoreError(
      "This site holds data already. Restore into an empty one: another DATA_DIR or DATABASE_URL.",
    );
  }
}

function readManifest(staging: string, source: string): Manifest {
  const file = join(staging, "manifest.json");
  const manifest = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
  if (manifest?.product !== "chamber" || manifest.format !== 1)
    throw new RestoreError(`${source} is no backup of this product.`);
  return manifest;
}

async function refuseOtherVersions(client: pg.Client, { migrations }: Manifest) {
  const present = await appliedMigrations(client);
  if (migrations.some((hash, at) => present[at] !== hash)) {
    throw new RestoreError("The backup was made by another or a newer version; update the product first.");
  }
}

async function loadTables(client: pg.Client, { tables }: Manifest, staging: string) {
  const all = (await siteTables(client)).map(({ name }) => quoted(name));
  await client.query(`truncate ${all.join(", ")} restart identity`);
  for (const table of tables) {
    // What triggers derive from rows is in the backup too; derived again, it would be there twice.
    await client.query(`alter table ${quoted(table.name)} disable trigger user`);
    const rows = client.query(copyFrom(`copy ${tableWithColumns(table)} from stdin`));
    await pipeline(createReadStream(join(staging, "tables", table.name)), rows);
    await client.query(`alter table ${quoted(table.name)} enable trigger user`);
  }
  const counted = await client.query<{ sequence: string; table: string; column: string }>(
    `select pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence, table_name as table,
       column_name as column from information_schema.columns
     where table_schema = 'public' and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`,
  );
  for (const { sequence, table, column } of counted.rows) {
    await client.query(
      `select setval($1, coalesce((select max(${quoted(column)}) from ${quoted(table)}), 0) + 1, false)`,
      [sequence],
    );
  }
  // The queue is not part of a backup: what waited in it must not look as if it were still on its way.
  await client.query(
    "update mails set state = 'failed', last_error = 'not sent before the backup was made' where state = 'queued'",
  );
  // Backups of earlier versions hold links that were mailed; the migration that blanks them ran on the empty table.
  await client.query(
    `update mails set secret = true, text = '', html = null, unsubscribe = null where html ~ '<a href="[^"]*[?&]token='`,
  );
}
