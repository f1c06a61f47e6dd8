ALTER TABLE "library_files" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "profiles_by_creation" ON "profiles" USING btree ("created_at","id");