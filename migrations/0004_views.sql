CREATE VIEW "user_names" AS
SELECT id, full_name, email, verified_at IS NOT NULL AS is_confirmed FROM users;--> statement-breakpoint
COMMENT ON VIEW "user_names" IS 'Of the accounts: the name of each user, and the email address of those who have one, with whether it is confirmed.';--> statement-breakpoint
CREATE VIEW "product_categories" AS
SELECT id AS product_id, category FROM products;--> statement-breakpoint
COMMENT ON VIEW "product_categories" IS 'Of the catalogue: the category of each item, archived and deleted ones too.';--> statement-breakpoint
CREATE VIEW "product_page_views" AS
SELECT day, views FROM page_views WHERE route = '/:name/details/:id';--> statement-breakpoint
COMMENT ON VIEW "product_page_views" IS 'Of the visits: views of the pages of items, one row for each page and day.';--> statement-breakpoint
CREATE VIEW "issued_documents" AS
SELECT id, order_id, kind, code, total_paise, corrects_id, refund_id, series, year, number, issued_at, taxable_paise, cgst_paise, sgst_paise,
	igst_paise, content
FROM tax_documents;--> statement-breakpoint
COMMENT ON VIEW "issued_documents" IS 'Of the invoices: tax invoices, bills of supply and credit notes.';--> statement-breakpoint
CREATE VIEW "captured_payments" AS
SELECT id, reference AS order_id, payer_id, method, gateway_payment_id, utr, captured_at,
	coalesce(charged_paise, amount_paise) AS charged_paise, coalesce(fee_paise, 0) AS fee_paise,
	least(amount_paise, charged_paise) AS received_paise,
	greatest(amount_paise - coalesce(charged_paise, amount_paise), 0) AS discount_paise, refunded_paise, charged_back_paise,
	CASE WHEN purpose = 'on_account' THEN 'account' WHEN unplaced IS NULL THEN 'order' ELSE 'unapplied' END AS purpose,
	purpose = 'order' AND unplaced IS NULL AS is_settled, is_test
FROM payments WHERE status = 'captured';--> statement-breakpoint
COMMENT ON VIEW "captured_payments" IS 'Of the payments: those whose money arrived.';--> statement-breakpoint
COMMENT ON COLUMN "captured_payments"."order_id" IS 'null for a payment on account';--> statement-breakpoint
COMMENT ON COLUMN "captured_payments"."charged_paise" IS 'what the gateway took from the buyer';--> statement-breakpoint
COMMENT ON COLUMN "captured_payments"."received_paise" IS 'the most that can be refunded: the amount less the discount of the gateway';--> statement-breakpoint
COMMENT ON COLUMN "captured_payments"."discount_paise" IS 'what the gateway granted the buyer';--> statement-breakpoint
COMMENT ON COLUMN "captured_payments"."purpose" IS 'order, account (nothing that is ordered) or unapplied (an order that did not take it)';--> statement-breakpoint
COMMENT ON COLUMN "captured_payments"."is_settled" IS 'applied to its order, not a second or late payment';--> statement-breakpoint
CREATE VIEW "chargebacks" AS
SELECT gateway_payment_id, id AS dispute_id, deducted_at AS at, deducted_paise AS taken_paise, 0 AS returned_paise
FROM disputes WHERE deducted_at IS NOT NULL
UNION ALL
SELECT gateway_payment_id, id, returned_at, 0, returned_paise
FROM disputes WHERE returned_at IS NOT NULL;--> statement-breakpoint
COMMENT ON VIEW "chargebacks" IS 'Of the payments: what the gateway took back for disputes, and what came back of it.';--> statement-breakpoint
CREATE VIEW "money_of_orders" AS
SELECT order_id, captured_at AS at, received_paise, discount_paise, 0 AS refunded_paise, 0 AS charged_back_paise
FROM captured_payments WHERE is_settled AND NOT is_test
UNION ALL
SELECT p.order_id, r.requested_at, 0, 0, r.amount_paise, 0
FROM refunds r JOIN captured_payments p ON p.id = r.payment_id
WHERE p.is_settled AND NOT p.is_test
UNION ALL
SELECT p.order_id, c.at, 0, 0, 0, c.taken_paise - c.returned_paise
FROM chargebacks c JOIN captured_payments p ON p.gateway_payment_id = c.gateway_payment_id
WHERE p.is_settled AND NOT p.is_test;--> statement-breakpoint
COMMENT ON VIEW "money_of_orders" IS 'Of the payments: money of orders by the rule of the integrity checks. Settled payments on the day of their capture, less discounts of the gateway; their refunds, sent or still to be sent, on the day on which each was decided; chargebacks. Without test payments. Sales are the sums of these rows.';--> statement-breakpoint
COMMENT ON COLUMN "money_of_orders"."received_paise" IS '0 in the rows of refunds and chargebacks, never in those of payments';--> statement-breakpoint
COMMENT ON COLUMN "money_of_orders"."charged_back_paise" IS 'negative when a chargeback comes back';--> statement-breakpoint
CREATE VIEW "money_movements" AS
SELECT 'payment' AS kind, captured_at AS at, id AS payment_id, NULL::uuid AS refund_id, NULL::text AS dispute_id, order_id, payer_id,
	method, purpose, NULL::text AS refund_method, gateway_payment_id, coalesce(gateway_payment_id, utr) AS reference,
	charged_paise, fee_paise, discount_paise, 0 AS refunded_paise, 0 AS charged_back_paise, 0 AS returned_paise
FROM captured_payments WHERE NOT is_test
UNION ALL
SELECT 'refund', r.processed_at, p.id, r.id, NULL::text, p.order_id, p.payer_id,
	p.method, p.purpose, r.method, p.gateway_payment_id, coalesce(r.gateway_refund_id, r.utr),
	0, 0, 0, r.amount_paise, 0, 0
