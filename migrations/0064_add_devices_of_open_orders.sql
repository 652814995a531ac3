CREATE VIEW "devices_of_open_orders" AS
SELECT l."margin_purchase_id" AS "device_purchase_id", l."product_id", l."order_id"
FROM "orders" o
JOIN "order_lines" l ON l."order_id" = o."id"
WHERE l."margin_purchase_id" IS NOT NULL AND o."hold" <> 'released' AND o."status" IN ('awaiting_payment', 'payment_to_confirm', 'processing', 'ready');--> statement-breakpoint
COMMENT ON VIEW "devices_of_open_orders" IS 'Of the orders: lives of used devices that the bills of orders name, or will name, whose goods are in the shop.';
