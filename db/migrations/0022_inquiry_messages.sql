CREATE TABLE "inquiry_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"inquiry_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"mail_id" bigint,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "assignee" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "payment" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "thread" text;--> statement-breakpoint
ALTER TABLE "inquiry_messages" ADD CONSTRAINT "inquiry_messages_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiry_messages_of" ON "inquiry_messages" USING btree ("inquiry_id","id");--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_assignee_users_id_fk" FOREIGN KEY ("assignee") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiries_by_assignee" ON "inquiries" USING btree ("assignee","id");--> statement-breakpoint
CREATE INDEX "inquiries_search" ON "inquiries" USING gin (lower(name || ' ' || email || ' ' || coalesce(company, '') || ' ' || coalesce(message, '') || ' ' || coalesce(details ->> 'subject', details ->> 'nominee', details ->> 'title', '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "newsletter_search" ON "newsletter_subscribers" USING gin (email gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mails_thread" ON "mails" USING btree ("thread","id");