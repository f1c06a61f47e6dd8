ALTER TABLE "membership_terms" ADD COLUMN "is_last" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "membership_terms_last_by_end" ON "membership_terms" USING btree ("ends_on") WHERE is_last;--> statement-breakpoint
CREATE INDEX "membership_terms_last_by_level" ON "membership_terms" USING btree ("tier","ends_on") WHERE is_last;--> statement-breakpoint
CREATE INDEX "membership_terms_last_by_start" ON "membership_terms" USING btree ("starts_on") WHERE is_last;--> statement-breakpoint
CREATE INDEX "membership_terms_last_grace" ON "membership_terms" USING btree ("grace_days") WHERE is_last;--> statement-breakpoint
CREATE INDEX "membership_terms_last_opens" ON "membership_terms" USING btree ("opens_days_before") WHERE is_last;--> statement-breakpoint
CREATE INDEX "memberships_ended" ON "memberships" USING btree ("ends_after") WHERE ends_after is not null;--> statement-breakpoint
CREATE INDEX "memberships_companies" ON "memberships" USING btree ("name") WHERE is_company;
--> statement-breakpoint
-- The last live term says how a membership stands. Kept here, lists find the few that come due without a look at every one
-- that was renewed. Once a statement, so that a file of many terms costs little more than its rows; and without a scan of
-- the table, also while it is new and has no statistics. What it writes itself changes nothing that it looks at.
CREATE FUNCTION keep_last_term() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  touched bigint[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(DISTINCT one) INTO touched
      FROM changed JOIN former USING (id), unnest(ARRAY[changed.membership_id, former.membership_id]) one
      WHERE (changed.membership_id, changed.state, changed.ends_on)
        IS DISTINCT FROM (former.membership_id, former.state, former.ends_on);
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
CREATE TRIGGER membership_terms_last_of_new AFTER INSERT ON membership_terms
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_last_term();
--> statement-breakpoint
CREATE TRIGGER membership_terms_last_of_changed AFTER UPDATE ON membership_terms
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_last_term();
--> statement-breakpoint
CREATE TRIGGER membership_terms_last_of_removed AFTER DELETE ON membership_terms
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_last_term();
--> statement-breakpoint
UPDATE membership_terms term SET is_last = true
  WHERE state = 'live' AND NOT EXISTS (SELECT FROM membership_terms later
    WHERE later.membership_id = term.membership_id AND later.state = 'live' AND later.ends_on > term.ends_on);
