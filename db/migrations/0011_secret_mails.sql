ALTER TABLE "mails" ADD COLUMN "secret" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Mails whose button is a link for their receiver alone; what a visitor typed cannot look like one, it is escaped.
UPDATE "mails" SET "secret" = true WHERE "html" ~ '<a href="[^"]*[?&]token=';--> statement-breakpoint
UPDATE "mails" SET "text" = '', "html" = NULL, "unsubscribe" = NULL WHERE "secret" AND "state" <> 'queued';
