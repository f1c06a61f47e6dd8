CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE TABLE "order_proofs" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"file" text,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_days" (
	"profile_id" bigint NOT NULL,
	"term_id" bigint NOT NULL,
	"from_on" date NOT NULL,
	"until_on" date NOT NULL,
	CONSTRAINT "member_days_profile_id_term_id_from_on_pk" PRIMARY KEY("profile_id","term_id","from_on"),
	CONSTRAINT "member_days_order" CHECK ("until_on" >= "from_on")
);
--> statement-breakpoint
CREATE TABLE "membership_gate" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"gate" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "membership_gate_only" CHECK ("only")
);
--> statement-breakpoint
CREATE TABLE "membership_seats" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"membership_id" bigint NOT NULL,
	"profile_id" bigint,
	"email" text,
	"name" text,
	"from_on" date NOT NULL,
	"until_on" date,
	"invited_at" timestamp with time zone,
	"claimed_at" timestamp with time zone,
	CONSTRAINT "membership_seats_days" CHECK ("until_on" is null or "until_on" >= "from_on")
);
--> statement-breakpoint
CREATE TABLE "membership_terms" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"membership_id" bigint NOT NULL,
	"tier" text NOT NULL,
	"title" text NOT NULL,
	"price_cents" integer NOT NULL,
	"seats" smallint NOT NULL,
	"counts" text NOT NULL,
	"grace_days" smallint NOT NULL,
	"opens_days_before" smallint NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"cut_short" boolean DEFAULT false NOT NULL,
	"invoice_id" bigint,
	"order_id" bigint,
	"import_id" bigint,
	"batch" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"period" daterange GENERATED ALWAYS AS (case when state = 'live' then daterange(starts_on, ends_on, '[]') end) STORED,
	CONSTRAINT "membership_terms_price" CHECK ("price_cents" >= 0),
	CONSTRAINT "membership_terms_seats" CHECK ("seats" > 0),
	CONSTRAINT "membership_terms_days" CHECK ("grace_days" >= 0 and "opens_days_before" >= 0),
	CONSTRAINT "membership_terms_live" CHECK ("state" <> 'live' or ("starts_on" is not null and "ends_on" >= "starts_on")),
	CONSTRAINT "membership_terms_proposed" CHECK ("state" <> 'proposed' or "starts_on" is null)
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"number" integer,
	"name" text NOT NULL,
	"is_company" boolean DEFAULT false NOT NULL,
	"slug" text,
	"website_url" text,
	"description" text,
	"contact_id" bigint,
	"ends_after" date,
	"next_tier" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "memberships_number_unique" UNIQUE("number"),
	CONSTRAINT "memberships_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "order_proofs" ADD CONSTRAINT "order_proofs_order_id_inquiries_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_days" ADD CONSTRAINT "member_days_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_days" ADD CONSTRAINT "member_days_term_id_membership_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."membership_terms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_seats" ADD CONSTRAINT "membership_seats_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_seats" ADD CONSTRAINT "membership_seats_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_terms" ADD CONSTRAINT "membership_terms_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_terms" ADD CONSTRAINT "membership_terms_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_contact_id_profiles_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_days_now" ON "member_days" USING btree ("profile_id","until_on","from_on");--> statement-breakpoint
CREATE INDEX "member_days_by_end" ON "member_days" USING btree ("until_on","profile_id");--> statement-breakpoint
CREATE INDEX "member_days_of_term" ON "member_days" USING btree ("term_id");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_seats_once" ON "membership_seats" USING btree ("membership_id","email") WHERE until_on is null and email is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "membership_seats_one_each" ON "membership_seats" USING btree ("membership_id","profile_id") WHERE until_on is null and profile_id is not null;--> statement-breakpoint
CREATE INDEX "membership_seats_of" ON "membership_seats" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "membership_seats_in" ON "membership_seats" USING btree ("membership_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_terms_one_proposed" ON "membership_terms" USING btree ("membership_id") WHERE state = 'proposed';--> statement-breakpoint
CREATE UNIQUE INDEX "membership_terms_of_order" ON "membership_terms" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "membership_terms_of" ON "membership_terms" USING btree ("membership_id","ends_on");--> statement-breakpoint
CREATE INDEX "membership_terms_by_end" ON "membership_terms" USING btree ("ends_on","id") WHERE state = 'live';--> statement-breakpoint
CREATE INDEX "membership_terms_of_invoice" ON "membership_terms" USING btree ("invoice_id") WHERE invoice_id is not null;--> statement-breakpoint
CREATE INDEX "membership_terms_of_import" ON "membership_terms" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "membership_terms_of_batch" ON "membership_terms" USING btree ("batch") WHERE batch is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_one_each" ON "memberships" USING btree ("contact_id") WHERE not is_company;--> statement-breakpoint
CREATE INDEX "memberships_of_contact" ON "memberships" USING btree ("contact_id");--> statement-breakpoint
ALTER TABLE "membership_terms" ADD CONSTRAINT "membership_terms_no_overlap" EXCLUDE USING gist (membership_id WITH =, period WITH &&);--> statement-breakpoint
CREATE OR REPLACE FUNCTION order_without_invoice() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF NOT new.details ? 'approval' -- its invoice follows the approval of the level
    AND NOT EXISTS (SELECT FROM invoice_lines WHERE subject = 'order' AND subject_id = new.id) THEN
    INSERT INTO matters (kind, key, about, opened_at)
      VALUES ('order-without-invoice', 'order-without-invoice/' || new.id, jsonb_build_object('order', new.id), now())
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN null;
END $$;
