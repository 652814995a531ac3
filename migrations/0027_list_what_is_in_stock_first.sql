ALTER TABLE "products" ADD COLUMN "in_stock" boolean GENERATED ALWAYS AS (coalesce(on_hand > held, true)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_in_stock" ON "products" USING btree ("catalogue","in_stock","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_of_brand_in_stock" ON "products" USING btree ("catalogue",lower("brand"),"in_stock","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
COMMENT ON COLUMN "products"."in_stock" IS 'false if sold out; lists begin with what can be bought';--> statement-breakpoint
-- The audit log has the stock itself.
CREATE OR REPLACE FUNCTION "write_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	old_row jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) - array['search_text', 'specification_text', 'in_stock', 'updated_at', 'changed_at', 'password_hash', 'token_hash', 'secret', 'last_step', 'agent', 'ip', 'hold_network', 'hold_site', 'claim_network', 'claim_site'] end;
	new_row jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) - array['search_text', 'specification_text', 'in_stock', 'updated_at', 'changed_at', 'password_hash', 'token_hash', 'secret', 'last_step', 'agent', 'ip', 'hold_network', 'hold_site', 'claim_network', 'claim_site'] end;
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
