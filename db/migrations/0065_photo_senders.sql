ALTER TABLE "gallery_photos" ADD COLUMN "member_id" bigint;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "may_add_photos" text;