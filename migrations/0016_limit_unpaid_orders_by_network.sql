ALTER TABLE "orders" ADD COLUMN "hold_network" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "hold_site" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "claim_network" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "claim_site" text;--> statement-breakpoint
CREATE INDEX "orders_hold_network" ON "orders" USING btree ("hold_network") WHERE hold_network is not null;--> statement-breakpoint
CREATE INDEX "orders_hold_site" ON "orders" USING btree ("hold_site") WHERE hold_site is not null;--> statement-breakpoint
CREATE INDEX "payments_claim_network" ON "payments" USING btree ("claim_network") WHERE claim_network is not null;--> statement-breakpoint
CREATE INDEX "payments_claim_site" ON "payments" USING btree ("claim_site") WHERE claim_site is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_hold_network" CHECK ("orders"."hold" = 'held' or ("orders"."hold_network" is null and "orders"."hold_site" is null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_claim_network" CHECK ("payments"."status" = 'reported' or ("payments"."claim_network" is null and "payments"."claim_site" is null));