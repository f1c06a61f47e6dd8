CREATE TABLE "calendar_identity" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"uid_domain" text NOT NULL,
	CONSTRAINT "calendar_identity_once" CHECK ("calendar_identity"."id")
);
--> statement-breakpoint
-- Written by hand: a database without events has told no calendar of a UID yet, so it begins with a random domain. One
-- with events is left empty here; its next start stores the host that its UIDs were made with until now.
INSERT INTO calendar_identity (uid_domain)
  SELECT gen_random_uuid() WHERE NOT EXISTS (SELECT FROM events);
