CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_of_country" ON "products" USING btree ("catalogue","country_of_origin","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_by_country" ON "products" USING btree ("catalogue",(coalesce(country_of_origin, '~')),"id") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "products_mrp";--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "products_maker_role";--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "products_maker";--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "products_service_undeclared";
