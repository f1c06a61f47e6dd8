CREATE TABLE "inquiries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"company" text,
	"message" text,
	"details" jsonb NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "id" bigserial NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "state" text DEFAULT 'confirmed' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "topics" jsonb;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "unsubscribed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
CREATE INDEX "inquiries_by_kind" ON "inquiries" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "inquiries_by_state" ON "inquiries" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "inquiries_by_kind_and_state" ON "inquiries" USING btree ("kind","state","id");--> statement-breakpoint
CREATE INDEX "inquiries_of_sender" ON "inquiries" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "inquiries_fingerprint" ON "inquiries" USING btree ("fingerprint","created_at");--> statement-breakpoint
CREATE INDEX "newsletter_by_state" ON "newsletter_subscribers" USING btree ("state","subscribed_at");--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_id_unique" UNIQUE("id");--> statement-breakpoint
-- Whoever subscribed before addresses were confirmed by mail stays on the list.
UPDATE "newsletter_subscribers" SET "confirmed_at" = "subscribed_at" WHERE "state" = 'confirmed';
