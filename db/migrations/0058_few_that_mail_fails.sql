CREATE INDEX "member_addresses_paused" ON "member_addresses" USING btree ("email") WHERE paused_at is not null;--> statement-breakpoint
CREATE INDEX "membership_notices_of_mail" ON "membership_notices" USING btree ("mail_id") WHERE mail_id is not null;--> statement-breakpoint
CREATE INDEX "mails_of_recipient" ON "mails" USING btree ("recipient","id");