ALTER TABLE "products" ADD COLUMN "cost_changed_at" timestamp with time zone;--> statement-breakpoint
COMMENT ON COLUMN "products"."cost_changed_at" IS 'when a cost was last entered by hand';
