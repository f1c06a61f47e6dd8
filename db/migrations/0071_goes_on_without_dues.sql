CREATE INDEX "memberships_of_email" ON "memberships" USING btree ("email") WHERE email is not null;
--> statement-breakpoint
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
