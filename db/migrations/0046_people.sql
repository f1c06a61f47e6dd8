CREATE TABLE "member_invitations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"profile_id" bigint NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "profiles_email";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "is_email_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_invitations_of" ON "member_invitations" USING btree ("profile_id","at");--> statement-breakpoint
CREATE INDEX "profiles_email" ON "profiles" USING btree ("email") WHERE deleted_at is null;