import type pg from "pg";

/** A word that as many rows of each list have in every size. */
export const rareName = "zephyrine";

/** A telephone number that as many members and inquiries have in every size. */
export const knownPhone = "(404) 555-0100";

const known = 30; // rows of each list with that word

/** Inserts the members that a search for the rare word finds. */
export async function seedKnownMembers(client: pg.Client) {
  await client.query(
    `insert into profiles (slug, full_name, email, company, job_title, phone_number, state, joined_on, is_email_verified)
     select 'known-' || n, (array['Amara', 'Beatriz'])[1 + n % 2] || ' Zephyrine', 'zephyrine' || n || '@known.example.org',
       'Zephyrine Design', 'Owner', '${knownPhone}', 'approved', current_date - n, true
     from generate_series(1, $1::int) n`,
    [known],
  );
}

/** Names the rows that searches are to find, and fills the lists of which a small site would not fill a page. */
export async function seedKnown(client: pg.Client) {
  await seedKnownMembers(client);
  await client.query(
    `insert into profiles (slug, full_name, email, job_title, state)
     select 'waiting-' || n, 'Tarragon Waits', 'waiting' || n || '@known.example.org', 'Owner', 'pending'
     from generate_series(1, $1::int) n`,
    [known],
  );
  await client.query(
    `update events set title = 'Zephyrine ' || title where id in (select id from events order by starts_at desc limit $1)`,
    [known],
  );
  await client.query(
    `update events set deleted_at = now() where id in (select id from events order by starts_at limit $1)`,
    [known],
  );
}

/** The telephone number of the row n: the known one for the first rows, else none. SQL. */
export const phoneOf = `case when n <= ${known} then '${knownPhone}' end`;

/** A name for the row n: the rare word for the first rows, else another, each with its number. SQL. */
export const nameOf = `case when n <= ${known} then 'zephyrine' else 'person' end || n`;
