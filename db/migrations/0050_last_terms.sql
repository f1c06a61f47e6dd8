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
-- that was renewed. Written so that only the index of a membership serves it, also while the table is new and has no statistics.
CREATE FUNCTION keep_last_term() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE membership_terms term SET is_last = NOT is_last
    WHERE membership_id IN (OLD.membership_id, NEW.membership_id)
      AND is_last <> (state = 'live' AND NOT EXISTS (
        SELECT FROM membership_terms later
        WHERE later.membership_id = term.membership_id AND later.state = 'live' AND later.ends_on + 0 > term.ends_on));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER membership_terms_last AFTER INSERT OR DELETE OR UPDATE OF membership_id, state, ends_on ON membership_terms
  FOR EACH ROW EXECUTE FUNCTION keep_last_term();
--> statement-breakpoint
UPDATE membership_terms SET state = state;
