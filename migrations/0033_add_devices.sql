-- contract: the new constraints allow all that stock_moves_something and stock_moves_known_reason have allowed since 0001_tables
-- locks: the indexed columns are new, so that the indexes are made from one read of the ledger
CREATE TABLE "device_numbers" (
	"device_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "device_numbers_device_id_kind_pk" PRIMARY KEY("device_id","kind"),
	CONSTRAINT "device_numbers_kind" CHECK ("device_numbers"."kind" in ('imei1', 'imei2', 'serial')),
	CONSTRAINT "device_numbers_imei" CHECK ("device_numbers"."kind" = 'serial' or "device_numbers"."number" ~ '^[0-9]{15}$'),
	CONSTRAINT "device_numbers_number_characters" CHECK ("device_numbers"."number" ~ '^[0-9A-Z/-]{4,30}$')
);
--> statement-breakpoint
CREATE TABLE "device_purchases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"device_id" uuid NOT NULL,
	"source" text NOT NULL,
	"cost_paise" bigint,
	"added_cost_paise" bigint DEFAULT 0 NOT NULL,
	"is_margin_scheme" boolean DEFAULT false NOT NULL,
	"bought_at" timestamp with time zone NOT NULL,
	CONSTRAINT "device_purchases_source" CHECK ("device_purchases"."source" in ('purchase', 'bought_back', 'replacement', 'counted', 'sold_before')),
	CONSTRAINT "device_purchases_cost" CHECK ("device_purchases"."cost_paise" >= 0 and "device_purchases"."added_cost_paise" >= 0),
	CONSTRAINT "device_purchases_margin" CHECK (not "device_purchases"."is_margin_scheme" or "device_purchases"."cost_paise" is not null)
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"state" text NOT NULL,
	"condition" text DEFAULT 'new' NOT NULL,
	"order_id" text,
	"purchase_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "devices_state" CHECK ("devices"."state" in ('in_stock', 'held', 'withheld', 'sold', 'in_repair', 'with_supplier', 'returned_to_supplier', 'scrapped')),
	CONSTRAINT "devices_condition" CHECK ("devices"."condition" in ('new', 'used')),
	CONSTRAINT "devices_held_for" CHECK ("devices"."state" <> 'held' or "devices"."order_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "stock_moves" DROP CONSTRAINT "stock_moves_something";--> statement-breakpoint
ALTER TABLE "stock_moves" DROP CONSTRAINT "stock_moves_known_reason";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pieces_with_cost" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stock_value_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_serialised" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD COLUMN "pieces_with_cost" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD COLUMN "value_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD COLUMN "device_state" text;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD COLUMN "device_version" integer;--> statement-breakpoint
ALTER TABLE "order_line_serials" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "order_line_serials" ADD COLUMN "device_purchase_id" uuid;--> statement-breakpoint
ALTER TABLE "device_numbers" ADD CONSTRAINT "device_numbers_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_purchases" ADD CONSTRAINT "device_purchases_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "device_numbers_active" ON "device_numbers" USING btree ("number") WHERE is_active;--> statement-breakpoint
CREATE INDEX "device_numbers_number" ON "device_numbers" USING btree ("number");--> statement-breakpoint
CREATE INDEX "device_numbers_last_digits" ON "device_numbers" USING btree (right("number", 6));--> statement-breakpoint
CREATE INDEX "device_purchases_device" ON "device_purchases" USING btree ("device_id","bought_at");--> statement-breakpoint
CREATE INDEX "devices_product" ON "devices" USING btree ("product_id","state");--> statement-breakpoint
CREATE INDEX "devices_order" ON "devices" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_moves_device" ON "stock_moves" USING btree ("device_id","device_version") WHERE device_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_line_serials_life" ON "order_line_serials" USING btree ("device_purchase_id") WHERE device_purchase_id is not null and returned_at is null;--> statement-breakpoint
CREATE INDEX "order_line_serials_device" ON "order_line_serials" USING btree ("device_id") WHERE device_id is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_value" CHECK ("products"."pieces_with_cost" >= 0 and "products"."stock_value_paise" >= 0 and ("products"."pieces_with_cost" > 0 or "products"."stock_value_paise" = 0)) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_serialised" CHECK (not "products"."is_serialised" or "products"."on_hand" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_changes_something" CHECK ("stock_moves"."quantity" <> 0 or "stock_moves"."value_paise" <> 0 or "stock_moves"."pieces_with_cost" <> 0 or "stock_moves"."device_id" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_device_state" CHECK (num_nonnulls("stock_moves"."device_id", "stock_moves"."device_state", "stock_moves"."device_version") in (0, 3)) NOT VALID;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_one_device" CHECK ("stock_moves"."device_id" is null or "stock_moves"."quantity" between -1 and 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_reason" CHECK ("stock_moves"."reason" in ('counted', 'sold', 'cancelled', 'returned', 'received', 'damaged', 'lost', 'returned_to_supplier', 'purchased', 'bought_back', 'replaced', 'cost_entered', 'used_in_repair', 'numbered', 'packed', 'unpacked', 'withheld', 'released', 'scrapped', 'to_repair', 'from_repair', 'to_supplier', 'from_supplier')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_line_serials" ADD CONSTRAINT "order_line_serials_of_device" CHECK (("order_line_serials"."device_id" is null) = ("order_line_serials"."device_purchase_id" is null)) NOT VALID;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "write_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	omitted constant text[] := array['search_text', 'pieces_with_cost', 'stock_value_paise', 'specification_text', 'in_stock', 'name_sort_key', 'updated_at', 'changed_at', 'password_hash', 'token_hash', 'secret', 'last_step', 'agent', 'ip', 'hold_network', 'hold_site', 'claim_network', 'claim_site'];
	not_text constant oid[] := array['uuid', 'timestamptz', 'date', 'boolean', 'integer', 'bigint']::regtype[];
	shortened text[] := array(
		select attname::text from pg_attribute
		where attrelid = tg_relid and attnum > 0 and not attisdropped and atttypid <> all(not_text) and attname <> all(coalesce(tg_argv, '{}')));
	old_row jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) - omitted end;
	new_row jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) - omitted end;
	before_row jsonb := old_row;
	after_row jsonb := new_row;
	staff uuid := current_setting('kadai.staff')::uuid;
	row_key text := coalesce(new_row ->> 'id', old_row ->> 'id', new_row ->> 'hsn', old_row ->> 'hsn', new_row ->> 'user_id', old_row ->> 'user_id', new_row ->> 'year', '');
	last_hash text;
	wrote timestamptz := clock_timestamp();
begin
	if tg_op = 'UPDATE' then
		select coalesce(jsonb_object_agg(key, value), '{}') into before_row from jsonb_each(old_row) where new_row -> key is distinct from value;
		select coalesce(jsonb_object_agg(key, value), '{}') into after_row from jsonb_each(new_row) where old_row -> key is distinct from value;
	end if;
	if before_row = '{}' and after_row = '{}' then
		return null;
	end if;
	before_row := text_lengths(before_row, shortened);
	after_row := text_lengths(after_row, shortened);
	perform pg_advisory_xact_lock(7524111);
	select hash into last_hash from audit_log order by id desc limit 1;
	insert into audit_log (written_at, staff_id, action, table_name, row_id, before, after, hash)
	values (wrote, staff, lower(tg_op), tg_table_name, row_key, before_row, after_row,
		audit_hash(coalesce(last_hash, ''), wrote, staff, lower(tg_op), tg_table_name, row_key, before_row, after_row));
	return null;
end
$$;--> statement-breakpoint
CREATE FUNCTION "guard_device"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if new.state <> old.state and (old.state, new.state) not in (
		values
			('in_stock', 'held'), ('in_stock', 'withheld'), ('in_stock', 'sold'), ('in_stock', 'in_repair'), ('in_stock', 'with_supplier'),
			('in_stock', 'returned_to_supplier'), ('in_stock', 'scrapped'),
			('held', 'in_stock'), ('held', 'withheld'), ('held', 'sold'),
			('withheld', 'in_stock'), ('withheld', 'in_repair'), ('withheld', 'with_supplier'), ('withheld', 'returned_to_supplier'), ('withheld', 'scrapped'),
			('sold', 'in_stock'), ('sold', 'held'), ('sold', 'withheld'), ('sold', 'scrapped'),
			('in_repair', 'in_stock'), ('in_repair', 'withheld'), ('in_repair', 'with_supplier'), ('in_repair', 'scrapped'),
			('with_supplier', 'in_stock'), ('with_supplier', 'withheld'), ('with_supplier', 'in_repair'), ('with_supplier', 'returned_to_supplier'),
			('with_supplier', 'scrapped')
	) then
		raise exception 'device % cannot go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
	end if;
	if (new.id, new.added_at) is distinct from (old.id, old.added_at)
		or (new.product_id <> old.product_id and not (
			old.state = 'sold' and (new.state in ('in_stock', 'withheld') and new.condition = 'used' or new.state = 'sold' and new.purchase_id <> old.purchase_id)
		)) then
		raise exception 'device % stays the piece that it is', old.id using errcode = 'check_violation';
	end if;
	return new;
end
$$;--> statement-breakpoint
CREATE FUNCTION "free_device_numbers"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	update device_numbers set is_active = false where device_id = new.id;
	return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER "devices_guarded" BEFORE UPDATE ON "devices" FOR EACH ROW EXECUTE FUNCTION "guard_device"();--> statement-breakpoint
CREATE TRIGGER "devices_kept" BEFORE DELETE ON "devices" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "devices_free_numbers" AFTER UPDATE OF "state" ON "devices" FOR EACH ROW WHEN (new.state in ('returned_to_supplier', 'scrapped') and old.state <> new.state) EXECUTE FUNCTION "free_device_numbers"();--> statement-breakpoint
COMMENT ON TRIGGER "devices_guarded" ON "devices" IS 'Rejects changes of state that are not in the table of states.';--> statement-breakpoint
COMMENT ON TRIGGER "devices_kept" ON "devices" IS 'Devices are not deleted.';--> statement-breakpoint
COMMENT ON TRIGGER "devices_free_numbers" ON "devices" IS 'Frees the numbers of a device that is gone for good.';--> statement-breakpoint
COMMENT ON TABLE "devices" IS 'Pieces of items whose pieces have numbers. Every change of a device is a stock move that names it.';--> statement-breakpoint
COMMENT ON COLUMN "devices"."order_id" IS 'order that it is packed for, if it is held; the one that has it, if it is sold';--> statement-breakpoint
COMMENT ON COLUMN "devices"."purchase_id" IS 'the newest of its purchases';--> statement-breakpoint
COMMENT ON COLUMN "devices"."version" IS 'number of its moves';--> statement-breakpoint
COMMENT ON TABLE "device_numbers" IS 'IMEIs and serial numbers. A number belongs to one device, until that is returned to its supplier or scrapped.';--> statement-breakpoint
COMMENT ON COLUMN "device_numbers"."is_active" IS 'false once the device is gone for good';--> statement-breakpoint
COMMENT ON TABLE "device_purchases" IS 'Each time the shop came to own a device: one that was sold and bought back has two.';--> statement-breakpoint
COMMENT ON COLUMN "device_purchases"."cost_paise" IS 'without creditable tax; null: not known';--> statement-breakpoint
COMMENT ON COLUMN "device_purchases"."added_cost_paise" IS 'repairs before the sale';--> statement-breakpoint
COMMENT ON COLUMN "device_purchases"."is_margin_scheme" IS 'taxed on the margin alone when it is sold; settled when it is bought';--> statement-breakpoint
COMMENT ON COLUMN "products"."pieces_with_cost" IS 'of the pieces on hand, those whose cost is known';--> statement-breakpoint
COMMENT ON COLUMN "products"."stock_value_paise" IS 'what these pieces cost together';--> statement-breakpoint
COMMENT ON COLUMN "products"."is_serialised" IS 'each piece is a device with a number of its own';--> statement-breakpoint
COMMENT ON COLUMN "stock_moves"."pieces_with_cost" IS 'of these pieces, those whose cost is known, with the sign of the quantity';--> statement-breakpoint
COMMENT ON COLUMN "stock_moves"."value_paise" IS 'what these pieces cost, with the sign of the quantity';--> statement-breakpoint
COMMENT ON COLUMN "stock_moves"."device_state" IS 'of the device, afterwards';--> statement-breakpoint
COMMENT ON COLUMN "stock_moves"."device_version" IS 'number of the device''s moves until then';--> statement-breakpoint
COMMENT ON COLUMN "order_line_serials"."device_purchase_id" IS 'the life of the device that was sold';--> statement-breakpoint
CREATE OR REPLACE VIEW "stock_levels" AS
SELECT "id" AS "product_id", "name", "on_hand", "held", "is_serialised", "pieces_with_cost", "stock_value_paise" FROM "products";--> statement-breakpoint
CREATE OR REPLACE VIEW "stock_ledger" AS
SELECT "product_id", "order_id", "quantity", "reason", "moved_at", "pieces_with_cost", "value_paise", "device_id" FROM "stock_moves";--> statement-breakpoint
CREATE VIEW "device_moves" AS
SELECT "id", "device_id", "device_version", "device_state", "product_id", "quantity", "value_paise", "reason", "order_id", "note", "staff_id", "moved_at"
FROM "stock_moves" WHERE "device_id" IS NOT NULL;--> statement-breakpoint
COMMENT ON VIEW "device_moves" IS 'The stock moves that name a device, as other modules read them.';
