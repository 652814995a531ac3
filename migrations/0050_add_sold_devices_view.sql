CREATE VIEW "sold_devices" AS
SELECT s."device_id", s."device_purchase_id", s."order_id", s."position", s."returned_at", o."placed_at" AS "sold_at", o."handed_over_at", o."full_name", o."channel", l."warranty_days"
FROM "order_line_serials" s
JOIN "orders" o ON o."id" = s."order_id"
JOIN "order_lines" l ON (l."order_id", l."position") = (s."order_id", s."position")
WHERE s."device_id" IS NOT NULL;--> statement-breakpoint
COMMENT ON VIEW "sold_devices" IS 'Of the orders: each sale of a device, with the life that was sold, when and to whom, and its warranty.';
