ALTER TABLE "refunds" ADD COLUMN "invoice_id" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_set_aside" ON "ledger" USING btree ("payment_id") WHERE 'unmatched' in ("debit", "credit");--> statement-breakpoint
-- Where the money of a refund lies that does not say so, as one of an older process: on the last invoice that it was given to,
-- unless some of its payment is set aside.
CREATE FUNCTION refund_place(refunded bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT invoice_id FROM ledger WHERE payment_id = refunded AND credit = 'receivable' AND coalesce((SELECT
    sum(CASE 'unmatched' WHEN credit THEN amount_cents WHEN debit THEN -amount_cents END) FROM ledger WHERE payment_id = refunded), 0) <= 0
  ORDER BY id DESC LIMIT 1
$$;--> statement-breakpoint
CREATE FUNCTION place_refund() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  new.invoice_id := coalesce(new.invoice_id, refund_place(new.payment_id));
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER refunds_placed BEFORE INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION place_refund();--> statement-breakpoint
UPDATE refunds SET invoice_id = CASE WHEN EXISTS (SELECT FROM ledger WHERE refund_id = refunds.id)
  THEN (SELECT invoice_id FROM ledger WHERE refund_id = refunds.id AND 'receivable' IN (debit, credit) ORDER BY id LIMIT 1)
  ELSE refund_place(payment_id) END;
