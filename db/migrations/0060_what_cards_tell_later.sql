ALTER TABLE "checkouts" ADD COLUMN "tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_provider" ADD COLUMN "refused_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "look_at" timestamp with time zone DEFAULT now() NOT NULL;