ALTER TABLE "orders" ADD COLUMN "courier" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_link" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE VIEW "refund_upi_ids" AS
SELECT DISTINCT ON (order_id) order_id, note AS upi_id FROM order_events WHERE kind = 'refund_upi_given' ORDER BY order_id, id DESC;--> statement-breakpoint
COMMENT ON VIEW "refund_upi_ids" IS 'Of the orders: the UPI id that the buyer gave last for refunds by hand.';--> statement-breakpoint
COMMENT ON COLUMN "orders"."courier" IS 'who carries the parcel';--> statement-breakpoint
COMMENT ON COLUMN "orders"."tracking_link" IS 'page of the courier on which the parcel''s way is shown';
