import type pg from "pg";
import { rareName } from "./seed-known.ts";

/** Members in each of the groups that are as large in every size, and members without a membership. */
const known = 20;
/** The level that as few members have in every size. */
export const rareLevel = "emeralds";
/** Companies whose name has the rare word, and the seats in each company. */
const [knownCompanies, seats] = [9, 2];

// The first groups are small in every size: in grace, soon at their end, of the rare level, ended, not begun. Of all
// others half hold and half have lapsed, but for those whom the searches are to find.
const group = (number: number) => `at between ${(number - 1) * known + 1} and ${number * known}`;
const others = `at > ${5 * known}`;
const holds = "(at / 70) % 2 = 0"; // not at % 2: every other first name in the directory would be without a member
const offset = `case when ${group(1)} then -5 when ${group(2)} then 10 when ${group(4)} then -70 when ${group(5)} then 400
  when ${holds} or slug like 'known-%' then 90 + at % 270 else -60 - at % 300 end`;
const withPlace = `select m.id, contact_id, number - ${known} as at, profiles.slug
  from memberships m join profiles on profiles.id = contact_id where not is_company`;

/** Gives every member but a few a membership with a term that holds or has lapsed, and the one before it; and companies theirs. */
export async function seedTerms(client: pg.Client) {
  await client.query(
    `insert into memberships (number, name, contact_id, created_at)
     select at, full_name, id, now() from (select id, full_name, row_number() over (order by id) as at from profiles) p
     where at > ${known}`,
  );
  // Before the terms: each change of seats writes the days of terms anew.
  await client.query(
    `insert into membership_seats (membership_id, profile_id, from_on) select id, contact_id, current_date - 1100 from memberships`,
  );
  await client.query(
    `insert into membership_terms (membership_id, tier, title, price_cents, seats, counts, grace_days, opens_days_before,
       kind, state, starts_on, ends_on, created_at)
     select id, case when ${group(3)} then '${rareLevel}' else 'diamonds' end, 'Diamonds', 35000,
       1, 'member', 30, 60, 'join', 'live', day - 364 - 365 * earlier, day - 365 * earlier, now()
     from (${withPlace}) m, generate_series(0, 1) earlier, lateral (select current_date + ${offset} as day) days
     where earlier = 0 or not (${group(5)})`,
  );
  await client.query(
    `update memberships set ends_after = current_date - 70 from (${withPlace}) m where m.id = memberships.id and ${group(4)}`,
  );
  await client.query(
    `insert into membership_terms (membership_id, tier, title, price_cents, seats, counts, grace_days, opens_days_before,
       kind, state, created_at)
     select id, 'diamonds', 'Diamonds', 35000, 1, 'member', 30, 60, 'reinstatement', 'proposed', now()
     from (${withPlace}) m where ${others} and not (${holds})`,
  );
  await seedCompanies(client);
  await client.query(
    `insert into member_days (profile_id, term_id, from_on, until_on)
     select seat.profile_id, t.id, t.starts_on, least(ends_after, t.ends_on + case when is_last then 30 else 0 end)
     from membership_terms t join membership_seats seat on seat.membership_id = t.membership_id
     join memberships m on m.id = t.membership_id where t.state = 'live'`,
  );
  await client.query("vacuum analyze");
}

/** One company for every hundred members, besides those that a search finds; its people are members already. */
async function seedCompanies(client: pg.Client) {
  await client.query(
    `insert into memberships (number, name, slug, is_company, contact_id, created_at)
     select number, case when at <= ${knownCompanies} then '${rareName}' else 'company' end || ' ' || at, 'company-' || at, true, id, now()
     from (select contact_id as id, (select max(number) from memberships) + at as number, at
       from (select contact_id, row_number() over (order by at desc) as at from (${withPlace}) m where ${others} and ${holds}) m
       where at <= ${knownCompanies} + (select count(*) / 100 from memberships)) m`,
  );
  await client.query(
    `insert into membership_terms (membership_id, tier, title, price_cents, seats, counts, grace_days, opens_days_before,
       kind, state, starts_on, ends_on, created_at)
     select id, 'corporate-platinum', 'Corporate Platinum', 350000, ${seats}, 'member', 30, 60, 'join', 'live',
       current_date - 64, current_date + 300, now()
     from memberships where is_company`,
  );
  await client.query(
    `insert into membership_seats (membership_id, profile_id, from_on)
     select c.id, own.contact_id, current_date - 64 from memberships c, lateral (
       select contact_id from (${withPlace}) m where contact_id <= c.contact_id and ${holds} order by contact_id desc limit ${seats}) own
     where c.is_company`,
  );
}
