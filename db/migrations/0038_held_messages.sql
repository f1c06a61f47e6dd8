ALTER TABLE "relay_messages" ADD COLUMN "held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "relay_messages_held" ON "relay_messages" USING btree ("id") WHERE held;