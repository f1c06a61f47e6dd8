ALTER TABLE "events" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "publish_at" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "visible_from" timestamp with time zone DEFAULT 'epoch';