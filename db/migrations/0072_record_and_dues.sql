ALTER TABLE "invoices" ADD COLUMN "is_opening" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "first_name" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "street" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "county" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "postal_code" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "more" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_terms" ADD COLUMN "years" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "address" jsonb;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "own_dues_cents" integer;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "own_dues_tier" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "own_dues_note" text;--> statement-breakpoint
CREATE INDEX "profiles_of_county" ON "profiles" USING btree (lower(county),"id") WHERE deleted_at is null and county is not null;--> statement-breakpoint
ALTER TABLE "membership_terms" ADD CONSTRAINT "membership_terms_years" CHECK ("years" between 1 and 3);--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_own_dues" CHECK ("own_dues_cents" >= 0);--> statement-breakpoint
-- As in 0043, but also for whether an invoice asks for what was owed before the books began here.
CREATE OR REPLACE FUNCTION keep_invoice() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF (new.series, new.number, new.kind, new.corrects, new.currency, new.total_cents, new.issued_on, new.due_on, new.is_renewal, new.is_opening)
    IS DISTINCT FROM (old.series, old.number, old.kind, old.corrects, old.currency, old.total_cents, old.issued_on, old.due_on, old.is_renewal, old.is_opening)
  THEN RAISE EXCEPTION 'an issued invoice never changes'; END IF;
  RETURN new;
END $$;
