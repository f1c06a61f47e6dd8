import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { extract } from "tar";
import { membershipSeries, seriesOf } from "#billing/numbers.ts";
import { sampleMaker } from "#content/media/sample-pictures.ts";
import { photoFolder } from "#features/gallery/photo-files.ts";
import type { Manifest } from "#platform/backup/back-up-site.server.ts";
import { goOnFromSchema, returnToSchema } from "#platform/backup/earlier-schema.server.ts";
import {
  appliedMigrations,
  quoted,
  siteTables,
  tableWithColumns,
} from "#platform/backup/site-tables.server.ts";
import { copyFiles } from "#platform/copy-files.server.ts";
import { isOutage } from "#platform/database-faults.ts";
import { diskFolder, type Files, type FilesSettings, listFiles, openFiles } from "#platform/files.server.ts";
import { libraryKey, mediaFile, mediaKey } from "#platform/pictures/media-files.ts";

// How many ids and numbers a restored site leaves out: what was given after the backup is out in the world, in mailed
// links and on paper, and must not lead to what is stored next.
const leftOut = 100;

/** The backup cannot be restored; the message says why. Nothing was changed. */
export class RestoreError extends Error {}

/**
 * Restores a backup into an empty, migrated site, with its files in the configured store: either all of it or
 * nothing.
 * @throws RestoreError when the site contains data, or the file is not a backup of this or an earlier version
 */
