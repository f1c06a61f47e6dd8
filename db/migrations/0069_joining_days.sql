ALTER TABLE "membership_days" ADD COLUMN "joined_on" date;--> statement-breakpoint
ALTER TABLE "membership_seats" ADD COLUMN "joined_on" date;--> statement-breakpoint
CREATE INDEX "membership_days_joined" ON "membership_days" USING btree ("joined_on") WHERE joined_on is not null;
--> statement-breakpoint
-- As in 0063, with the day on which a membership joined: for one from a file the earlier of its first day and of the
-- joining days of those who had a seat on it. One without dues comes due on no day.
DROP FUNCTION membership_days_told();
--> statement-breakpoint
CREATE FUNCTION membership_days_told() RETURNS TABLE (membership_id bigint, term_id bigint, tier text, title text, counts text,
  from_on date, until_on date, people int, begins text, ends text, due_on date,
  joined_on date)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT term.membership_id, term.id, term.tier, term.title, term.counts, part.from_on, part.until_on, least(term.seats, there.people),
    CASE WHEN part.from_on > term.starts_on THEN NULL WHEN nth = 1 THEN 'joined' WHEN kind = 'change' THEN NULL
      WHEN term.starts_on <= before_on + 1 THEN 'renewed' ELSE 'returned' END,
    CASE WHEN part.until_on < last_on OR next_on <= last_on + 1 THEN NULL
      WHEN cut_short OR ends_after <= last_on THEN 'left' ELSE 'lapsed' END,
    CASE WHEN part.until_on = last_on AND next_on IS NULL AND NOT cut_short AND ends_after IS NULL AND NOT goes_on THEN term.ends_on END,
    CASE WHEN nth = 1 AND part.from_on = term.starts_on THEN least(term.starts_on, CASE kind WHEN 'import' THEN (
      SELECT min(coalesce(person.joined_on, seat.joined_on))
      FROM membership_seats seat LEFT JOIN profiles person ON person.id = seat.profile_id
      WHERE seat.membership_id = term.membership_id AND seat.from_on <= term.starts_on) END) END
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
-- As in 0063, but that who joined counts on that day.
CREATE OR REPLACE FUNCTION membership_figures() RETURNS TABLE (membership_id bigint, what text, day date, tier text, title text, counts text,
  memberships int, people int)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT membership_id, 'held', from_on, tier, title, counts, 1, people FROM membership_days WHERE held IS NOT NULL
  UNION ALL SELECT membership_id, 'held', until_on + 1, tier, title, counts, -1, -people FROM membership_days WHERE held IS NOT NULL
  UNION ALL SELECT membership_id, begins, coalesce(joined_on, from_on), tier, title, counts, 1, 0 FROM membership_days WHERE begins IS NOT NULL
  UNION ALL SELECT membership_id, ends, until_on + 1, tier, title, counts, 1, 0 FROM membership_days WHERE ends IS NOT NULL
  UNION ALL SELECT membership_id, 'due', due_on, tier, title, counts, 1, 0 FROM membership_days WHERE due_on IS NOT NULL
  UNION ALL
  SELECT span.membership_id, 'stayed', figure.day, span.tier, span.title, span.counts, figure.memberships, 0
  FROM membership_days span JOIN membership_days before ON before.membership_id = span.membership_id
  CROSS JOIN LATERAL (SELECT
    greatest(span.from_on, (before.from_on + interval '1 year')::date, (before.from_on - 1 + interval '1 year')::date + 1) AS first,
    least(span.until_on + 1, greatest((before.until_on + 1 + interval '1 year')::date, (before.until_on + interval '1 year')::date + 1)) AS after) both_days
  CROSS JOIN LATERAL (VALUES (both_days.first, 1), (both_days.after, -1)) figure (day, memberships)
  WHERE span.held IS NOT NULL AND before.held IS NOT NULL AND both_days.first < both_days.after
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION write_membership_days(touched bigint[]) RETURNS void LANGUAGE plpgsql
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM FROM memberships WHERE id = ANY (touched) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO membership_totals (what, day, tier, title, counts, memberships, people)
    SELECT what, day, tier, title, counts, -sum(memberships), -sum(people) FROM membership_figures()
    WHERE membership_id = ANY (touched) GROUP BY 1, 2, 3, 4, 5;
  DELETE FROM membership_days WHERE membership_id = ANY (touched);
  INSERT INTO membership_days (membership_id, term_id, tier, title, counts, from_on, until_on, people, begins, ends, due_on, joined_on)
    SELECT * FROM membership_days_told() WHERE membership_id = ANY (touched);
  INSERT INTO membership_totals (what, day, tier, title, counts, memberships, people)
    SELECT what, day, tier, title, counts, sum(memberships), sum(people) FROM membership_figures()
    WHERE membership_id = ANY (touched) GROUP BY 1, 2, 3, 4, 5;
