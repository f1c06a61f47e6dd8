import { sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";

/** Merges the stored differences of the subscribers into one row per state, so that sums stay cheap. */
export async function compactSubscriberCounts(db: Connection): Promise<void> {
  await db.execute(sql`
    with taken as (delete from newsletter_counts returning *)
    insert into newsletter_counts (state, difference)
    select state, sum(difference) from taken group by state having sum(difference) <> 0`);
}

/** The same for letters: one row per letter and state. */
export async function compactLetterCounts(db: Connection): Promise<void> {
  await db.execute(sql`
    with taken as (delete from letter_counts returning *)
    insert into letter_counts (letter_id, state, difference, difference_left)
    select letter_id, state, sum(difference), sum(difference_left) from taken group by letter_id, state
    having sum(difference) <> 0 or sum(difference_left) <> 0`);
}
