ALTER TABLE "orders" ADD COLUMN "pays_at_shop" boolean DEFAULT false NOT NULL;--> statement-breakpoint
COMMENT ON COLUMN "orders"."pays_at_shop" IS 'the buyer comes to the shop and pays there; cleared when the hold ends';
