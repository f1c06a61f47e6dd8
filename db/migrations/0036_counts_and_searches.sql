CREATE TABLE "letter_counts" (
	"letter_id" bigint NOT NULL,
	"state" text NOT NULL,
	"difference" integer NOT NULL,
	"difference_left" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_counts" (
	"state" text NOT NULL,
	"difference" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "letter_counts_of" ON "letter_counts" USING btree ("letter_id");--> statement-breakpoint
CREATE INDEX "letter_readers_failed" ON "letter_readers" USING btree ("letter_id") WHERE state in ('failed', 'bounced');--> statement-breakpoint
CREATE INDEX "profiles_pending" ON "profiles" USING btree ("created_at","id") WHERE deleted_at is null and state = 'pending';
--> statement-breakpoint
-- Keeps newsletter_counts: what a statement adds and takes away, by state (src/features/inquiries/tables.ts).
CREATE FUNCTION count_subscribers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO newsletter_counts (state, difference) SELECT state, count(*) FROM after_rows GROUP BY 1;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO newsletter_counts (state, difference) SELECT state, -count(*) FROM before_rows GROUP BY 1;
  ELSE
    INSERT INTO newsletter_counts (state, difference)
    SELECT state, sum(one)
    FROM (SELECT state, -1 AS one FROM before_rows UNION ALL SELECT state, 1 FROM after_rows) changed
    GROUP BY 1 HAVING sum(one) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER subscribers_counted_insert AFTER INSERT ON newsletter_subscribers
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION count_subscribers();
--> statement-breakpoint
CREATE TRIGGER subscribers_counted_update AFTER UPDATE ON newsletter_subscribers
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION count_subscribers();
--> statement-breakpoint
CREATE TRIGGER subscribers_counted_delete AFTER DELETE ON newsletter_subscribers
  REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION count_subscribers();
--> statement-breakpoint
INSERT INTO newsletter_counts (state, difference) SELECT state, count(*) FROM newsletter_subscribers GROUP BY 1;
--> statement-breakpoint
-- Keeps letter_counts in the same way, with those who left by a link of the letter.
CREATE FUNCTION count_letter_readers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO letter_counts (letter_id, state, difference, difference_left)
    SELECT letter_id, state, count(*), count(left_at) FROM after_rows GROUP BY 1, 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO letter_counts (letter_id, state, difference, difference_left)
    SELECT letter_id, state, -count(*), -count(left_at) FROM before_rows GROUP BY 1, 2;
  ELSE
    INSERT INTO letter_counts (letter_id, state, difference, difference_left)
    SELECT letter_id, state, sum(one), coalesce(sum(one) FILTER (WHERE has_left), 0)
    FROM (
      SELECT letter_id, state, -1 AS one, left_at IS NOT NULL AS has_left FROM before_rows
      UNION ALL SELECT letter_id, state, 1, left_at IS NOT NULL FROM after_rows
    ) changed
    GROUP BY 1, 2 HAVING sum(one) <> 0 OR sum(one) FILTER (WHERE has_left) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER letter_readers_counted_insert AFTER INSERT ON letter_readers
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION count_letter_readers();
--> statement-breakpoint
CREATE TRIGGER letter_readers_counted_update AFTER UPDATE ON letter_readers
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION count_letter_readers();
--> statement-breakpoint
CREATE TRIGGER letter_readers_counted_delete AFTER DELETE ON letter_readers
  REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION count_letter_readers();
--> statement-breakpoint
INSERT INTO letter_counts (letter_id, state, difference, difference_left)
SELECT letter_id, state, count(*), count(left_at) FROM letter_readers GROUP BY 1, 2;
--> statement-breakpoint
-- Up to $2 events that meet a text query, by way of the index of words alone, as find_profiles does for members.
CREATE FUNCTION find_events(query tsquery, at_most int) RETURNS SETOF text
  LANGUAGE sql STABLE SET enable_seqscan = off SET enable_indexscan = off AS $$
  SELECT id FROM events WHERE search @@ query LIMIT at_most
$$;
