ALTER TABLE "products" ADD COLUMN "specifications" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "specification_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Drops the index products_search too.
ALTER TABLE "products" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || ' ' || brand || ' ' || coalesce(model, '') || ' ' || coalesce(category, '') || ' ' || coalesce(compatibility, '') || ' ' || description || ' ' || specification_text) || ' ' || regexp_replace(regexp_replace(regexp_replace(replace(lower(name || ' ' || brand || ' ' || coalesce(model, '') || ' ' || coalesce(category, '') || ' ' || coalesce(compatibility, '') || ' ' || description || ' ' || specification_text), '+', ' plus '), '([0-9])[ -]?(gb|tb|mah|mp|hz|w|g|inch|mm|m)(?![a-z0-9])', '\1\2', 'g'), '\.(?![0-9])', ' ', 'g'), '[\s\u0021-\u002d\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00a0\u2000-\u206f]+', ' ', 'g') || ' ') STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
COMMENT ON COLUMN "products"."specifications" IS 'structured facts, such as RAM and battery; names end in the unit';--> statement-breakpoint
COMMENT ON COLUMN "products"."specification_text" IS 'the specifications as words for the search';--> statement-breakpoint
COMMENT ON COLUMN "products"."search_text" IS 'all text in lower case, as written and as words between spaces ("8 GB" is "8gb")';--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_specifications" CHECK (jsonb_typeof("products"."specifications") = 'object');--> statement-breakpoint
DROP TRIGGER "products_shown_changed" ON "products";--> statement-breakpoint
-- What can be bought is shown, not what is on hand and what is held: an order that is paid takes from both.
CREATE TRIGGER "products_shown_changed" AFTER UPDATE ON "products" FOR EACH ROW WHEN (
	(old.shop_code, old.name, old.brand, old.model, old.category, old.compatibility, old.price_paise, old.image_url, old.description, old.hsn, old.specifications, old.on_hand - old.held, old.created_at, old.deleted_at)
	IS DISTINCT FROM
	(new.shop_code, new.name, new.brand, new.model, new.category, new.compatibility, new.price_paise, new.image_url, new.description, new.hsn, new.specifications, new.on_hand - new.held, new.created_at, new.deleted_at)
) EXECUTE FUNCTION "tell_item_changed"();
--> statement-breakpoint
COMMENT ON TRIGGER "products_shown_changed" ON "products" IS 'Notifies the response caches that an item changed in what shoppers see.';
--> statement-breakpoint
-- The audit log has the specifications themselves.
CREATE OR REPLACE FUNCTION "write_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	old_row jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) - array['search_text', 'specification_text', 'updated_at', 'changed_at', 'password_hash', 'token_hash', 'secret', 'last_step', 'agent', 'ip', 'hold_network', 'hold_site', 'claim_network', 'claim_site'] end;
	new_row jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) - array['search_text', 'specification_text', 'updated_at', 'changed_at', 'password_hash', 'token_hash', 'secret', 'last_step', 'agent', 'ip', 'hold_network', 'hold_site', 'claim_network', 'claim_site'] end;
	before_row jsonb;
	after_row jsonb;
	staff uuid := current_setting('kadai.staff')::uuid;
	row_key text := coalesce(new_row ->> 'id', old_row ->> 'id', new_row ->> 'hsn', old_row ->> 'hsn', new_row ->> 'user_id', old_row ->> 'user_id', '');
	last_hash text;
	wrote timestamptz := clock_timestamp();
begin
	select coalesce(jsonb_object_agg(key, value), '{}') into before_row from jsonb_each(old_row) where new_row -> key is distinct from value;
	select coalesce(jsonb_object_agg(key, value), '{}') into after_row from jsonb_each(new_row) where old_row -> key is distinct from value;
	if before_row = '{}' and after_row = '{}' then
		return null;
	end if;
	perform pg_advisory_xact_lock(7524111);
	select hash into last_hash from audit_log order by id desc limit 1;
	insert into audit_log (written_at, staff_id, action, table_name, row_id, before, after, hash)
	values (wrote, staff, lower(tg_op), tg_table_name, row_key, before_row, after_row,
		audit_hash(coalesce(last_hash, ''), wrote, staff, lower(tg_op), tg_table_name, row_key, before_row, after_row));
	return null;
end $$;

