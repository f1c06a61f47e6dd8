// npm run seed -- --events 1000 --members 500: synthetic events over six years, half in the past and half in
// the future, and synthetic members who joined over the last four years.
import { parseArgs } from "node:util";
import { content } from "#content/store.server.ts";
import { withDatabase } from "./open-database.ts";
import { seedEvents } from "./seed-events.ts";
import { seedMembers } from "./seed-members.ts";

const { values } = parseArgs({ options: { events: { type: "string" }, members: { type: "string" } } });
// With --members alone no events are added.
const count = Number(values.events ?? (values.members ? 0 : 200));
const members = Number(values.members ?? 0);
const isAmount = (amount: number, most: number) => Number.isInteger(amount) && amount >= 0 && amount <= most;

if (!isAmount(count, 1_000_000) || !isAmount(members, 100_000)) {
  process.stdout.write("--events takes a number up to 1000000, --members one up to 100000.\n");
  process.exitCode = 1;
} else {
  const year = new Date().getUTCFullYear();
  await withDatabase(async (client) => {
    const spans = [{ from: `${year - 3}-01-01`, to: `${year + 3}-01-01` }];
    const { rows } = await client.query(
      "select count(*)::int as n from events where id ~ '^1[56][0-9]{11}$' and id < '1600000000000'",
    );
    await seedEvents(client, {
      count,
      spans,
      firstNumber: rows[0].n,
      timeZone: content("organisation").timeZone,
    });
    const seeded = await client.query("select count(*)::int as n from profiles where slug like 'seeded-%'");
    await seedMembers(client, { count: members, firstNumber: seeded.rows[0].n });
  });
  process.stdout.write(`${count} events and ${members} members added.\n`);
}
