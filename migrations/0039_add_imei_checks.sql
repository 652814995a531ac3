-- contract: the new constraint allows all that tax_documents_sum has allowed since 0001_tables
CREATE TABLE "imei_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"device_id" uuid,
	"purchase_id" uuid,
	"purpose" text NOT NULL,
	"result" text NOT NULL,
	"checked_on" date NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"checked_by" uuid DEFAULT nullif(current_setting('kadai.staff', true), '')::uuid,
	"picture" "bytea" NOT NULL,
	CONSTRAINT "imei_checks_purpose" CHECK ("imei_checks"."purpose" in ('buying', 'selling')),
	CONSTRAINT "imei_checks_result" CHECK ("imei_checks"."result" in ('clear', 'listed')),
	CONSTRAINT "imei_checks_number_digits" CHECK ("imei_checks"."number" ~ '^[0-9]{15}$'),
	CONSTRAINT "imei_checks_life" CHECK (("imei_checks"."device_id" is null) = ("imei_checks"."purchase_id" is null) and ("imei_checks"."device_id" is not null or "imei_checks"."purpose" = 'buying')),
	CONSTRAINT "imei_checks_picture_size" CHECK (octet_length("imei_checks"."picture") between 1 and 5000000)
);
--> statement-breakpoint
ALTER TABLE "tax_documents" DROP CONSTRAINT "tax_documents_sum";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "condition" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "grade" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "battery_percent" integer;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD COLUMN "untaxed_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imei_checks" ADD CONSTRAINT "imei_checks_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imei_checks" ADD CONSTRAINT "imei_checks_purchase_id_device_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."device_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imei_checks_device" ON "imei_checks" USING btree ("device_id","added_at");--> statement-breakpoint
CREATE INDEX "imei_checks_number" ON "imei_checks" USING btree ("number");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_condition" CHECK ("products"."condition" in ('new', 'used')) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_grade" CHECK ("products"."grade" in ('A', 'B', 'C', 'D')) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_battery" CHECK ("products"."battery_percent" between 1 and 100) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_used" CHECK ("products"."condition" = 'used' or num_nonnulls("products"."grade", "products"."battery_percent") = 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_adds_up" CHECK ("tax_documents"."total_paise" = "tax_documents"."taxable_paise" + "tax_documents"."cgst_paise" + "tax_documents"."sgst_paise" + "tax_documents"."igst_paise" + "tax_documents"."untaxed_paise" + "tax_documents"."round_off_paise") NOT VALID;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_untaxed" CHECK ("tax_documents"."untaxed_paise" >= 0) NOT VALID;--> statement-breakpoint
CREATE TRIGGER "imei_checks_immutable" BEFORE UPDATE OR DELETE ON "imei_checks" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "imei_checks_audited" AFTER INSERT ON "imei_checks" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('purpose', 'result');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "products_audited" AFTER INSERT OR UPDATE OR DELETE ON "products" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('catalogue', 'name', 'brand', 'model', 'category', 'compatibility', 'image_url', 'description', 'hsn', 'specifications', 'barcode', 'country_of_origin', 'maker_role', 'maker_name', 'maker_address', 'net_quantity', 'generic_name', 'condition', 'grade');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "products_shown_changed" AFTER UPDATE ON "products" FOR EACH ROW WHEN ( (old.shop_code, old.name, old.brand, old.model, old.category, old.compatibility, old.price_paise, old.image_url, old.description, old.hsn, old.mrp_paise, old.country_of_origin, old.maker_role, old.maker_name, old.maker_address, old.net_quantity, old.generic_name, old.specifications, old.condition, old.grade, old.battery_percent, old.warranty_days, old.on_hand - old.held, old.created_at, old.deleted_at) IS DISTINCT FROM (new.shop_code, new.name, new.brand, new.model, new.category, new.compatibility, new.price_paise, new.image_url, new.description, new.hsn, new.mrp_paise, new.country_of_origin, new.maker_role, new.maker_name, new.maker_address, new.net_quantity, new.generic_name, new.specifications, new.condition, new.grade, new.battery_percent, new.warranty_days, new.on_hand - new.held, new.created_at, new.deleted_at) ) EXECUTE FUNCTION "tell_item_changed"();--> statement-breakpoint
COMMENT ON TRIGGER "imei_checks_immutable" ON "imei_checks" IS 'Rejects a change or deletion of a check.';--> statement-breakpoint
COMMENT ON TRIGGER "imei_checks_audited" ON "imei_checks" IS 'Records checks that staff entered in the activity log.';--> statement-breakpoint
COMMENT ON TABLE "imei_checks" IS 'What the central IMEI register said about a number, before the shop bought the device or before it sells one.';--> statement-breakpoint
COMMENT ON COLUMN "imei_checks"."device_id" IS 'null: the shop did not buy it';--> statement-breakpoint
COMMENT ON COLUMN "imei_checks"."purchase_id" IS 'the life of the device that it was checked for';--> statement-breakpoint
COMMENT ON COLUMN "imei_checks"."checked_on" IS 'day in India on which the register was asked';--> statement-breakpoint
COMMENT ON COLUMN "imei_checks"."picture" IS 'what the register showed: WebP, without metadata';--> statement-breakpoint
COMMENT ON COLUMN "products"."condition" IS 'new or used';--> statement-breakpoint
COMMENT ON COLUMN "products"."grade" IS 'of a used item: how it looks and works, A to D';--> statement-breakpoint
COMMENT ON COLUMN "products"."battery_percent" IS 'of a used item: how much of its first capacity the battery still has';--> statement-breakpoint
COMMENT ON COLUMN "tax_documents"."untaxed_paise" IS 'what used goods under the margin scheme cost the shop, as far as the buyer pays it: no tax is due on it (rule 32 (5))';