END
$$;
--> statement-breakpoint
-- As in 0063, and where it changes whether a membership goes on without dues, where another person has a seat, and where
-- the joining day of somebody from a file changes: of nobody else it counts.
CREATE OR REPLACE FUNCTION keep_membership_days() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  touched bigint[];
BEGIN
  IF TG_TABLE_NAME = 'memberships' THEN
    SELECT array_agg(DISTINCT id) INTO touched FROM (
      SELECT id FROM (SELECT * FROM changed UNION ALL SELECT * FROM former) either GROUP BY id, ends_after, goes_on HAVING count(*) = 1) moved;
  ELSIF TG_TABLE_NAME = 'profiles' THEN
    SELECT array_agg(DISTINCT seat.membership_id) INTO touched FROM (
      SELECT id FROM (SELECT id, joined_on FROM changed UNION ALL SELECT id, joined_on FROM former) either
      GROUP BY id, joined_on HAVING count(*) = 1) moved JOIN membership_seats seat ON seat.profile_id = moved.id
      WHERE EXISTS (SELECT FROM membership_terms term WHERE term.membership_id = seat.membership_id AND kind = 'import' AND term.state = 'live');
  ELSIF TG_OP <> 'UPDATE' THEN
    SELECT array_agg(DISTINCT membership_id) INTO touched FROM changed
      WHERE coalesce(to_jsonb(changed) ->> 'state', 'live') = 'live'; -- of terms; seats have no state
  ELSIF TG_TABLE_NAME = 'membership_seats' THEN
    SELECT array_agg(DISTINCT membership_id) INTO touched FROM (
      SELECT membership_id FROM (SELECT * FROM changed UNION ALL SELECT * FROM former) either
      GROUP BY id, membership_id, from_on, until_on, profile_id, email IS NULL HAVING count(*) = 1) moved;
  ELSE
    SELECT array_agg(DISTINCT membership_id) INTO touched FROM (
      SELECT membership_id FROM (SELECT * FROM changed UNION ALL SELECT * FROM former) either WHERE state = 'live'
      GROUP BY id, membership_id, starts_on, ends_on, cut_short, grace_days, tier, title, counts, seats, kind HAVING count(*) = 1) moved;
  END IF;
  IF touched IS NOT NULL THEN PERFORM write_membership_days(touched); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER profiles_days_of_changed AFTER UPDATE ON profiles
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_membership_days();
--> statement-breakpoint
-- The seat of a person who is removed keeps their joining day, so that no past figure changes.
CREATE FUNCTION keep_joining_day() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  NEW.joined_on = (SELECT joined_on FROM profiles WHERE id = OLD.profile_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER membership_seats_joining_day BEFORE UPDATE ON membership_seats FOR EACH ROW
  WHEN (OLD.profile_id IS NOT NULL AND NEW.profile_id IS NULL) EXECUTE FUNCTION keep_joining_day();
--> statement-breakpoint
UPDATE membership_days kept SET joined_on = told.joined_on FROM membership_days_told() told
  WHERE told.term_id = kept.term_id AND told.from_on = kept.from_on AND told.joined_on IS NOT NULL;
--> statement-breakpoint
DELETE FROM membership_totals WHERE what = 'joined';
--> statement-breakpoint
INSERT INTO membership_totals (what, day, tier, title, counts, memberships, people)
  SELECT what, day, tier, title, counts, sum(memberships), sum(people) FROM membership_figures() WHERE what = 'joined' GROUP BY 1, 2, 3, 4, 5;
