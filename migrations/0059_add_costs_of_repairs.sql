CREATE OR REPLACE VIEW "parts_of_repairs" AS
SELECT j.id AS job_id, l.product_id, l.quantity, l.part_state, j.state AS job_state, coalesce(j.received_at, j.created_at) AS brought_at
FROM repair_lines l JOIN repair_estimates e ON e.id = l.estimate_id JOIN repair_jobs j ON j.id = e.job_id
WHERE l.part_state IN ('wanted', 'held', 'used') AND e.sent_at IS NOT NULL AND j.ended_at IS NULL;--> statement-breakpoint
CREATE VIEW "parts_used_free" AS
SELECT substr(note, 8) AS job_id, product_id, moved_at, -quantity AS pieces, -pieces_with_cost AS pieces_with_cost, -value_paise AS cost_paise
FROM stock_moves WHERE reason = 'used_in_repair' AND order_id IS NULL AND note LIKE 'Repair R-%';--> statement-breakpoint
COMMENT ON VIEW "parts_used_free" IS 'Of the catalogue: parts that left the stock with a repair without a bill, as a claim under warranty, and what they cost.';--> statement-breakpoint
CREATE VIEW "costs_of_repairs" AS
SELECT j.id AS job_id, j.order_id, coalesce(l.product_id, '018f0000-0000-7000-8000-000000998716'::uuid) AS product_id, j.ended_at AS at, l.quantity AS pieces,
	CASE WHEN l.cost_paise IS NULL THEN 0 ELSE l.quantity END AS pieces_with_cost, coalesce(l.cost_paise, 0)::bigint AS cost_paise
FROM repair_jobs j JOIN repair_estimates e ON e.job_id = j.id JOIN repair_lines l ON l.estimate_id = e.id
WHERE l.kind = 'outside' AND e.sent_at IS NOT NULL AND j.ended_at IS NOT NULL AND (l.sent_at IS NOT NULL OR (
	-- It is billed, so another workshop did it.
	j.charge = 'lines' AND e.version = (SELECT max(version) FROM repair_estimates WHERE job_id = j.id AND sent_at IS NOT NULL)))
UNION ALL
SELECT job_id, NULL, product_id, moved_at, pieces, pieces_with_cost, cost_paise FROM parts_used_free;--> statement-breakpoint
COMMENT ON VIEW "costs_of_repairs" IS 'Of the repairs that are over: what other workshops did, on the day on which the repair was over, and parts without a bill. A cost that is not known has no pieces with a cost. Bills have the costs of their other parts in the stock ledger.';
