ALTER TABLE "products" ADD COLUMN "to_count_since" timestamp with time zone;--> statement-breakpoint
COMMENT ON COLUMN "products"."to_count_since" IS 'pieces were sold at the counter that the shop had not counted: staff count the item; null once they did';
