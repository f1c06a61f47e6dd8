CREATE TABLE "entitlement_uses" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"term_id" bigint NOT NULL,
	"entitlement" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"attendee_id" bigint,
	"actor" text,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "membership_notices" (
	"term_id" bigint NOT NULL,
	"notice" text NOT NULL,
	"for_day" date NOT NULL,
	"mail_id" bigint,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "membership_notices_term_id_notice_pk" PRIMARY KEY("term_id","notice")
);
--> statement-breakpoint
CREATE TABLE "membership_notice_settings" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"is_on" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "membership_notice_settings_only" CHECK ("only")
);
--> statement-breakpoint
ALTER TABLE "membership_terms" ADD COLUMN "entitlements" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_terms" ADD COLUMN "event_percent" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "entitlement_uses" ADD CONSTRAINT "entitlement_uses_term_id_membership_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."membership_terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_notices" ADD CONSTRAINT "membership_notices_term_id_membership_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."membership_terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entitlement_uses_of" ON "entitlement_uses" USING btree ("term_id","id");--> statement-breakpoint
ALTER TABLE "membership_terms" ADD CONSTRAINT "membership_terms_percent" CHECK ("event_percent" between 0 and 100);