CREATE TABLE "library_files" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "library_files_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "member_addresses" (
	"id" bigserial NOT NULL,
	"email" text PRIMARY KEY NOT NULL,
	"left_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"pause_reason" text,
	CONSTRAINT "member_addresses_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "consent" text;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "audience" jsonb;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "is_facts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "planned" bigint;--> statement-breakpoint
DROP INDEX "letters_open";--> statement-breakpoint
CREATE INDEX "letters_open" ON "letters" USING btree ("send_at") WHERE state in ('scheduled', 'sending', 'planned', 'going');
--> statement-breakpoint
-- Who has left the letters to members stays left under a new address of their entry.
CREATE FUNCTION keep_left_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO member_addresses (email, left_at)
  SELECT NEW.email, left_at FROM member_addresses WHERE email = OLD.email AND left_at IS NOT NULL AND NEW.email <> ''
  ON CONFLICT (email) DO UPDATE SET left_at = coalesce(member_addresses.left_at, EXCLUDED.left_at);
  DELETE FROM member_addresses WHERE email = OLD.email AND NOT EXISTS (SELECT FROM profiles WHERE email = OLD.email);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER profiles_keep_left_address AFTER UPDATE OF email ON profiles
  FOR EACH ROW WHEN (OLD.email <> NEW.email) EXECUTE FUNCTION keep_left_address();
--> statement-breakpoint
-- Nothing is kept of an address that no entry has any more.
CREATE FUNCTION forget_member_addresses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM member_addresses WHERE email IN (SELECT email FROM before_rows)
    AND NOT EXISTS (SELECT FROM profiles WHERE profiles.email = member_addresses.email);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER profiles_forget_addresses AFTER DELETE ON profiles
  REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION forget_member_addresses();
