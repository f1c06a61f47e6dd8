CREATE TABLE "member_tags" (
	"key" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_import_rows" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "member_import_rows" ADD COLUMN "fault" text;--> statement-breakpoint
ALTER TABLE "member_imports" ADD COLUMN "choices" jsonb DEFAULT '{"state":"approved","existing":"update","tags":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "notes" text;--> statement-breakpoint
CREATE INDEX "profiles_of_tag" ON "profiles" USING gin ("tags");