export async function restoreSite(
  client: pg.Client,
  settings: FilesSettings,
  source: string,
): Promise<Manifest> {
  if (!existsSync(source)) throw new RestoreError(`There is no file ${source}.`);
  const files = await openFiles(settings);
  const samples = await sampleFiles(client);
  await refuseOverData(client, files, samples);
  mkdirSync(settings.DATA_DIR, { recursive: true });
  const staging = mkdtempSync(join(settings.DATA_DIR, "restore-")); // same disk: files can be renamed
  try {
    await extract({ file: source, cwd: staging, strict: true }).catch((error) => {
      throw new RestoreError(`${source} is no backup: ${error.message}`);
    });
    const manifest = readManifest(staging, source);
    refuseIncomplete(staging, source, manifest);
    await refuseOtherVersions(client, manifest);
    await client.query("begin");
    try {
      // The rows of an earlier version go into its own tables and through every migration since, as those of its
      // database would: what a migration derives from them is there, and what it blanks is gone.
      const isEarlier = manifest.migrations.length < (await appliedMigrations(client)).length;
      if (isEarlier) await returnToSchema(client, manifest.migrations.length);
      await loadTables(client, manifest, staging);
      if (isEarlier) await goOnFromSchema(client, manifest.migrations.length);
      await settleUnsent(client);
      await leaveOutIds(client); // those that a migration gave as well
      if ((await siteTables(client)).some(({ name }) => name === "number_series"))
        await leaveOutNumbers(client, manifest.at);
      // An object store may fail halfway, so the files are sent before the commit; the folder on disk is
      // renamed after it.
      if (settings.FILES_URL) {
        await files.deleteAll(); // contains no data, as checked above
        await sendFiles(staging, files);
      }
      await client.query("commit");
    } catch (error) {
      await client.query("rollback").catch(() => undefined); // without a connection the first error tells more
      throw error;
    }
    if (!settings.FILES_URL) {
      rmSync(diskFolder(settings), { recursive: true, force: true }); // contains no data, as checked above
      renameSync(diskFolder({ DATA_DIR: staging }), diskFolder(settings));
    }
    return manifest;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** Copies the files of the backup into an empty store; if one of them fails, the store is emptied again. */
async function sendFiles(staging: string, files: Files) {
  const { failed } = await copyFiles(await openFiles({ DATA_DIR: staging }), files);
  if (!failed[0]) return;
  await files.deleteAll().catch(() => undefined); // may fail too; only the first error is reported
  throw new RestoreError(`${failed.length} files cannot be stored: ${failed[0].key}, ${failed[0].reason}`);
}

/** How the keys of the samples' files begin: photos of the gallery, portraits, pictures of events and of the library. */
async function sampleFiles(client: pg.Client): Promise<string[]> {
  const { rows: photos } = await client.query("select file_key from gallery_photos where is_sample");
  const { rows: addresses } = await client.query(
    `select photo as address from profiles where is_sample and photo is not null
       union select image_url from events where is_sample and image_url is not null`,
  );
  const { rows: library } = await client.query("select original, hash from media where created_by = $1", [
    sampleMaker,
  ]);
  return [
    ...photos.map((row) => `${photoFolder(row.file_key)}/`),
    // Both sizes of a portrait begin alike.
    ...addresses.map(({ address }) => mediaFile(mediaKey(address.slice(1))).replace(/(-\d+)?\.webp$/, "")),
    ...library
      .flatMap((row) => [row.original, row.hash])
      .map((hash) => mediaFile(libraryKey(hash, "original")).replace(/original.*/, "")),
  ];
}

/**
 * After its first start a site has one account and the sample events, members and photos; anything else
 * counts as data.
 */
async function refuseOverData(client: pg.Client, files: Files, samples: string[]) {
  const { rows } = await client.query(
    `select exists (select from events where not is_sample) or exists (select from profiles where not is_sample)
       or exists (select from gallery_photos where not is_sample) or (select count(*) from users) > 1 as "inUse"`,
  );
  if (rows[0].inUse || (await hasOtherFiles(files, samples))) {
    throw new RestoreError(
      "This site holds data already. Restore into an empty one: another DATA_DIR, FILES_URL or DATABASE_URL.",
    );
  }
}

async function hasOtherFiles(files: Files, samples: string[]): Promise<boolean> {
  for await (const { key } of listFiles(files, "/"))
    if (!samples.some((begins) => key.startsWith(begins))) return true;
  return false;
}

function readManifest(staging: string, source: string): Manifest {
  const file = join(staging, "manifest.json");
  const manifest = existsSync(file) ? parsed(readFileSync(file, "utf8")) : undefined;
  if (manifest?.product !== "chamber" || manifest.format !== 1)
    throw new RestoreError(`${source} is no backup of this product.`);
  return manifest;
}

function parsed(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Before anything is changed: once the rows are in, missing files could no longer be found in time. */
function refuseIncomplete(staging: string, source: string, { tables }: Manifest) {
  const parts = ["files", ...tables.map(({ name }) => `tables/${name}`)];
  const missing = parts.find((part) => !existsSync(join(staging, part)));
  if (missing) throw new RestoreError(`${source} is damaged: it has no ${missing}.`);
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
    // Rows that triggers derive are part of the backup too; with triggers enabled they would be inserted
    // twice.
    await client.query(`alter table ${quoted(table.name)} disable trigger user`);
    const rows = client.query(copyFrom(`copy ${tableWithColumns(table)} from stdin`));
    await pipeline(createReadStream(join(staging, "tables", table.name)), rows).catch((error) => {
      if (isOutage(error)) throw error;
      throw new RestoreError(
        `The backup's rows of ${table.name} cannot be read: ${error.message}. Nothing was changed.`,
      );
    });
    await client.query(`alter table ${quoted(table.name)} enable trigger user`);
  }
  await leaveOutIds(client);
}

/** Ids that were given after the backup was made stand in mailed links: no other record gets one of them. */
async function leaveOutIds(client: pg.Client) {
  const counted = await client.query<{ sequence: string; table: string; column: string }>(
    // With the schema's name: Postgres may look at the tables of other schemas before it leaves them out.
    `select sequence, table_name as table, column_name as column from information_schema.columns,
       pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name) as sequence
     where table_schema = 'public' and sequence is not null`,
  );
  for (const { sequence, table, column } of counted.rows) {
    await client.query(
      `select setval($1, coalesce((select max(${quoted(column)}) from ${quoted(table)}), 0) + 1 + ${leftOut}, false)`,
      [sequence],
    );
  }
}

/** Mails that waited to be sent when the backup was made stay unsent, until a person sends them. */
async function settleUnsent(client: pg.Client) {
  // The job queue is not part of a backup, so queued mails must not appear as if they were still going to be
  // sent.
  await client.query(
    "update mails set state = 'failed', last_error = 'not sent before the backup was made' where state = 'queued'",
  );
  // A mailing may have gone on after the backup was made, so only a person resumes it.
  await client.query(
    `update letters set state = 'stopped', retry_at = null, trouble_since = now(),
       trouble = 'The site was restored from a backup, and the mailing may have been sent in the meantime.'
     where state in ('scheduled', 'sending')`,
  );
}

/**
 * Numbers that were given after the backup was made are out in the world: none of them may be given twice, nor those of a
 * series that began since.
 */
async function leaveOutNumbers(client: pg.Client, backupAt: string) {
  const series: string[] = [];
  for (let year = new Date(backupAt).getUTCFullYear(); year <= new Date().getUTCFullYear(); year += 1)
    series.push(seriesOf("invoice", `${year}-01-01`), seriesOf("credit", `${year}-01-01`));
  await client.query(
    "insert into number_series (series, last) select unnest($1::text[]), 0 on conflict do nothing",
    [series],
  );
  await client.query(
    `insert into number_series (series, last) select $1, coalesce(max(number), 0) from memberships
       on conflict (series) do update set last = greatest(number_series.last, excluded.last)`,
    [membershipSeries],
  );
  await client.query("update number_series set last = last + $1", [leftOut]);
  await client.query(
    `insert into matters (kind, key, about, opened_at) values ('restored', 'restored/' || now(), '{}', now())`,
  );
}
