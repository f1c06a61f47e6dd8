CREATE TABLE "committee_people" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"committee" text NOT NULL,
	"profile_id" bigint,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"part" text NOT NULL,
	"since" date NOT NULL,
	"until" date,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "member_moves" (
	"joined_month" date,
	"left_hour" timestamp with time zone,
	"difference" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_spans" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"profile_id" bigint,
	"joined_on" date NOT NULL,
	"left_at" timestamp with time zone,
	"noted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "committee_people_by_name" ON "committee_people" USING btree (lower(name),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "committee_people_by_day" ON "committee_people" USING btree ("since","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "committee_people_of" ON "committee_people" USING btree ("committee",lower(name),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "committee_people_chairs" ON "committee_people" USING btree ("committee") WHERE deleted_at is null and part = 'chair';--> statement-breakpoint
CREATE INDEX "committee_people_of_member" ON "committee_people" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "committee_people_of_address" ON "committee_people" USING btree ("email");--> statement-breakpoint
CREATE INDEX "committee_people_words" ON "committee_people" USING gin (search_text(name || ' ' || email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "committee_people_in_trash" ON "committee_people" USING btree ("deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "member_spans_of" ON "member_spans" USING btree ("profile_id","id");
--> statement-breakpoint
ALTER TABLE "committee_people" ADD CONSTRAINT "committee_people_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE;
--> statement-breakpoint
-- The form of the public page says whether every committee has a chair.
CREATE TRIGGER committee_people_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON committee_people
  FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change();
--> statement-breakpoint
-- A member in a committee is called, and written to, as their entry says, whoever changes it.
CREATE FUNCTION name_committee_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE committee_people SET name = NEW.full_name, email = NEW.email WHERE profile_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER profiles_in_committees AFTER UPDATE ON profiles FOR EACH ROW
  WHEN (OLD.full_name IS DISTINCT FROM NEW.full_name OR OLD.email IS DISTINCT FROM NEW.email)
  EXECUTE FUNCTION name_committee_people();
--> statement-breakpoint
-- What is removed for good, also with its member, leaves dates and actions in the history, and no name.
CREATE FUNCTION blank_committee_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE history SET before = NULL, after = NULL
  WHERE entity = 'seat' AND entity_id IN (SELECT id::text FROM before_rows);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER committee_people_removed AFTER DELETE ON committee_people
  REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION blank_committee_people();
--> statement-breakpoint
-- Keeps member_moves: what a statement adds and takes away, by month of joining and hour of leaving.
CREATE FUNCTION count_member_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO member_moves (joined_month, left_hour, difference)
    SELECT date_trunc('month', joined_on::timestamp)::date, NULL, count(*) FROM after_rows GROUP BY 1
    UNION ALL SELECT NULL, date_trunc('hour', left_at), count(*) FROM after_rows WHERE left_at IS NOT NULL GROUP BY 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO member_moves (joined_month, left_hour, difference)
    SELECT date_trunc('month', joined_on::timestamp)::date, NULL, -count(*) FROM before_rows GROUP BY 1
    UNION ALL SELECT NULL, date_trunc('hour', left_at), -count(*) FROM before_rows WHERE left_at IS NOT NULL GROUP BY 2;
  ELSE
    INSERT INTO member_moves (joined_month, left_hour, difference)
    SELECT joined_month, left_hour, sum(one) FROM (
      SELECT date_trunc('month', joined_on::timestamp)::date, NULL::timestamptz, -1 FROM before_rows
      UNION ALL SELECT date_trunc('month', joined_on::timestamp)::date, NULL, 1 FROM after_rows
      UNION ALL SELECT NULL, date_trunc('hour', left_at), -1 FROM before_rows WHERE left_at IS NOT NULL
      UNION ALL SELECT NULL, date_trunc('hour', left_at), 1 FROM after_rows WHERE left_at IS NOT NULL
    ) changed (joined_month, left_hour, one)
    GROUP BY 1, 2 HAVING sum(one) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER member_spans_counted_insert AFTER INSERT ON member_spans
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION count_member_moves();
--> statement-breakpoint
CREATE TRIGGER member_spans_counted_update AFTER UPDATE ON member_spans
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION count_member_moves();
--> statement-breakpoint
CREATE TRIGGER member_spans_counted_delete AFTER DELETE ON member_spans
  REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION count_member_moves();
--> statement-breakpoint
-- Keeps member_spans (src/features/members/tables.ts). What is taken back within a week was a mistake, not a membership or
-- an absence; so is every departure of a sample member.
CREATE FUNCTION keep_member_spans() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  week CONSTANT interval := '7 days';
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO member_spans (profile_id, joined_on, noted_at)
    SELECT id, coalesce(joined_on, updated_at::date), updated_at
    FROM after_rows WHERE state = 'approved' AND deleted_at IS NULL ORDER BY id;
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' THEN
    DELETE FROM member_spans span USING before_rows gone WHERE span.profile_id = gone.id AND gone.is_sample;
    UPDATE member_spans span SET profile_id = NULL, left_at = coalesce(span.left_at, now())
    FROM before_rows gone WHERE span.profile_id = gone.id;
    RETURN NULL;
  END IF;
  IF NOT EXISTS (
    SELECT FROM before_rows b JOIN after_rows a USING (id)
    WHERE (b.state, b.deleted_at, b.joined_on) IS DISTINCT FROM (a.state, a.deleted_at, a.joined_on)
  ) THEN
    RETURN NULL;
  END IF;
  DELETE FROM member_spans span USING before_rows b, after_rows a
  WHERE b.id = a.id AND span.profile_id = a.id AND span.left_at IS NULL
    AND (b.state = 'approved' AND b.deleted_at IS NULL) AND NOT (a.state = 'approved' AND a.deleted_at IS NULL)
    AND (a.is_sample OR span.noted_at > a.updated_at - week);
  UPDATE member_spans span SET left_at = a.updated_at FROM before_rows b JOIN after_rows a USING (id)
  WHERE span.profile_id = a.id AND span.left_at IS NULL
    AND (b.state = 'approved' AND b.deleted_at IS NULL) AND NOT (a.state = 'approved' AND a.deleted_at IS NULL);
  UPDATE member_spans span SET left_at = NULL FROM before_rows b JOIN after_rows a USING (id)
  WHERE span.profile_id = a.id AND span.left_at > a.updated_at - week
    AND span.id = (SELECT max(last.id) FROM member_spans last WHERE last.profile_id = a.id)
    AND NOT (b.state = 'approved' AND b.deleted_at IS NULL) AND (a.state = 'approved' AND a.deleted_at IS NULL);
  INSERT INTO member_spans (profile_id, joined_on, noted_at)
  SELECT a.id, CASE WHEN count(span.id) = 0 AND a.joined_on IS NOT NULL THEN a.joined_on ELSE a.updated_at::date END, a.updated_at
  FROM before_rows b JOIN after_rows a USING (id) LEFT JOIN member_spans span ON span.profile_id = a.id
  WHERE NOT (b.state = 'approved' AND b.deleted_at IS NULL) AND (a.state = 'approved' AND a.deleted_at IS NULL)
  GROUP BY a.id, a.joined_on, a.updated_at HAVING count(*) FILTER (WHERE span.id IS NOT NULL AND span.left_at IS NULL) = 0;
  UPDATE member_spans span SET joined_on = a.joined_on FROM before_rows b JOIN after_rows a USING (id)
  WHERE b.joined_on IS DISTINCT FROM a.joined_on AND a.joined_on IS NOT NULL
    AND span.id = (SELECT min(first.id) FROM member_spans first WHERE first.profile_id = a.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER profiles_spans_insert AFTER INSERT ON profiles
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_member_spans();
--> statement-breakpoint
CREATE TRIGGER profiles_spans_update AFTER UPDATE ON profiles
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_member_spans();
--> statement-breakpoint
CREATE TRIGGER profiles_spans_delete AFTER DELETE ON profiles
  REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_member_spans();
--> statement-breakpoint
-- Those who were here before: today's members, and of those who left the ones of whom the history says when.
INSERT INTO member_spans (profile_id, joined_on, left_at, noted_at)
SELECT id, joined, ended, created_at FROM (
  SELECT id, created_at, is_member, is_sample,
    coalesce(joined_on, (
      SELECT min(at) FROM history
      WHERE entity = 'member' AND entity_id = p.id::text AND after ->> 'state' = 'approved'
    )::date, created_at::date) AS joined,
    CASE WHEN NOT is_member THEN coalesce((
      SELECT max(at) FROM history
      WHERE entity = 'member' AND entity_id = p.id::text AND before ->> 'state' = 'approved'
        AND after ->> 'state' IS DISTINCT FROM 'approved'
    ), CASE WHEN state = 'approved' THEN deleted_at END) END AS ended
  FROM (SELECT *, state = 'approved' AND deleted_at IS NULL AS is_member FROM profiles) p
) known
WHERE is_member OR (ended IS NOT NULL AND NOT is_sample)
ORDER BY id;
