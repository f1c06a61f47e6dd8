CREATE TABLE "directory_settings" (
	"profile_id" bigint PRIMARY KEY NOT NULL,
	"takes_messages" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_edits" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"profile_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"change" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"submitted_by" text,
	"decided_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "relay_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"profile_id" bigint NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "directory_settings" ADD CONSTRAINT "directory_settings_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_edits" ADD CONSTRAINT "profile_edits_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relay_messages" ADD CONSTRAINT "relay_messages_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "profile_edits_open" ON "profile_edits" USING btree ("profile_id") WHERE state in ('waiting', 'returned');--> statement-breakpoint
CREATE INDEX "profile_edits_waiting" ON "profile_edits" USING btree ("updated_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "profile_edits_of_profile" ON "profile_edits" USING btree ("profile_id","id");--> statement-breakpoint
CREATE INDEX "profile_edits_with_photo" ON "profile_edits" USING btree ((change ->> 'photo')) WHERE change ? 'photo';--> statement-breakpoint
CREATE INDEX "relay_messages_of_profile" ON "relay_messages" USING btree ("profile_id","id");--> statement-breakpoint
CREATE INDEX "relay_messages_age" ON "relay_messages" USING btree ("sent_at");