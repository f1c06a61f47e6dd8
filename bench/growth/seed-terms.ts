import type pg from "pg";

/**
 * Gives every approved member a membership with a term. Of every second one it has lapsed, but for those whom the searches are
 * to find in every size.
 */
export async function seedTerms(client: pg.Client) {
  await client.query(`
    create temporary table held as
    select id, row_number() over (order by id) as number, full_name,
      case when hashint8(id) % 2 = 0 and slug not like 'known-%' then current_date - 800 else current_date - 100 end as since
    from profiles where state = 'approved' and deleted_at is null`);
  await client.query(`
    insert into memberships (id, number, name, contact_id, created_at) select number, number, full_name, id, now() from held`);
  await client.query(`
    insert into membership_seats (membership_id, profile_id, from_on) select number, id, since from held`);
  await client.query(`
    insert into membership_terms (id, membership_id, tier, title, price_cents, seats, counts, grace_days, opens_days_before,
      kind, state, starts_on, ends_on, created_at)
    select number, number, 'diamonds', 'Diamonds', 35000, 1, 'member', 30, 60, 'import', 'live', since, since + 364, now()
    from held`);
  await client.query(`
    insert into member_days (profile_id, term_id, from_on, until_on) select id, number, since, since + 394 from held`);
  await client.query("drop table held");
  await client.query("analyze memberships, membership_seats, membership_terms, member_days");
}
