ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_known_channel";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_at_counter";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_phone";--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_cash_in_shift";--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_tendered";--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_known_method";--> statement-breakpoint
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_paid_by";--> statement-breakpoint
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_cash_from_shift";
