CREATE VIEW "purchase_tax_lines" AS
SELECT p."id" AS "purchase_id", l."position", p."kind", p."day", p."number", b."number" AS "bill_number", s."name" AS "supplier", s."gstin", l."name" AS "item", l."hsn", l."rate_bp",
	e."sign" * l."quantity" AS "quantity", e."sign" * l."taxable_paise" AS "taxable_paise", e."sign" * l."cgst_paise" AS "cgst_paise", e."sign" * l."sgst_paise" AS "sgst_paise",
	e."sign" * l."igst_paise" AS "igst_paise", p."is_tax_creditable"
FROM "purchase_lines" l
	JOIN "purchases" p ON p."id" = l."purchase_id"
	JOIN "suppliers" s ON s."id" = p."supplier_id"
	LEFT JOIN "purchases" b ON b."id" = p."bill_id"
	CROSS JOIN LATERAL (SELECT CASE p."kind" WHEN 'debit_note' THEN -1 ELSE 1 END AS "sign") e;--> statement-breakpoint
COMMENT ON VIEW "purchase_tax_lines" IS 'Of the purchases: lines of bills with their tax, and those of debit notes, negative.';
