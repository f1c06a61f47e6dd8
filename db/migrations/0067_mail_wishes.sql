ALTER TABLE "member_addresses" ADD COLUMN "left_import_id" bigint;--> statement-breakpoint
ALTER TABLE "member_addresses" ADD COLUMN "no_email_import_id" bigint;--> statement-breakpoint
-- What the owner of an address asked for holds for another of theirs too; that mail to the first came back does not.
CREATE FUNCTION share_mail_wishes(one text, other text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO member_addresses AS known (email, left_at, left_import_id, paused_at, pause_reason, no_email_import_id)
  SELECT other, left_at, left_import_id, CASE WHEN wants_none THEN paused_at END,
    CASE WHEN wants_none THEN 'They asked for no email.' END, CASE WHEN wants_none THEN no_email_import_id END
  FROM (SELECT *, paused_at IS NOT NULL AND no_email_import_id IS NOT NULL AS wants_none
    FROM member_addresses WHERE email = one) asked
  WHERE (left_at IS NOT NULL OR wants_none) AND other <> '' AND other <> one
  ON CONFLICT (email) DO UPDATE SET
    left_import_id = CASE WHEN known.left_at IS NULL THEN EXCLUDED.left_import_id ELSE known.left_import_id END,
    left_at = coalesce(known.left_at, EXCLUDED.left_at),
    no_email_import_id = CASE WHEN known.paused_at IS NULL THEN EXCLUDED.no_email_import_id
      ELSE coalesce(known.no_email_import_id, EXCLUDED.no_email_import_id) END,
    paused_at = coalesce(known.paused_at, EXCLUDED.paused_at),
    pause_reason = coalesce(known.pause_reason, EXCLUDED.pause_reason);
$$;
--> statement-breakpoint
-- As in 0051, and as long as a company has it.
CREATE OR REPLACE FUNCTION forget_unused_addresses(emails text[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM member_addresses a WHERE a.email = ANY (emails)
    AND NOT EXISTS (SELECT FROM profiles WHERE profiles.email = a.email)
    AND NOT EXISTS (SELECT FROM committee_people WHERE committee_people.email = a.email)
    AND NOT EXISTS (SELECT FROM memberships WHERE memberships.email = a.email);
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_left_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM share_mail_wishes(OLD.email, NEW.email);
  PERFORM forget_unused_addresses(ARRAY[OLD.email]);
  RETURN NULL;
END $$;
