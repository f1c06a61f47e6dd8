CREATE TABLE "invoice_lines" (
	"invoice_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"text" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cents" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"income" text NOT NULL,
	"subject" text,
	"subject_id" bigint,
	"is_live" boolean DEFAULT true NOT NULL,
	CONSTRAINT "invoice_lines_invoice_id_position_pk" PRIMARY KEY("invoice_id","position"),
	CONSTRAINT "invoice_lines_quantity" CHECK ("quantity" > 0),
	CONSTRAINT "invoice_lines_amount" CHECK ("amount_cents" = "quantity" * "unit_cents"),
	CONSTRAINT "invoice_lines_income" CHECK ("income" in ('dues', 'events', 'shop', 'sponsorship', 'other')),
	CONSTRAINT "invoice_lines_subject" CHECK (("subject" is null) = ("subject_id" is null))
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"kind" text DEFAULT 'invoice' NOT NULL,
	"corrects" bigint,
	"member_id" bigint,
	"payer" jsonb,
	"payer_email" text,
	"currency" text NOT NULL,
	"total_cents" integer NOT NULL,
	"issued_on" date NOT NULL,
	"due_on" date NOT NULL,
	"is_renewal" boolean DEFAULT false NOT NULL,
	"settled_at" timestamp with time zone,
	"fulfilled_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	"void_reason" text,
	"written_off_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"reminders" smallint DEFAULT 0 NOT NULL,
	"form_token" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "invoices_form_token_unique" UNIQUE("form_token"),
	CONSTRAINT "invoices_number" UNIQUE("series","number"),
	CONSTRAINT "invoices_kind" CHECK ("kind" in ('invoice', 'credit')),
	CONSTRAINT "invoices_number_counts" CHECK ("number" > 0),
	CONSTRAINT "invoices_currency" CHECK ("currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "invoices_total" CHECK ("total_cents" >= 0),
	CONSTRAINT "invoices_due" CHECK ("due_on" >= "issued_on"),
	CONSTRAINT "invoices_corrects" CHECK (("kind" = 'credit') = ("corrects" is not null)),
	CONSTRAINT "invoices_void_reason" CHECK (("voided_at" is null) = ("void_reason" is null)),
	CONSTRAINT "invoices_settled_or_void" CHECK ("settled_at" is null or "voided_at" is null)
);
--> statement-breakpoint
CREATE TABLE "ledger" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"invoice_id" bigint,
	"payment_id" bigint,
	"refund_id" bigint,
	"reverses" bigint,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_key_unique" UNIQUE("key"),
	CONSTRAINT "ledger_reverses_unique" UNIQUE("reverses"),
	CONSTRAINT "ledger_two_accounts" CHECK ("debit" <> "credit"),
	CONSTRAINT "ledger_amount" CHECK ("amount_cents" > 0),
	CONSTRAINT "ledger_receivable_of" CHECK ('receivable' not in ("debit", "credit") or "invoice_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "ledger_totals" (
	"month" date NOT NULL,
	"account" text NOT NULL,
	"difference_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "matters" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"invoice_id" bigint,
	"payment_id" bigint,
	"about" jsonb NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"resolution" text,
	CONSTRAINT "matters_closed" CHECK (("closed_at" is null) = ("resolution" is null))
);
--> statement-breakpoint
CREATE TABLE "number_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "number_series_counts" CHECK ("last" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"invoice_id" bigint,
	"method" text NOT NULL,
	"provider_ref" text,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"received_on" date NOT NULL,
	"reference" text,
	"payer_email" text,
	"payer_name" text,
	"form_token" uuid,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_provider_ref_unique" UNIQUE("provider_ref"),
	CONSTRAINT "payments_form_token_unique" UNIQUE("form_token"),
	CONSTRAINT "payments_method" CHECK ("method" in ('card', 'check', 'cash', 'transfer', 'other')),
	CONSTRAINT "payments_amount" CHECK ("amount_cents" > 0),
	CONSTRAINT "payments_by_card" CHECK (("method" = 'card') = ("provider_ref" is not null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"payment_id" bigint NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"provider_ref" text,
	"reason" text NOT NULL,
	"form_token" uuid,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_provider_ref_unique" UNIQUE("provider_ref"),
	CONSTRAINT "refunds_form_token_unique" UNIQUE("form_token"),
	CONSTRAINT "refunds_amount" CHECK ("amount_cents" > 0),
	CONSTRAINT "refunds_state" CHECK ("state" in ('pending', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects_invoices_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_reverses_ledger_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."ledger"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matters" ADD CONSTRAINT "matters_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matters" ADD CONSTRAINT "matters_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_lines_one_open" ON "invoice_lines" USING btree ("subject","subject_id") WHERE is_live and subject is not null;--> statement-breakpoint
CREATE INDEX "invoice_lines_of_subject" ON "invoice_lines" USING btree ("subject","subject_id","invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_to_pay" ON "invoices" USING btree ("due_on","id") WHERE settled_at is null and voided_at is null and kind = 'invoice';--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_of_email" ON "invoices" USING btree ("payer_email","id");--> statement-breakpoint
CREATE INDEX "invoices_of_member" ON "invoices" USING btree ("member_id","id") WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX "invoices_corrected" ON "invoices" USING btree ("corrects") WHERE corrects is not null;--> statement-breakpoint
CREATE INDEX "invoices_words" ON "invoices" USING gin (search_text(series || '-' || number::text || ' ' || coalesce(payer ->> 'name', '') || ' ' || coalesce(payer ->> 'company', '') || ' ' || coalesce(payer_email, '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ledger_of_invoice" ON "ledger" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "ledger_of_payment" ON "ledger" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "ledger_by_day" ON "ledger" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "ledger_totals_of" ON "ledger_totals" USING btree ("month","account");--> statement-breakpoint
CREATE UNIQUE INDEX "matters_once" ON "matters" USING btree ("key") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "matters_open" ON "matters" USING btree ("id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "matters_of_invoice" ON "matters" USING btree ("invoice_id") WHERE invoice_id is not null;--> statement-breakpoint
CREATE INDEX "payments_of_invoice" ON "payments" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payments_by_day" ON "payments" USING btree ("received_on","id");--> statement-breakpoint
CREATE INDEX "payments_of_method" ON "payments" USING btree ("method","received_on","id");--> statement-breakpoint
CREATE INDEX "payments_of_email" ON "payments" USING btree ("payer_email") WHERE payer_email is not null;--> statement-breakpoint
CREATE INDEX "refunds_of_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE ON ledger FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER invoices_stay BEFORE DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER payments_stay BEFORE DELETE ON payments FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE FUNCTION keep_invoice() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF (new.series, new.number, new.kind, new.corrects, new.currency, new.total_cents, new.issued_on, new.due_on, new.is_renewal)
    IS DISTINCT FROM (old.series, old.number, old.kind, old.corrects, old.currency, old.total_cents, old.issued_on, old.due_on, old.is_renewal)
  THEN RAISE EXCEPTION 'an issued invoice never changes'; END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER invoices_immutable BEFORE UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION keep_invoice();--> statement-breakpoint
CREATE FUNCTION keep_invoice_line() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF (new.invoice_id, new.position, new.text, new.quantity, new.unit_cents, new.income, new.subject, new.subject_id)
    IS DISTINCT FROM (old.invoice_id, old.position, old.text, old.quantity, old.unit_cents, old.income, old.subject, old.subject_id)
  THEN RAISE EXCEPTION 'the lines of an issued invoice never change'; END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER invoice_lines_immutable BEFORE UPDATE ON invoice_lines FOR EACH ROW EXECUTE FUNCTION keep_invoice_line();--> statement-breakpoint
CREATE TRIGGER invoice_lines_stay BEFORE DELETE ON invoice_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE FUNCTION keep_payment() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF (new.method, new.provider_ref, new.amount_cents, new.currency, new.received_on, new.at)
    IS DISTINCT FROM (old.method, old.provider_ref, old.amount_cents, old.currency, old.received_on, old.at)
    OR (old.invoice_id IS NOT NULL AND new.invoice_id IS DISTINCT FROM old.invoice_id)
  THEN RAISE EXCEPTION 'a recorded payment never changes'; END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER payments_immutable BEFORE UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION keep_payment();--> statement-breakpoint
CREATE FUNCTION compare_lines() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE invoice bigint; BEGIN
  IF TG_TABLE_NAME = 'invoices' THEN invoice := new.id; ELSE invoice := new.invoice_id; END IF;
  IF (SELECT total_cents FROM invoices WHERE id = invoice)
    IS DISTINCT FROM (SELECT sum(amount_cents) FROM invoice_lines WHERE invoice_id = invoice)
  THEN RAISE EXCEPTION 'the lines of invoice % do not sum to its total', invoice; END IF;
  RETURN null;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER invoice_lines_sum AFTER INSERT ON invoice_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION compare_lines();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER invoices_sum AFTER INSERT ON invoices DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION compare_lines();--> statement-breakpoint
CREATE FUNCTION total_ledger() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO ledger_totals (month, account, difference_cents)
    SELECT date_trunc('month', day)::date, account, sum(cents)
    FROM (SELECT day, debit AS account, amount_cents::bigint AS cents FROM added
      UNION ALL SELECT day, credit, -amount_cents::bigint FROM added) moved
    GROUP BY 1, 2;
  RETURN null;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_totalled AFTER INSERT ON ledger REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION total_ledger();--> statement-breakpoint
WITH zone AS (SELECT coalesce((SELECT time_zone FROM calendar_identity LIMIT 1), 'America/New_York') AS name),
orders AS (
  SELECT i.*, (i.details ->> 'totalCents')::int AS cents, coalesce(i.details ->> 'currency', 'USD') AS money,
    (i.created_at AT TIME ZONE zone.name)::date AS day, (i.updated_at AT TIME ZONE zone.name)::date AS touched,
    CASE WHEN i.details ->> 'item' LIKE 'membership-%' THEN 'dues' ELSE 'other' END AS income,
    (SELECT (h.at AT TIME ZONE zone.name)::date FROM history h
      WHERE h.entity = 'inquiry' AND h.entity_id = i.id::text AND h.after ->> 'payment' = 'paid'
      ORDER BY h.id DESC LIMIT 1) AS paid_on
  FROM inquiries i, zone WHERE i.kind = 'order' AND i.state <> 'held' AND i.details ->> 'title' IS NOT NULL
    AND (i.details ->> 'quantity')::int * (i.details ->> 'unitCents')::int = (i.details ->> 'totalCents')::int),
made AS (
  INSERT INTO invoices (series, number, payer, payer_email, currency, total_cents, issued_on, due_on, settled_at, fulfilled_at, voided_at, void_reason)
  SELECT 'O', id, jsonb_strip_nulls(jsonb_build_object('name', name, 'company', nullif(company, ''))), email, money, cents, day, day + 10,
    CASE WHEN payment = 'paid' OR (payment IS NULL AND state <> 'done' AND cents = 0) THEN updated_at END,
    CASE WHEN payment = 'paid' OR (payment IS NULL AND state <> 'done' AND cents = 0) THEN updated_at END,
    CASE WHEN payment = 'cancelled' OR (payment IS NULL AND state = 'done') THEN updated_at END,
    CASE WHEN payment = 'cancelled' THEN 'Cancelled before invoices were kept.'
      WHEN payment IS NULL AND state = 'done' THEN 'Finished before invoices were kept.' END
  FROM orders ORDER BY id RETURNING id, number, voided_at),
lined AS (
  INSERT INTO invoice_lines (invoice_id, position, text, quantity, unit_cents, amount_cents, income, subject, subject_id, is_live)
  SELECT m.id, 1, o.details ->> 'title', (o.details ->> 'quantity')::int, (o.details ->> 'unitCents')::int, o.cents, o.income, 'order', o.id, m.voided_at IS NULL
  FROM made m JOIN orders o ON o.id = m.number),
paid AS (
  INSERT INTO payments (invoice_id, method, amount_cents, currency, received_on, reference, actor, at)
  SELECT m.id, 'other', o.cents, o.money, coalesce(o.paid_on, o.touched), 'Marked as paid before invoices were kept', 'system', o.updated_at
  FROM made m JOIN orders o ON o.id = m.number WHERE o.payment = 'paid' AND o.cents > 0
  RETURNING id, invoice_id, amount_cents, currency, received_on)
INSERT INTO ledger (key, debit, credit, amount_cents, currency, day, invoice_id, payment_id, actor, at)
SELECT 'invoice/' || m.id || '/' || o.income, 'receivable', 'income:' || o.income, o.cents, o.money, o.day, m.id, null::bigint, 'system', now()
FROM made m JOIN orders o ON o.id = m.number WHERE o.cents > 0
UNION ALL SELECT 'void/' || m.id || '/' || o.income, 'income:' || o.income, 'receivable', o.cents, o.money, o.touched, m.id, null, 'system', now()
FROM made m JOIN orders o ON o.id = m.number WHERE m.voided_at IS NOT NULL AND o.cents > 0
UNION ALL SELECT 'payment/' || id, 'bank', 'receivable', amount_cents, currency, received_on, invoice_id, id, 'system', now() FROM paid;--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
CREATE FUNCTION older_mark() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO matters (kind, key, about, opened_at)
    VALUES ('order-marked', 'order-marked/' || new.id, jsonb_build_object('order', new.id, 'mark', coalesce(new.payment, 'open')), now())
    ON CONFLICT DO NOTHING;
  RETURN null;
END $$;--> statement-breakpoint
CREATE TRIGGER inquiries_payment AFTER UPDATE OF payment ON inquiries FOR EACH ROW
  WHEN (new.payment IS DISTINCT FROM old.payment) EXECUTE FUNCTION older_mark();--> statement-breakpoint
CREATE FUNCTION order_without_invoice() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF NOT EXISTS (SELECT FROM invoice_lines WHERE subject = 'order' AND subject_id = new.id) THEN
    INSERT INTO matters (kind, key, about, opened_at)
      VALUES ('order-without-invoice', 'order-without-invoice/' || new.id, jsonb_build_object('order', new.id), now())
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN null;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER inquiries_invoiced AFTER INSERT OR UPDATE OF state ON inquiries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (new.kind = 'order' AND new.state <> 'held') EXECUTE FUNCTION order_without_invoice();
