ALTER TABLE "content_drafts" ADD COLUMN "form" text;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD COLUMN "turn" integer;