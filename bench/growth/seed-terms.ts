import type pg from "pg";

/** Members in each of the groups that are as large in every size: in grace, soon at their end, of a rare level, and none. */
const known = 20;
/** The level that as few members have in every size. */
export const rareLevel = "emeralds";

// Half of them hold and half have lapsed, but for those whom the searches are to find in every size.
const offset = `case when at <= ${known} then -5 when at <= 2 * ${known} then 10
  when at % 2 = 0 or slug like 'known-%' then 90 + at % 270 else -60 - at % 300 end`;

/** Gives every member but a few a membership with a term that holds or has lapsed, and the one before it. */
export async function seedTerms(client: pg.Client) {
  await client.query(
    `insert into memberships (number, name, contact_id, created_at)
     select at, full_name, id, now() from (select id, full_name, row_number() over (order by id) as at from profiles) p
     where at > ${known}`,
  );
  await client.query("alter table membership_terms disable trigger membership_terms_last"); // a call for each row
  await client.query(
    `insert into membership_terms (membership_id, tier, title, price_cents, seats, counts, grace_days, opens_days_before,
       kind, state, is_last, starts_on, ends_on, created_at)
     select id, case when at between 2 * ${known} + 1 and 3 * ${known} then '${rareLevel}' else 'diamonds' end, 'Diamonds', 35000,
       1, 'member', 30, 60, 'join', 'live', earlier = 0, day - 364 - 365 * earlier, day - 365 * earlier, now()
     from (select m.id, number - ${known} as at, slug from memberships m join profiles on profiles.id = contact_id) m,
       generate_series(0, 1) earlier, lateral (select current_date + ${offset} as day) days`,
  );
  await client.query("alter table membership_terms enable trigger membership_terms_last");
  await client.query(
    `insert into membership_seats (membership_id, profile_id, from_on) select id, contact_id, current_date - 1000 from memberships`,
  );
  await client.query(
    `insert into member_days (profile_id, term_id, from_on, until_on)
     select m.contact_id, t.id, t.starts_on, case when t.ends_on > current_date - 400 then t.ends_on + 30 else t.ends_on end
     from membership_terms t join memberships m on m.id = t.membership_id`,
  );
  await client.query("vacuum analyze");
}
