ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_method";--> statement-breakpoint
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_paid_out_by";
