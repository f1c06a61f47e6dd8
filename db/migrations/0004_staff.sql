CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_fixed_admin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_event" ON "audit" USING btree ("event","id");--> statement-breakpoint
CREATE INDEX "audit_account" ON "audit" USING btree ("account","id");--> statement-breakpoint
CREATE INDEX "audit_user" ON "audit" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ((lower(name) || ' ' || email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("email") WHERE role <> 'member';--> statement-breakpoint
CREATE INDEX "users_unconfirmed" ON "users" USING btree ("email") WHERE not email_verified;--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("email") WHERE suspended_at is not null;--> statement-breakpoint
CREATE INDEX "users_closing" ON "users" USING btree ("email") WHERE closing_at is not null;--> statement-breakpoint
CREATE INDEX "history_of_kind" ON "history" USING btree ("entity","id");--> statement-breakpoint
CREATE INDEX "history_actor" ON "history" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "history_at" ON "history" USING btree ("at");--> statement-breakpoint
CREATE INDEX "mails_kind" ON "mails" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "mails_search" ON "mails" USING gin (lower(recipient || ' ' || subject) gin_trgm_ops);--> statement-breakpoint
-- Until now the fixed account was the only administrator there could be.
UPDATE users SET is_fixed_admin = true WHERE role = 'admin' OR admin_withdrawn_at IS NOT NULL;--> statement-breakpoint
UPDATE users SET role = 'owner' WHERE role = 'admin';
