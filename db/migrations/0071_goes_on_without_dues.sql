CREATE INDEX "memberships_go_on" ON "memberships" USING btree ("id") WHERE goes_on;
--> statement-breakpoint
-- As in 0062, but for memberships without dues: nobody has to renew them, so they are neither due nor in grace.
CREATE OR REPLACE FUNCTION membership_standings(day date) RETURNS TABLE (membership_id bigint, standing text, ends_on date)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT memberships.id, CASE
    WHEN memberships.ends_after < day THEN 'ended'
    WHEN last.id IS NULL THEN 'none'
    WHEN last.starts_on > day THEN coalesce((
      SELECT CASE
        WHEN earlier.ends_on >= day THEN 'active'
        WHEN NOT cut_short AND earlier.ends_on + grace_days >= day THEN 'grace' END
      FROM membership_terms earlier
      WHERE earlier.membership_id = memberships.id AND state = 'live' AND earlier.starts_on <= day
      ORDER BY earlier.ends_on DESC LIMIT 1), 'not-started')
    WHEN last.ends_on >= day THEN CASE
      WHEN last.cut_short OR memberships.ends_after IS NOT NULL OR memberships.goes_on THEN 'active'
      WHEN last.ends_on - last.opens_days_before > day THEN 'active'
      ELSE 'due' END
    WHEN last.cut_short THEN 'ended'
    WHEN last.ends_on + last.grace_days >= day THEN CASE WHEN memberships.goes_on THEN 'active' ELSE 'grace' END
    ELSE 'lapsed' END, last.ends_on
  FROM memberships LEFT JOIN membership_terms last ON last.membership_id = memberships.id AND last.is_last
$$;
--> statement-breakpoint
-- As in 0063, but for memberships without dues, which come due on no day.
CREATE OR REPLACE FUNCTION membership_days_told() RETURNS TABLE (membership_id bigint, term_id bigint, tier text, title text, counts text,
  from_on date, until_on date, people int, begins text, ends text, due_on date)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT term.membership_id, term.id, term.tier, term.title, term.counts, part.from_on, part.until_on, least(term.seats, there.people),
    CASE WHEN part.from_on > term.starts_on THEN NULL WHEN nth = 1 THEN 'joined' WHEN kind = 'change' THEN NULL
      WHEN term.starts_on <= before_on + 1 THEN 'renewed' ELSE 'returned' END,
    CASE WHEN part.until_on < last_on OR next_on <= last_on + 1 THEN NULL
      WHEN cut_short OR ends_after <= last_on THEN 'left' ELSE 'lapsed' END,
    CASE WHEN part.until_on = last_on AND next_on IS NULL AND NOT cut_short AND ends_after IS NULL AND NOT goes_on THEN term.ends_on END
  FROM (
    SELECT live.*, memberships.ends_after, memberships.goes_on, lead(live.starts_on) OVER own AS next_on, row_number() OVER own AS nth,
      lag(least(live.ends_on + CASE WHEN live.cut_short THEN 0 ELSE live.grace_days END, live.ends_on + 365)) OVER own AS before_on,
      least(live.ends_on + CASE WHEN live.cut_short THEN 0 ELSE live.grace_days END,
        lead(live.starts_on) OVER own - 1, memberships.ends_after) AS last_on
    FROM membership_terms live JOIN memberships ON memberships.id = live.membership_id
    WHERE live.state = 'live'
    WINDOW own AS (PARTITION BY live.membership_id ORDER BY live.starts_on)
  ) term
  CROSS JOIN LATERAL (
    SELECT begin.day AS from_on, coalesce(lead(begin.day) OVER (ORDER BY begin.day) - 1, term.last_on) AS until_on
    FROM (SELECT term.starts_on AS day
      UNION SELECT moved.day FROM membership_seats seat CROSS JOIN LATERAL (VALUES (seat.from_on), (seat.until_on)) moved (day)
      WHERE seat.membership_id = term.membership_id AND moved.day > term.starts_on AND moved.day <= term.last_on) begin
  ) part
  CROSS JOIN LATERAL membership_people(term.membership_id, part.from_on) there
$$;
--> statement-breakpoint
-- As in 0063, and where it changes whether a membership goes on without dues.
CREATE OR REPLACE FUNCTION keep_membership_days() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  touched bigint[];
BEGIN
  IF TG_TABLE_NAME = 'memberships' THEN
    SELECT array_agg(DISTINCT id) INTO touched FROM (
      SELECT id FROM (SELECT * FROM changed UNION ALL SELECT * FROM former) either GROUP BY id, ends_after, goes_on HAVING count(*) = 1) moved;
  ELSIF TG_OP <> 'UPDATE' THEN
    SELECT array_agg(DISTINCT membership_id) INTO touched FROM changed
      WHERE coalesce(to_jsonb(changed) ->> 'state', 'live') = 'live'; -- of terms; seats have no state
  ELSIF TG_TABLE_NAME = 'membership_seats' THEN
    SELECT array_agg(DISTINCT membership_id) INTO touched FROM (
      SELECT membership_id FROM (SELECT * FROM changed UNION ALL SELECT * FROM former) either
      GROUP BY id, membership_id, from_on, until_on, profile_id IS NOT NULL OR email IS NULL HAVING count(*) = 1) moved;
  ELSE
    SELECT array_agg(DISTINCT membership_id) INTO touched FROM (
      SELECT membership_id FROM (SELECT * FROM changed UNION ALL SELECT * FROM former) either WHERE state = 'live'
      GROUP BY id, membership_id, starts_on, ends_on, cut_short, grace_days, tier, title, counts, seats, kind HAVING count(*) = 1) moved;
  END IF;
  IF touched IS NOT NULL THEN PERFORM write_membership_days(touched); END IF;
  RETURN NULL;
END
$$;
