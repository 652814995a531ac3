-- contract: no item has had an MRP, a country or a maker since 0001_tables, so no row of the release before violates the constraints
ALTER TABLE "products" ADD COLUMN "mrp_paise" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "country_of_origin" text collate "C";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "maker_role" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "maker_name" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "maker_address" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "net_quantity" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "generic_name" text;--> statement-breakpoint
ALTER TABLE "bulk_change_lines" ADD COLUMN "country_before" text;--> statement-breakpoint
ALTER TABLE "bulk_change_lines" ADD COLUMN "country_after" text;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_mrp" CHECK ("products"."mrp_paise" between "products"."price_paise" and 100000000) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_maker_role" CHECK ("products"."maker_role" in ('manufacturer', 'packer', 'importer')) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_maker" CHECK (num_nonnulls("products"."maker_role", "products"."maker_name", "products"."maker_address") in (0, 3)) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_service_undeclared" CHECK ("products"."catalogue" <> 'services' or num_nonnulls("products"."mrp_paise", "products"."country_of_origin", "products"."maker_role", "products"."net_quantity", "products"."generic_name") = 0) NOT VALID;--> statement-breakpoint
COMMENT ON COLUMN "products"."mrp_paise" IS 'maximum retail price of the package in paise, tax included; the price is never above it';--> statement-breakpoint
COMMENT ON COLUMN "products"."country_of_origin" IS 'English name of the country, of a list of the release';--> statement-breakpoint
COMMENT ON COLUMN "products"."maker_role" IS 'manufacturer, packer or importer: what the maker is';--> statement-breakpoint
COMMENT ON COLUMN "products"."net_quantity" IS 'as on the package; null is 1 N, one piece';--> statement-breakpoint
COMMENT ON COLUMN "products"."generic_name" IS 'what the package calls the goods, such as "mobile phone"';--> statement-breakpoint
COMMENT ON COLUMN "bulk_change_lines"."country_after" IS 'country of origin after the change; equal to country_before if it stays';--> statement-breakpoint
CREATE OR REPLACE TRIGGER "products_audited" AFTER INSERT OR UPDATE OR DELETE ON "products" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('catalogue', 'name', 'brand', 'model', 'category', 'compatibility', 'image_url', 'description', 'hsn', 'specifications', 'barcode', 'country_of_origin', 'maker_role', 'maker_name', 'maker_address', 'net_quantity', 'generic_name');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "products_shown_changed" AFTER UPDATE ON "products" FOR EACH ROW WHEN ( (old.shop_code, old.name, old.brand, old.model, old.category, old.compatibility, old.price_paise, old.image_url, old.description, old.hsn, old.mrp_paise, old.country_of_origin, old.maker_role, old.maker_name, old.maker_address, old.net_quantity, old.generic_name, old.specifications, old.on_hand - old.held, old.created_at, old.deleted_at) IS DISTINCT FROM (new.shop_code, new.name, new.brand, new.model, new.category, new.compatibility, new.price_paise, new.image_url, new.description, new.hsn, new.mrp_paise, new.country_of_origin, new.maker_role, new.maker_name, new.maker_address, new.net_quantity, new.generic_name, new.specifications, new.on_hand - new.held, new.created_at, new.deleted_at) ) EXECUTE FUNCTION "tell_item_changed"();
