CREATE TABLE "letter_readers" (
	"letter_id" bigint NOT NULL,
	"subscriber_id" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone,
	"at" timestamp with time zone,
	"reason" text,
	"left_at" timestamp with time zone,
	CONSTRAINT "letter_readers_letter_id_subscriber_id_pk" PRIMARY KEY("letter_id","subscriber_id")
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"subject" text NOT NULL,
	"topic" text,
	"in_archive" boolean NOT NULL,
	"body" jsonb NOT NULL,
	"schema_version" integer NOT NULL,
	"content" jsonb,
	"state" text NOT NULL,
	"author" text NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"trouble" text,
	"trouble_since" timestamp with time zone,
	"retry_at" timestamp with time zone,
	CONSTRAINT "letters_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "letter_readers" ADD CONSTRAINT "letter_readers_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_readers_waiting" ON "letter_readers" USING btree ("letter_id","subscriber_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "letter_readers_of" ON "letter_readers" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "letters_open" ON "letters" USING btree ("send_at") WHERE state in ('scheduled', 'sending');--> statement-breakpoint
CREATE INDEX "letters_by_time" ON "letters" USING btree ("send_at","id");--> statement-breakpoint
-- The archive shows the letters that were sent.
CREATE TRIGGER letters_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON letters
  FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change();
