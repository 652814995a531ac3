CREATE TABLE "bulk_change_lines" (
	"change_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"before_paise" integer NOT NULL,
	"after_paise" integer NOT NULL,
	"stock_before" integer,
	"stock_after" integer,
	"problem" text,
	"applied_version" integer,
	CONSTRAINT "bulk_change_lines_change_id_position_pk" PRIMARY KEY("change_id","position")
);
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"summary" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"staff_id" uuid DEFAULT nullif(current_setting('kadai.staff', true), '')::uuid,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "bulk_changes_order" CHECK ("bulk_changes"."undone_at" is null or "bulk_changes"."applied_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"before_paise" integer NOT NULL,
	"after_paise" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"staff_id" uuid DEFAULT nullif(current_setting('kadai.staff', true), '')::uuid
);
--> statement-breakpoint
ALTER TABLE "stock_moves" DROP CONSTRAINT "stock_moves_known_reason";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "barcode" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "low_stock_level" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD COLUMN "staff_id" uuid DEFAULT nullif(current_setting('kadai.staff', true), '')::uuid;--> statement-breakpoint
ALTER TABLE "bulk_change_lines" ADD CONSTRAINT "bulk_change_lines_change_id_bulk_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."bulk_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_change_lines" ADD CONSTRAINT "bulk_change_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_change_lines_product" ON "bulk_change_lines" USING btree ("change_id","product_id");--> statement-breakpoint
CREATE INDEX "bulk_changes_applied" ON "bulk_changes" USING btree ("applied_at");--> statement-breakpoint
CREATE INDEX "price_changes_product" ON "price_changes" USING btree ("product_id","changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "products_barcode" ON "products" USING btree ("barcode") WHERE deleted_at is null or archived_at is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_archived" CHECK ("products"."archived_at" is null or "products"."deleted_at" is not null);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_barcode_characters" CHECK ("products"."barcode" ~ '^[A-Za-z0-9._/+$%-]{1,48}$');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_low_stock_level" CHECK ("products"."low_stock_level" between 0 and 1000000);--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_known_reason" CHECK ("stock_moves"."reason" in ('counted', 'sold', 'cancelled', 'returned', 'received', 'damaged', 'lost', 'returned_to_supplier'));
--> statement-breakpoint
CREATE FUNCTION "record_price_change"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into price_changes (product_id, before_paise, after_paise, changed_at) values (new.id, old.price_paise, new.price_paise, new.updated_at);
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "products_price_recorded" AFTER UPDATE OF "price_paise" ON "products" FOR EACH ROW WHEN (old.price_paise <> new.price_paise) EXECUTE FUNCTION "record_price_change"();
--> statement-breakpoint
CREATE TRIGGER "price_changes_immutable" BEFORE UPDATE OR DELETE ON "price_changes" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "bulk_changes_audited" AFTER INSERT OR UPDATE ON "bulk_changes" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();
--> statement-breakpoint
COMMENT ON TABLE "price_changes" IS 'Every change of an item''s price.';
--> statement-breakpoint
COMMENT ON TABLE "bulk_changes" IS 'Changes of the price or stock of many items: previewed, applied, perhaps undone.';
--> statement-breakpoint
COMMENT ON TABLE "bulk_change_lines" IS 'The items of a bulk change with their price and stock before and after.';
--> statement-breakpoint
COMMENT ON TRIGGER "products_price_recorded" ON "products" IS 'Records in price_changes that a price changed.';
--> statement-breakpoint
COMMENT ON TRIGGER "price_changes_immutable" ON "price_changes" IS 'Rejects every change of a recorded price change.';
--> statement-breakpoint
COMMENT ON TRIGGER "bulk_changes_audited" ON "bulk_changes" IS 'Records in audit_log what staff changed.';
