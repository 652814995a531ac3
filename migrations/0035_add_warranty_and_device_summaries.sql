ALTER TABLE "products" ADD COLUMN "warranty_days" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "warranty_days" integer;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_warranty" CHECK ("products"."warranty_days" between 1 and 3650) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_warranty" CHECK ("order_lines"."warranty_days" > 0) NOT VALID;--> statement-breakpoint
COMMENT ON COLUMN "products"."warranty_days" IS 'from the day on which a piece is handed over; null: not stated';--> statement-breakpoint
COMMENT ON COLUMN "order_lines"."warranty_days" IS 'from the day on which it was handed over; null: none was stated';--> statement-breakpoint
CREATE VIEW "device_summaries" AS
SELECT d."id" AS "device_id", d."product_id", d."state", d."condition", d."order_id", d."purchase_id",
	(SELECT n."number" FROM "device_numbers" n WHERE n."device_id" = d."id" ORDER BY n."kind" LIMIT 1) AS "number"
FROM "devices" d;--> statement-breakpoint
COMMENT ON VIEW "device_summaries" IS 'Of the devices: where each is, the order that has it, and its IMEI 1 or serial number.';
