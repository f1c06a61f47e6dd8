// npm run backup -- site.tar.gz: writes the whole site into one file.
import { backUpSite } from "#platform/backup/back-up-site.server.ts";
import { withDatabase } from "./open-database.ts";

const day = new Date().toISOString().slice(0, 10);
const target = process.argv[2] ?? `chamber-${day}.tar.gz`;

await withDatabase(async (client, settings) => {
  const { tables } = await backUpSite(client, settings, target);
  process.stdout.write(
    `${target}: ${tables.length} tables and the files. It holds personal data; keep it safe.\n`,
  );
});
