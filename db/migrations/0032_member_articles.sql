CREATE TABLE "member_articles" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"post" text,
	"decided_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_articles" ADD CONSTRAINT "member_articles_member_id_profiles_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "member_articles_open" ON "member_articles" USING btree ("member_id") WHERE state in ('waiting', 'returned');--> statement-breakpoint
CREATE INDEX "member_articles_waiting" ON "member_articles" USING btree ("sent_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "member_articles_of_member" ON "member_articles" USING btree ("member_id","id");