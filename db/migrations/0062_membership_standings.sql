-- How each membership stands on a day, with the last day of its last term. That term says it; an earlier one is looked up only
-- while the last lies ahead. One query in SQL, without what would keep Postgres from making it part of the statement that asks:
-- so a membership is found by its id, and those whose last term ends within some days by the index of these.
CREATE FUNCTION membership_standings(day date) RETURNS TABLE (membership_id bigint, standing text, ends_on date)
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
      WHEN last.cut_short OR memberships.ends_after IS NOT NULL THEN 'active'
      WHEN last.ends_on - last.opens_days_before > day THEN 'active'
      ELSE 'due' END
    WHEN last.cut_short THEN 'ended'
    WHEN last.ends_on + last.grace_days >= day THEN 'grace'
    ELSE 'lapsed' END, last.ends_on
  FROM memberships LEFT JOIN membership_terms last ON last.membership_id = memberships.id AND last.is_last
$$;
