CREATE TABLE "merged_entries" (
	"slug" text PRIMARY KEY NOT NULL,
	"profile_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "merged_entries" ADD CONSTRAINT "merged_entries_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_entries_into" ON "merged_entries" USING btree ("profile_id");