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
CREATE VIEW "issued_documents" AS
SELECT "id", "order_id", "kind", "code", "total_paise", "corrects_id", "refund_id" FROM "tax_documents";--> statement-breakpoint
COMMENT ON VIEW "issued_documents" IS 'Tax documents with their totals, as other modules read them.';--> statement-breakpoint
CREATE VIEW "status_changes_by_staff" AS
SELECT "id", "order_id", "to_status" FROM "order_events"
WHERE "actor" = 'staff' AND "kind" IN ('moved', 'undone') AND "actor_id" IS NOT NULL;--> statement-breakpoint
COMMENT ON VIEW "status_changes_by_staff" IS 'Changes of an order''s status by a user of the staff, as other modules read them.';
