-- Paid for a term that was ended or merged before it began, which nobody was told: it waits to be started.
UPDATE invoices SET fulfilled_at = NULL
WHERE voided_at IS NULL AND settled_at IS NOT NULL AND fulfilled_at IS NOT NULL AND id IN (
  SELECT invoice_id FROM membership_terms term
  WHERE kind <> 'change' AND NOT EXISTS ( -- a dearer level from its first day took its place
    SELECT FROM membership_terms dearer WHERE dearer.membership_id = term.membership_id
      AND dearer.kind = 'change' AND dearer.state = 'live' AND dearer.ends_on = term.ends_on)
  GROUP BY invoice_id HAVING bool_and(state = 'void'));
--> statement-breakpoint
-- Paid, and nothing has begun by it: so is what was written off after a part was paid, which ended what it was for in silence. A person decides.
INSERT INTO matters (kind, key, invoice_id, about, opened_at)
SELECT 'paid-nothing-begun', 'paid-nothing-begun/' || id, id,
  jsonb_build_object('number', series || '-' || number, 'cents', paid + least(0, owed)), now()
FROM (
  SELECT invoices.id, series, number,
    sum(CASE debit WHEN 'receivable' THEN amount_cents ELSE -amount_cents END)::int AS owed,
    coalesce(sum(CASE credit WHEN 'receivable' THEN amount_cents ELSE -amount_cents END) FILTER (WHERE payment_id IS NOT NULL), 0)::int AS paid
  FROM invoices JOIN ledger ON ledger.invoice_id = invoices.id AND 'receivable' IN (debit, credit)
  WHERE fulfilled_at IS NULL AND settled_at IS NOT NULL AND voided_at IS NULL
    AND EXISTS (SELECT FROM invoice_lines WHERE invoice_id = invoices.id AND subject IS NOT NULL)
  GROUP BY invoices.id
) AS idle
WHERE paid + least(0, owed) > 0
ORDER BY id
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- With its line in the history a matter counts as told: an upgrade mails nobody.
INSERT INTO history (entity, entity_id, action, actor, after)
SELECT 'matter', id::text, 'opened', 'system', jsonb_build_object('title', 'Invoice ' || (about ->> 'number') || ' was paid, and nothing has begun by it')
FROM matters WHERE kind = 'paid-nothing-begun';
