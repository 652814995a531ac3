CREATE VIEW "unmoved_paid_pieces" AS
SELECT l."order_id", l."position", l."product_id", l."name", l."quantity"
FROM "orders" o
JOIN "order_lines" l ON l."order_id" = o."id"
WHERE o."status" IN ('processing', 'ready') AND o."hold" = 'taken'
	AND coalesce((SELECT sum(m."quantity") FROM "stock_ledger" m WHERE m."order_id" = o."id" AND m."product_id" = l."product_id" AND m."reason" = 'sold'), 0) = 0;--> statement-breakpoint
COMMENT ON VIEW "unmoved_paid_pieces" IS 'Of the orders: pieces of paid orders in the shop for which the stock has no move. Those of serialised items are held by count until their devices leave; of items without a stock count there never is a move.';
