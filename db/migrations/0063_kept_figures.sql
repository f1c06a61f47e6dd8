CREATE TABLE "invoice_open_days" (
	"invoice_id" bigint PRIMARY KEY NOT NULL,
	"owed_cents" bigint NOT NULL,
	"first_on" date NOT NULL,
	"last_on" date NOT NULL,
	"open" daterange GENERATED ALWAYS AS (daterange(first_on, case when owed_cents = 0 then last_on end, '[)')) STORED
);
--> statement-breakpoint
CREATE TABLE "membership_days" (
	"membership_id" bigint NOT NULL,
	"term_id" bigint NOT NULL,
	"tier" text NOT NULL,
	"title" text NOT NULL,
	"counts" text NOT NULL,
	"from_on" date NOT NULL,
	"until_on" date NOT NULL,
	"people" smallint NOT NULL,
	"begins" text,
	"ends" text,
	"due_on" date,
	"held" daterange GENERATED ALWAYS AS (case when from_on <= until_on then daterange(from_on, until_on, '[]') end) STORED,
	CONSTRAINT "membership_days_term_id_from_on_pk" PRIMARY KEY("term_id","from_on")
);
--> statement-breakpoint
CREATE TABLE "membership_totals" (
	"what" text NOT NULL,
	"day" date NOT NULL,
	"tier" text NOT NULL,
	"title" text NOT NULL,
	"counts" text NOT NULL,
	"memberships" integer NOT NULL,
	"people" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice_open_days" ADD CONSTRAINT "invoice_open_days_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memberships_by_name" ON "memberships" USING btree (lower("name"));--> statement-breakpoint
-- How many people a membership has on a day; one who leaves on it is gone. Counted from seats, which stay when a person is
-- removed: that does not change the figure of a past day. In `from`, so that it becomes part of the statement that asks.
CREATE FUNCTION membership_people(membership bigint, day date) RETURNS TABLE (people int)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT count(*)::int FROM membership_seats seat
  WHERE seat.membership_id = membership AND (seat.profile_id IS NOT NULL OR seat.email IS NULL)
    AND seat.from_on <= day AND (seat.until_on IS NULL OR seat.until_on > day)
$$;
--> statement-breakpoint
-- Every live term until the last day on which it holds (grace included, which ends where the next term begins or the membership
-- was ended), cut where its number of people may change; with what begins with its first day, what its end is, and when it comes
-- due. All figures of the board and the lists behind them are made of these.
CREATE FUNCTION membership_days_told() RETURNS TABLE (membership_id bigint, term_id bigint, tier text, title text, counts text,
  from_on date, until_on date, people int, begins text, ends text, due_on date)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT term.membership_id, term.id, term.tier, term.title, term.counts, part.from_on, part.until_on, least(term.seats, there.people),
    CASE WHEN part.from_on > term.starts_on THEN NULL WHEN nth = 1 THEN 'joined' WHEN kind = 'change' THEN NULL
      WHEN term.starts_on <= before_on + 1 THEN 'renewed' ELSE 'returned' END,
    CASE WHEN part.until_on < last_on OR next_on <= last_on + 1 THEN NULL
      WHEN cut_short OR ends_after <= last_on THEN 'left' ELSE 'lapsed' END,
    CASE WHEN part.until_on = last_on AND next_on IS NULL AND NOT cut_short AND ends_after IS NULL THEN term.ends_on END
  FROM (
    SELECT live.*, memberships.ends_after, lead(live.starts_on) OVER own AS next_on, row_number() OVER own AS nth,
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
-- What the stored days add to the figures of the board, and on which day. Who has `stayed` is held on the day and was held on
-- the same day a year before, that of February 29 being the 28th: each two days that are a year apart lie in two rows, or in one.
CREATE FUNCTION membership_figures() RETURNS TABLE (membership_id bigint, what text, day date, tier text, title text, counts text,
  memberships int, people int)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT membership_id, 'held', from_on, tier, title, counts, 1, people FROM membership_days WHERE held IS NOT NULL
  UNION ALL SELECT membership_id, 'held', until_on + 1, tier, title, counts, -1, -people FROM membership_days WHERE held IS NOT NULL
  UNION ALL SELECT membership_id, begins, from_on, tier, title, counts, 1, 0 FROM membership_days WHERE begins IS NOT NULL
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
-- Writes the days of memberships anew, and what changes in the figures. Each membership is locked first, so that two changes of one
-- do not miss each other; changes of others never wait, since the figures get rows and none is changed. Planned once a connection:
-- planning took three times as long as the rest.
CREATE FUNCTION write_membership_days(touched bigint[]) RETURNS void LANGUAGE plpgsql
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM FROM memberships WHERE id = ANY (touched) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO membership_totals (what, day, tier, title, counts, memberships, people)
    SELECT what, day, tier, title, counts, -sum(memberships), -sum(people) FROM membership_figures()
    WHERE membership_id = ANY (touched) GROUP BY 1, 2, 3, 4, 5;
  DELETE FROM membership_days WHERE membership_id = ANY (touched);
  INSERT INTO membership_days (membership_id, term_id, tier, title, counts, from_on, until_on, people, begins, ends, due_on)
    SELECT * FROM membership_days_told() WHERE membership_id = ANY (touched);
  INSERT INTO membership_totals (what, day, tier, title, counts, memberships, people)
    SELECT what, day, tier, title, counts, sum(memberships), sum(people) FROM membership_figures()
    WHERE membership_id = ANY (touched) GROUP BY 1, 2, 3, 4, 5;
END
$$;
--> statement-breakpoint
-- As in 0050, but for the join of the rows before and after: it looked at each beside each, which took seconds for 5,000 terms.
CREATE OR REPLACE FUNCTION keep_last_term() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  touched bigint[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- Of a row that is the same in these columns there are two.
    SELECT array_agg(DISTINCT membership_id) INTO touched FROM (
      SELECT membership_id FROM (SELECT * FROM changed UNION ALL SELECT * FROM former) either
      GROUP BY id, membership_id, state, ends_on HAVING count(*) = 1) moved;
  ELSE
    SELECT array_agg(DISTINCT membership_id) INTO touched FROM changed;
  END IF;
  IF touched IS NOT NULL THEN
    UPDATE membership_terms term SET is_last = NOT term.is_last
      FROM (SELECT id, state = 'live' AND ends_on = max(ends_on) FILTER (WHERE state = 'live')
          OVER (PARTITION BY membership_id) AS is_last
        FROM membership_terms WHERE membership_id = ANY (touched)) told
      WHERE told.id = term.id AND told.is_last <> term.is_last;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Once a statement, and only where something has changed that these days are told from.
CREATE FUNCTION keep_membership_days() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  touched bigint[];
BEGIN
  IF TG_TABLE_NAME = 'memberships' THEN
    SELECT array_agg(DISTINCT id) INTO touched FROM (
      SELECT id FROM (SELECT * FROM changed UNION ALL SELECT * FROM former) either GROUP BY id, ends_after HAVING count(*) = 1) moved;
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
--> statement-breakpoint
CREATE TRIGGER membership_terms_days_of_new AFTER INSERT ON membership_terms
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_membership_days();
--> statement-breakpoint
CREATE TRIGGER membership_terms_days_of_changed AFTER UPDATE ON membership_terms
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_membership_days();
--> statement-breakpoint
CREATE TRIGGER membership_terms_days_of_removed AFTER DELETE ON membership_terms
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_membership_days();
--> statement-breakpoint
CREATE TRIGGER membership_seats_days_of_new AFTER INSERT ON membership_seats
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_membership_days();
--> statement-breakpoint
CREATE TRIGGER membership_seats_days_of_changed AFTER UPDATE ON membership_seats
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_membership_days();
--> statement-breakpoint
CREATE TRIGGER membership_seats_days_of_removed AFTER DELETE ON membership_seats
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_membership_days();
--> statement-breakpoint
CREATE TRIGGER memberships_days_of_changed AFTER UPDATE ON memberships
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_membership_days();
--> statement-breakpoint
INSERT INTO membership_days (membership_id, term_id, tier, title, counts, from_on, until_on, people, begins, ends, due_on)
  SELECT * FROM membership_days_told();
--> statement-breakpoint
INSERT INTO membership_totals (what, day, tier, title, counts, memberships, people)
  SELECT what, day, tier, title, counts, sum(memberships), sum(people) FROM membership_figures() GROUP BY 1, 2, 3, 4, 5;
--> statement-breakpoint
-- On conflict of the row alone: two movements of one invoice wait for each other, those of others do not.
CREATE FUNCTION keep_open_days() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO invoice_open_days (invoice_id, owed_cents, first_on, last_on)
    SELECT invoice_id, sum(CASE debit WHEN 'receivable' THEN amount_cents ELSE -amount_cents END), min(day), max(day)
    FROM added WHERE 'receivable' IN (debit, credit) GROUP BY invoice_id ORDER BY invoice_id
  ON CONFLICT (invoice_id) DO UPDATE SET owed_cents = invoice_open_days.owed_cents + excluded.owed_cents,
    first_on = least(invoice_open_days.first_on, excluded.first_on), last_on = greatest(invoice_open_days.last_on, excluded.last_on);
  RETURN null;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_open_days AFTER INSERT ON ledger REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_open_days();
--> statement-breakpoint
INSERT INTO invoice_open_days (invoice_id, owed_cents, first_on, last_on)
  SELECT invoice_id, sum(CASE debit WHEN 'receivable' THEN amount_cents ELSE -amount_cents END), min(day), max(day)
  FROM ledger WHERE 'receivable' IN (debit, credit) GROUP BY invoice_id;
--> statement-breakpoint
CREATE INDEX "invoice_open_days_on" ON "invoice_open_days" USING gist ("open");
--> statement-breakpoint
CREATE INDEX "membership_days_of" ON "membership_days" USING btree ("membership_id","from_on");
--> statement-breakpoint
CREATE INDEX "membership_days_held" ON "membership_days" USING gist ("held");
--> statement-breakpoint
CREATE INDEX "membership_days_begin" ON "membership_days" USING btree ("begins","from_on") WHERE begins is not null;
--> statement-breakpoint
CREATE INDEX "membership_days_end" ON "membership_days" USING btree ("ends","until_on") WHERE ends is not null;
--> statement-breakpoint
CREATE INDEX "membership_days_due" ON "membership_days" USING btree ("due_on") WHERE due_on is not null;
--> statement-breakpoint
CREATE INDEX "membership_totals_of" ON "membership_totals" USING btree ("what","day");
