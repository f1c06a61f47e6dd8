ALTER TABLE "memberships" ADD COLUMN "goes_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "email" text;