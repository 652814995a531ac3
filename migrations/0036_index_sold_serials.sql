CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "order_line_serials_sold_once" ON "order_line_serials" USING btree ("serial") WHERE returned_at is null and device_id is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_line_serials_serial" ON "order_line_serials" USING btree ("serial");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "order_line_serials_sold";--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "products_warranty";--> statement-breakpoint
ALTER TABLE "order_lines" VALIDATE CONSTRAINT "order_lines_warranty";
