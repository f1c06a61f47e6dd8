-- Written off after a part was paid, by a version in which that ended what it was for in silence: a person decides.
INSERT INTO matters (kind, key, invoice_id, about, opened_at)
SELECT 'paid-nothing-begun', 'paid-nothing-begun/' || id, id,
  jsonb_build_object('number', series || '-' || number, 'cents', paid + least(0, owed)), now()
FROM (
  SELECT invoices.id, series, number,
    sum(CASE debit WHEN 'receivable' THEN amount_cents ELSE -amount_cents END)::int AS owed,
    coalesce(sum(CASE credit WHEN 'receivable' THEN amount_cents ELSE -amount_cents END) FILTER (WHERE payment_id IS NOT NULL), 0)::int AS paid
  FROM invoices JOIN ledger ON ledger.invoice_id = invoices.id AND 'receivable' IN (debit, credit)
  WHERE written_off_at IS NOT NULL AND fulfilled_at IS NULL AND settled_at IS NOT NULL AND voided_at IS NULL
    AND EXISTS (SELECT FROM invoice_lines WHERE invoice_id = invoices.id AND subject IS NOT NULL)
  GROUP BY invoices.id
) AS given_up
WHERE paid + least(0, owed) > 0
ORDER BY id
ON CONFLICT DO NOTHING;
