// npm run restore -- site.tar.gz: restores a backup into an empty site.
import { withDatabase } from "./open-database.ts";
import { RestoreError, restoreSite } from "./restore-site.ts";

const source = process.argv[2];
if (!source) throw new RestoreError("Say which file: npm run restore -- site.tar.gz");

await withDatabase(
  async (client, settings) => {
    const { at, tables } = await restoreSite(client, settings, source);
    process.stdout.write(`Brought back ${tables.length} tables and the files as of ${at}.\n`);
  },
  { alone: true },
);
