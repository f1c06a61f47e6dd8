ALTER TABLE "history" ADD COLUMN "batch" text;--> statement-breakpoint
CREATE INDEX "history_of_batch" ON "history" USING btree ("batch","id") WHERE batch is not null;