FROM refunds r JOIN captured_payments p ON p.id = r.payment_id
WHERE r.status = 'processed' AND NOT p.is_test
UNION ALL
SELECT CASE WHEN c.taken_paise > 0 THEN 'chargeback' ELSE 'returned' END, c.at, p.id, NULL::uuid, c.dispute_id, p.order_id, p.payer_id,
	p.method, p.purpose, NULL::text, p.gateway_payment_id, c.dispute_id,
	0, 0, 0, 0, c.taken_paise, c.returned_paise
FROM chargebacks c JOIN captured_payments p ON p.gateway_payment_id = c.gateway_payment_id
WHERE NOT p.is_test;--> statement-breakpoint
COMMENT ON VIEW "money_movements" IS 'Of the payments: money that really moved. What the gateway took for payments when they were captured, with or without an order; refunds when they were sent; chargebacks, and what came back of them. Without test payments.';--> statement-breakpoint
COMMENT ON COLUMN "money_movements"."kind" IS 'payment, refund, chargeback or returned (a chargeback that came back)';--> statement-breakpoint
COMMENT ON COLUMN "money_movements"."method" IS 'of the payment';--> statement-breakpoint
COMMENT ON COLUMN "money_movements"."purpose" IS 'of the payment';--> statement-breakpoint
COMMENT ON COLUMN "money_movements"."refund_method" IS 'gateway or by_hand; null for what is no refund';--> statement-breakpoint
COMMENT ON COLUMN "money_movements"."reference" IS 'id at the gateway, or UTR, of the movement itself';--> statement-breakpoint
CREATE VIEW "order_summaries" AS
SELECT id, user_id, status, full_name, phone_number, delivery_paise, total_paise, placed_at, paid_at, is_demo FROM orders;--> statement-breakpoint
COMMENT ON VIEW "order_summaries" IS 'Of the orders: what other domains show of an order, and how they find it.';--> statement-breakpoint
CREATE VIEW "sold_lines" AS
SELECT l.order_id, p.captured_at AS sold_at, l.product_id, l.catalogue, l.name, l.quantity,
	l.quantity::bigint * l.unit_price_paise AS amount_paise
FROM order_lines l JOIN captured_payments p ON p.order_id = l.order_id
WHERE p.is_settled AND NOT p.is_test;--> statement-breakpoint
COMMENT ON VIEW "sold_lines" IS 'Of the orders: the lines of paid orders, each once, since an order has one settled payment. Without test payments.';--> statement-breakpoint
CREATE VIEW "payments_of_orders" AS
SELECT "id" AS "payment_id", "reference" AS "order_id", "method", "status", "is_test", "amount_paise",
  "status" = 'captured' AND "unplaced" IS NULL AS "is_settled",
  "needs_attention" OR "attention_closed_at" IS NOT NULL AS "has_exception",
  least("amount_paise", "charged_paise") AS "returnable_paise",
  greatest("amount_paise" - coalesce("charged_paise", "amount_paise"), 0) AS "discount_paise",
  "opened_at"
FROM "payments" WHERE "purpose" = 'order';--> statement-breakpoint
COMMENT ON VIEW "payments_of_orders" IS 'Payments for orders, as other modules read them.';--> statement-breakpoint
COMMENT ON COLUMN "payments_of_orders"."is_settled" IS 'captured and applied to its order';--> statement-breakpoint
COMMENT ON COLUMN "payments_of_orders"."has_exception" IS 'is or was a payment exception';--> statement-breakpoint
COMMENT ON COLUMN "payments_of_orders"."returnable_paise" IS 'the most that can be refunded, in paise';--> statement-breakpoint
COMMENT ON COLUMN "payments_of_orders"."discount_paise" IS 'what the gateway granted the buyer, in paise';--> statement-breakpoint
CREATE VIEW "refunds_of_orders" AS
SELECT r."id" AS "refund_id", p."payment_id", p."order_id", r."status", r."amount_paise", p."is_settled", p."discount_paise"
FROM "refunds" r JOIN "payments_of_orders" p ON p."payment_id" = r."payment_id";--> statement-breakpoint
COMMENT ON VIEW "refunds_of_orders" IS 'Refunds of payments for orders, as other modules read them.';--> statement-breakpoint
COMMENT ON COLUMN "refunds_of_orders"."is_settled" IS 'the payment was captured and applied to its order';--> statement-breakpoint
COMMENT ON COLUMN "refunds_of_orders"."discount_paise" IS 'what the gateway granted the buyer of the payment, in paise';--> statement-breakpoint
CREATE VIEW "stock_levels" AS
SELECT "id" AS "product_id", "name", "on_hand", "held" FROM "products";--> statement-breakpoint
COMMENT ON VIEW "stock_levels" IS 'Stock of each item, as other modules read it.';--> statement-breakpoint
COMMENT ON COLUMN "stock_levels"."on_hand" IS 'null: not counted';--> statement-breakpoint
CREATE VIEW "stock_ledger" AS
SELECT "product_id", "order_id", "quantity", "reason", "moved_at" FROM "stock_moves";--> statement-breakpoint
COMMENT ON VIEW "stock_ledger" IS 'Stock movements, as other modules read them.';--> statement-breakpoint
CREATE VIEW "status_changes_by_staff" AS
SELECT "id", "order_id", "to_status" FROM "order_events"
WHERE "actor" = 'staff' AND "kind" IN ('moved', 'undone') AND "actor_id" IS NOT NULL;--> statement-breakpoint
COMMENT ON VIEW "status_changes_by_staff" IS 'Changes of an order''s status by a user of the staff, as other modules read them.';
