ALTER TABLE "library_files" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "library_files_in_trash" ON "library_files" USING btree ("deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
-- An address is kept as long as an entry or a seat in a committee has it: who is in one without an entry gets its letters.
CREATE FUNCTION forget_unused_addresses(emails text[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM member_addresses a WHERE a.email = ANY (emails)
    AND NOT EXISTS (SELECT FROM profiles WHERE profiles.email = a.email)
    AND NOT EXISTS (SELECT FROM committee_people WHERE committee_people.email = a.email);
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_left_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO member_addresses (email, left_at)
  SELECT NEW.email, left_at FROM member_addresses WHERE email = OLD.email AND left_at IS NOT NULL AND NEW.email <> ''
  ON CONFLICT (email) DO UPDATE SET left_at = coalesce(member_addresses.left_at, EXCLUDED.left_at);
  PERFORM forget_unused_addresses(ARRAY[OLD.email]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION forget_member_addresses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM forget_unused_addresses(ARRAY(SELECT DISTINCT email FROM before_rows));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER committee_people_keep_left_address AFTER UPDATE OF email ON committee_people
  FOR EACH ROW WHEN (OLD.email <> NEW.email) EXECUTE FUNCTION keep_left_address();
--> statement-breakpoint
CREATE TRIGGER committee_people_forget_addresses AFTER DELETE ON committee_people
  REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION forget_member_addresses();
