import { sql } from "drizzle-orm";
import { content } from "#content/store.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { committeeTitle, listPeopleOf } from "./appointments-store.server.ts";

export function listChairs(db: Connection, committees: readonly string[], now: Date) {
  return listPeopleOf(db, committees, now, sql`part = 'chair' and email <> ''`);
}

/** Whether every committee that the public page shows has a chair who can be written to. */
export async function haveAllChairs(db: Connection, now: Date): Promise<boolean> {
  const ids = content("committees").list.map(({ id }) => id);
  const chairs = await listChairs(db, ids, now);
  return ids.every((id) => chairs.some(({ committee }) => committee === id));
}

/** The chairs who will write to a person that offers help, of those of the committees that have one. */
export async function whoWrites(db: Connection, committees: readonly string[], now: Date): Promise<string> {
  const chairs = await listChairs(db, committees, now);
  const led = committees.filter((id) => chairs.some(({ committee }) => committee === id)).map(committeeTitle);
  if (led.length === 0) return "We’ll be in touch.";
  const all = new Intl.ListFormat("en-US").format(led);
  return led.length === 1
    ? `The chair of ${all} will write to you.`
    : `The chairs of ${all} will write to you.`;
}
