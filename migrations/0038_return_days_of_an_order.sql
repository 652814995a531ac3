ALTER TABLE "orders" ADD COLUMN "return_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_return_days" CHECK ("orders"."return_days" between 0 and 365);--> statement-breakpoint
COMMENT ON COLUMN "orders"."return_days" IS 'days after the hand-over within which goods can be returned, as when the order was placed';
