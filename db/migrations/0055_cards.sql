CREATE TABLE "checkouts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"invoice_id" bigint NOT NULL,
	"provider_id" text,
	"url" text,
	"amount_cents" integer NOT NULL,
	"email" text,
	"mode" text NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"look_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "checkouts_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "checkouts_amount" CHECK ("amount_cents" > 0),
	CONSTRAINT "checkouts_state" CHECK ("state" in ('opening', 'open', 'paid', 'closed')),
	CONSTRAINT "checkouts_mode" CHECK ("mode" in ('test', 'live'))
);
--> statement-breakpoint
CREATE TABLE "payment_provider" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"sealed" text NOT NULL,
	"mode" text NOT NULL,
	"has_notices" boolean NOT NULL,
	"heard_until" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_provider_only" CHECK ("only"),
	CONSTRAINT "payment_provider_mode" CHECK ("mode" in ('test', 'live'))
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"object_ref" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_events_state" CHECK ("state" in ('new', 'done', 'ignored'))
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_one_open" ON "checkouts" USING btree ("invoice_id") WHERE state in ('opening', 'open');--> statement-breakpoint
CREATE INDEX "checkouts_of_invoice" ON "checkouts" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "checkouts_to_look" ON "checkouts" USING btree ("look_at") WHERE state in ('opening', 'open');--> statement-breakpoint
CREATE INDEX "provider_events_new" ON "provider_events" USING btree ("at") WHERE state = 'new';