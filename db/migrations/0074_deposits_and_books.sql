CREATE TABLE "books_closed" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"through" date NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "books_closed_once" CHECK ("only")
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"day" date NOT NULL,
	"amount_cents" integer NOT NULL,
	"note" text,
	"form_token" uuid,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "deposits_form_token_unique" UNIQUE("form_token"),
	CONSTRAINT "deposits_number" UNIQUE("series","number"),
	CONSTRAINT "deposits_amount" CHECK ("amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_method";--> statement-breakpoint
ALTER TABLE "ledger" ADD COLUMN "deposit_id" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "member_id" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "deposit_id" bigint;--> statement-breakpoint
CREATE INDEX "deposits_by_day" ON "deposits" USING btree ("day","id");--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_of_member" ON "payments" USING btree ("member_id") WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX "payments_of_deposit" ON "payments" USING btree ("deposit_id") WHERE deposit_id is not null;--> statement-breakpoint
CREATE INDEX "payments_not_deposited" ON "payments" USING btree ("received_on","id") WHERE deposit_id is null and method in ('check', 'cash');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method" CHECK ("method" in ('card', 'check', 'cash', 'transfer', 'other', 'opening'));--> statement-breakpoint
CREATE FUNCTION keep_deposit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF (new.series, new.number, new.day, new.amount_cents, new.note, new.at)
    IS DISTINCT FROM (old.series, old.number, old.day, old.amount_cents, old.note, old.at)
  THEN RAISE EXCEPTION 'a recorded deposit never changes'; END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER deposits_immutable BEFORE UPDATE ON deposits FOR EACH ROW EXECUTE FUNCTION keep_deposit();--> statement-breakpoint
CREATE TRIGGER deposits_stay BEFORE DELETE ON deposits FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Months that are closed stay as they were reported: what is posted since counts from the first open day.
CREATE FUNCTION open_day() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  new.day := greatest(new.day, coalesce((SELECT through + 1 FROM books_closed), new.day));
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_open_day BEFORE INSERT ON ledger FOR EACH ROW EXECUTE FUNCTION open_day();
--> statement-breakpoint
-- Few of many: what was given up, and what was there before the books began. Cash counts neither.
CREATE INDEX ledger_unlike_cash ON ledger (invoice_id) WHERE 'write-off' IN (debit, credit) OR 'opening' IN (debit, credit);
