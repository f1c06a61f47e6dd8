// npm run files:move -- --to s3://… (or disk): copies the uploaded files into another store. Then set
// FILES_URL to it.
import { parseArgs } from "node:util";
import { readConfig } from "#platform/config.server.ts";
import { copyFiles } from "#platform/copy-files.server.ts";
import { openFiles } from "#platform/files.server.ts";
import { type ObjectStore, readFilesAddress } from "#platform/files-address.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);
const { values } = parseArgs({ options: { to: { type: "string" } } });
const settings = readConfig(process.env);
const read = values.to && values.to !== "disk" ? readFilesAddress(values.to) : undefined;
const target = read?.ok ? read.store : undefined;
const placeOf = (store?: ObjectStore) => store && `${store.endpoint}/${store.bucket}`;

if (!values.to || read?.ok === false) {
  say(`--to: expected disk, or ${read?.ok === false ? read.expected : "s3://KEY:SECRET@host/bucket"}`);
  process.exitCode = 1;
} else if (placeOf(target) === placeOf(settings.FILES_URL)) {
  say("The files are there already: --to names the store of the settings.");
  process.exitCode = 1;
} else {
  const from = await openFiles(settings);
  const to = await openFiles({ DATA_DIR: settings.DATA_DIR, FILES_URL: target });
  const { copied, skipped, failed } = await copyFiles(from, to);
  for (const { key, reason } of failed) say(`${key}: ${reason}`);
  say(`${copied} copied, ${skipped} skipped, ${failed.length} failed.`);
  if (failed.length > 0) process.exitCode = 1;
}
