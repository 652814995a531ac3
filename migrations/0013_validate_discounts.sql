ALTER TABLE "order_lines" VALIDATE CONSTRAINT "order_lines_discount";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_discount";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_round_off";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_taken_back";
