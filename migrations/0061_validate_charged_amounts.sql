ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_charged";
--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_fee";
--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_charged_back";
