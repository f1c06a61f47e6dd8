-- Custom part: rows of members who are gone already would break the new key, and should not have been kept.
DELETE FROM "member_batch_rows" WHERE "profile_id" NOT IN (SELECT "id" FROM "profiles");--> statement-breakpoint
-- End of the custom part.
ALTER TABLE "member_batch_rows" ADD CONSTRAINT "member_batch_rows_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_batch_rows_member" ON "member_batch_rows" USING btree ("profile_id");