import type pg from "pg";

/**
 * Fills the tables of memberships with three persons' own: one has a term that was paid, one a later one, one is proposed, and their
 * days are those of the rule.
 */
export async function fillMemberships(client: pg.Client): Promise<void> {
  await client.query(`begin;
    insert into memberships (number, name, contact_id, created_at)
      select row_number() over (order by id), full_name, id, '2026-03-01 12:00Z' from profiles order by id limit 3;
    insert into membership_seats (membership_id, profile_id, email, name, from_on)
      select m.id, m.contact_id, nullif(p.email, ''), p.full_name, '2026-03-01' from memberships m join profiles p on p.id = m.contact_id;
    insert into membership_terms (membership_id, tier, title, price_cents, seats, counts, grace_days, opens_days_before, kind, state,
        starts_on, ends_on, created_at)
      select id, 'diamonds', 'Diamonds', 35000, 1, 'member', 30, 60, 'join', state, case state when 'live' then date '2026-03-01' + number end,
        case state when 'live' then date '2027-02-28' + number end, '2026-03-01 12:00Z'
      from memberships, lateral (select case when number < 3 then 'live' else 'proposed' end as state) s;
    insert into member_days (profile_id, term_id, from_on, until_on)
      select m.contact_id, t.id, t.starts_on, t.ends_on + t.grace_days from membership_terms t join memberships m on m.id = t.membership_id
      where t.state = 'live';
    insert into membership_gate (gate) values ('entries');
    insert into membership_notice_settings (is_on) values (true);
    insert into membership_notices (term_id, notice, for_day, at)
      select id, 'opens', ends_on - opens_days_before, '2026-12-30 13:00Z' from membership_terms where state = 'live';
    insert into entitlement_uses (term_id, entitlement, note, at)
      select id, 'gala-tickets', 'Gala', '2026-10-01 12:00Z' from membership_terms where state = 'live';
    commit`);
}
