CREATE TABLE "stock_taking_differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"stock_taking_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"device_id" uuid,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"counted" integer,
	"expected" integer,
	"correction" integer,
	"value_paise" bigint,
	CONSTRAINT "stock_taking_differences_reason" CHECK ("stock_taking_differences"."reason" in ('lost', 'damaged', 'unbilled', 'miscounted', 'found', 'unexplained', 'searched', 'left')),
	CONSTRAINT "stock_taking_differences_finished" CHECK (num_nonnulls("stock_taking_differences"."counted", "stock_taking_differences"."correction") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "stock_taking_scans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"stock_taking_id" uuid NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"product_id" uuid,
	"device_id" uuid,
	"quantity" integer NOT NULL,
	"on_hand" integer,
	"problem" text,
	"scanned_at" timestamp with time zone NOT NULL,
	"staff_id" uuid DEFAULT nullif(current_setting('kadai.staff', true), '')::uuid,
	"removed_at" timestamp with time zone,
	"removed_by" uuid,
	CONSTRAINT "stock_taking_scans_quantity" CHECK ("stock_taking_scans"."quantity" between 0 and 10000),
	CONSTRAINT "stock_taking_scans_device_once" CHECK ("stock_taking_scans"."device_id" is null or "stock_taking_scans"."quantity" = 1),
	CONSTRAINT "stock_taking_scans_problem" CHECK ("stock_taking_scans"."problem" in ('unknown', 'sold', 'gone', 'archived', 'elsewhere')),
	CONSTRAINT "stock_taking_scans_item" CHECK ("stock_taking_scans"."problem" is not null or "stock_taking_scans"."product_id" is not null),
	CONSTRAINT "stock_taking_scans_removed" CHECK (num_nonnulls("stock_taking_scans"."removed_at", "stock_taking_scans"."removed_by") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "stock_takings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"catalogue" text,
	"category" text,
	"brand" text,
	"started_at" timestamp with time zone NOT NULL,
	"started_by" uuid NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	CONSTRAINT "stock_takings_state" CHECK ("stock_takings"."state" in ('open', 'finished', 'discarded')),
	CONSTRAINT "stock_takings_catalogue" CHECK ("stock_takings"."catalogue" in ('sales', 'accessories')),
	CONSTRAINT "stock_takings_ended" CHECK (num_nonnulls("stock_takings"."ended_at", "stock_takings"."ended_by") = case when "stock_takings"."state" = 'open' then 0 else 2 end)
);
--> statement-breakpoint
ALTER TABLE "stock_taking_differences" ADD CONSTRAINT "stock_taking_differences_stock_taking_id_stock_takings_id_fk" FOREIGN KEY ("stock_taking_id") REFERENCES "public"."stock_takings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_taking_differences" ADD CONSTRAINT "stock_taking_differences_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_taking_differences" ADD CONSTRAINT "stock_taking_differences_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_taking_scans" ADD CONSTRAINT "stock_taking_scans_stock_taking_id_stock_takings_id_fk" FOREIGN KEY ("stock_taking_id") REFERENCES "public"."stock_takings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_taking_scans" ADD CONSTRAINT "stock_taking_scans_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_taking_scans" ADD CONSTRAINT "stock_taking_scans_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_taking_differences_item" ON "stock_taking_differences" USING btree ("stock_taking_id","product_id") WHERE device_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_taking_differences_device" ON "stock_taking_differences" USING btree ("stock_taking_id","device_id") WHERE device_id is not null;--> statement-breakpoint
CREATE INDEX "stock_taking_scans_items" ON "stock_taking_scans" USING btree ("stock_taking_id","product_id");--> statement-breakpoint
CREATE INDEX "stock_taking_scans_newest" ON "stock_taking_scans" USING btree ("stock_taking_id","scanned_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_taking_scans_device" ON "stock_taking_scans" USING btree ("stock_taking_id","device_id") WHERE device_id is not null and removed_at is null and problem is null;--> statement-breakpoint
CREATE INDEX "stock_takings_started" ON "stock_takings" USING btree ("started_at");--> statement-breakpoint
CREATE OR REPLACE VIEW "stock_levels" AS
SELECT "id" AS "product_id", "name", "on_hand", "held", "is_serialised", "pieces_with_cost", "stock_value_paise",
	"catalogue", "category", "brand", "shop_code", "deleted_at" IS NULL AS "is_for_sale"
FROM "products";--> statement-breakpoint
CREATE VIEW "devices_in_shop" AS
SELECT d."id" AS "device_id", d."product_id", d."state", d."order_id", l."cost_paise" + l."added_cost_paise" AS "cost_paise",
	(SELECT n."number" FROM "device_numbers" n WHERE n."device_id" = d."id" ORDER BY n."kind" LIMIT 1) AS "number"
FROM "devices" d LEFT JOIN "device_purchases" l ON l."id" = d."purchase_id"
WHERE d."state" IN ('in_stock', 'held', 'withheld');--> statement-breakpoint
COMMENT ON VIEW "devices_in_shop" IS 'Of the devices: those that lie in the shop, packed ones too, without those that are in repair or with the supplier.';--> statement-breakpoint
CREATE FUNCTION "guard_stock_taking"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if old.state <> 'open' then
		raise exception 'stock-taking % has ended and stays as it is', old.id using errcode = 'check_violation';
	end if;
	if (new.id, new.catalogue, new.category, new.brand, new.started_at, new.started_by) is distinct from (old.id, old.catalogue, old.category, old.brand, old.started_at, old.started_by) then
		raise exception 'what is counted in stock-taking % stays as it is', old.id using errcode = 'check_violation';
	end if;
	return new;
end
$$;--> statement-breakpoint
CREATE FUNCTION "guard_open_stock_taking"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if not exists (select from stock_takings t where t.id = new.stock_taking_id and t.state = 'open') then
		raise exception 'stock-taking % has ended and stays as it is', new.stock_taking_id using errcode = 'check_violation';
	end if;
	return new;
end
$$;--> statement-breakpoint
CREATE TRIGGER "stock_takings_audited" AFTER INSERT OR UPDATE ON "stock_takings" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('state', 'catalogue', 'category', 'brand');--> statement-breakpoint
CREATE TRIGGER "stock_takings_guarded" BEFORE UPDATE ON "stock_takings" FOR EACH ROW EXECUTE FUNCTION "guard_stock_taking"();--> statement-breakpoint
CREATE TRIGGER "stock_takings_kept" BEFORE DELETE ON "stock_takings" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "stock_taking_scans_guarded" BEFORE INSERT OR UPDATE ON "stock_taking_scans" FOR EACH ROW EXECUTE FUNCTION "guard_open_stock_taking"();--> statement-breakpoint
CREATE TRIGGER "stock_taking_scans_kept" BEFORE DELETE ON "stock_taking_scans" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "stock_taking_scans_none_audited" AFTER INSERT ON "stock_taking_scans" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '' and new.quantity = 0) EXECUTE FUNCTION "write_audit"();--> statement-breakpoint
CREATE TRIGGER "stock_taking_scans_removed_audited" AFTER UPDATE OF "removed_at" ON "stock_taking_scans" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();--> statement-breakpoint
CREATE TRIGGER "stock_taking_differences_audited" AFTER INSERT OR UPDATE ON "stock_taking_differences" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('reason');--> statement-breakpoint
CREATE TRIGGER "stock_taking_differences_guarded" BEFORE INSERT OR UPDATE ON "stock_taking_differences" FOR EACH ROW EXECUTE FUNCTION "guard_open_stock_taking"();--> statement-breakpoint
CREATE TRIGGER "stock_taking_differences_kept" BEFORE DELETE ON "stock_taking_differences" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
COMMENT ON TRIGGER "stock_takings_audited" ON "stock_takings" IS 'Records in audit_log who started and ended a stock-taking.';--> statement-breakpoint
COMMENT ON TRIGGER "stock_takings_guarded" ON "stock_takings" IS 'Rejects every change of a stock-taking but its end.';--> statement-breakpoint
COMMENT ON TRIGGER "stock_takings_kept" ON "stock_takings" IS 'Stock-takings are not deleted.';--> statement-breakpoint
COMMENT ON TRIGGER "stock_taking_scans_guarded" ON "stock_taking_scans" IS 'Rejects scans of a stock-taking that has ended.';--> statement-breakpoint
COMMENT ON TRIGGER "stock_taking_scans_kept" ON "stock_taking_scans" IS 'Scans are taken back, and not deleted.';--> statement-breakpoint
COMMENT ON TRIGGER "stock_taking_scans_none_audited" ON "stock_taking_scans" IS 'Records in audit_log who said that there are none of an item; each other scan names who made it.';--> statement-breakpoint
COMMENT ON TRIGGER "stock_taking_scans_removed_audited" ON "stock_taking_scans" IS 'Records in audit_log who took a scan back.';--> statement-breakpoint
COMMENT ON TRIGGER "stock_taking_differences_audited" ON "stock_taking_differences" IS 'Records in audit_log who gave a reason, and what was corrected.';--> statement-breakpoint
COMMENT ON TRIGGER "stock_taking_differences_guarded" ON "stock_taking_differences" IS 'Rejects changes of a stock-taking that has ended.';--> statement-breakpoint
COMMENT ON TRIGGER "stock_taking_differences_kept" ON "stock_taking_differences" IS 'Differences are not deleted.';--> statement-breakpoint
COMMENT ON TABLE "stock_takings" IS 'A count of the whole shop, or of one catalogue, category or brand. No item is in two that are open.';--> statement-breakpoint
COMMENT ON COLUMN "stock_takings"."ended_at" IS 'when it was finished or discarded';--> statement-breakpoint
COMMENT ON TABLE "stock_taking_scans" IS 'One scan of a stock-taking, or a typed number of pieces.';--> statement-breakpoint
COMMENT ON COLUMN "stock_taking_scans"."id" IS 'chosen by the browser that counts, so that a scan that is sent again counts once';--> statement-breakpoint
COMMENT ON COLUMN "stock_taking_scans"."quantity" IS '0: there are none of the item';--> statement-breakpoint
COMMENT ON COLUMN "stock_taking_scans"."on_hand" IS 'of the item by the ledger at the time of the scan; null: its stock was not counted before';--> statement-breakpoint
COMMENT ON COLUMN "stock_taking_scans"."problem" IS 'why it does not count; null: it counts';--> statement-breakpoint
COMMENT ON COLUMN "stock_taking_scans"."removed_at" IS 'it was taken back, or the item was counted again';--> statement-breakpoint
COMMENT ON TABLE "stock_taking_differences" IS 'Why the count of an item differs from its ledger, or a device is missing, and what was corrected.';--> statement-breakpoint
COMMENT ON COLUMN "stock_taking_differences"."expected" IS 'by the ledger at the last scan of the item; null: its stock was not counted before';--> statement-breakpoint
COMMENT ON COLUMN "stock_taking_differences"."correction" IS 'pieces by which the stock was corrected; null until the stock-taking is finished';--> statement-breakpoint
COMMENT ON COLUMN "stock_taking_differences"."value_paise" IS 'what the pieces that were taken out cost; null: not known';
