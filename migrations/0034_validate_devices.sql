ALTER TABLE "products" VALIDATE CONSTRAINT "products_value";--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "products_serialised";--> statement-breakpoint
ALTER TABLE "stock_moves" VALIDATE CONSTRAINT "stock_moves_changes_something";--> statement-breakpoint
ALTER TABLE "stock_moves" VALIDATE CONSTRAINT "stock_moves_device_state";--> statement-breakpoint
ALTER TABLE "stock_moves" VALIDATE CONSTRAINT "stock_moves_one_device";--> statement-breakpoint
ALTER TABLE "stock_moves" VALIDATE CONSTRAINT "stock_moves_reason";--> statement-breakpoint
ALTER TABLE "order_line_serials" VALIDATE CONSTRAINT "order_line_serials_of_device";
