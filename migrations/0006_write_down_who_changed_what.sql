CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"written_at" timestamp with time zone NOT NULL,
	"staff_id" uuid NOT NULL,
	"action" text NOT NULL,
	"table_name" text NOT NULL,
	"row_id" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_log_row" ON "audit_log" USING btree ("table_name","row_id");
--> statement-breakpoint
-- The shop says who acts by "set local kadai.staff" (src/platform/database/transaction.ts). One entry waits for the other, since each covers the one before.
CREATE FUNCTION "write_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	old_row jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) - array['search_text', 'updated_at', 'changed_at'] end;
	new_row jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) - array['search_text', 'updated_at', 'changed_at'] end;
	before_row jsonb;
	after_row jsonb;
	staff uuid := current_setting('kadai.staff')::uuid;
	row_key text := coalesce(new_row ->> 'id', old_row ->> 'id', new_row ->> 'hsn', old_row ->> 'hsn', '');
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
--> statement-breakpoint
CREATE FUNCTION "audit_hash"(prev text, wrote timestamptz, staff uuid, action text, table_name text, row_key text, before_row jsonb, after_row jsonb)
	RETURNS text LANGUAGE sql STABLE AS $$
	select encode(sha256(convert_to(concat_ws('|', prev, extract(epoch from wrote)::numeric(20, 6), staff, action, table_name, row_key, before_row, after_row), 'UTF8')), 'hex')
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_log_kept" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "products_audited" AFTER INSERT OR UPDATE OR DELETE ON "products" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();
--> statement-breakpoint
CREATE TRIGGER "shop_profile_audited" AFTER INSERT OR UPDATE ON "shop_profile" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();
--> statement-breakpoint
CREATE TRIGGER "tax_rates_audited" AFTER INSERT OR UPDATE OR DELETE ON "tax_rates" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();
--> statement-breakpoint
CREATE TRIGGER "orders_audited" AFTER UPDATE ON "orders" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();
--> statement-breakpoint
CREATE TRIGGER "payments_audited" AFTER INSERT OR UPDATE ON "payments" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();
--> statement-breakpoint
CREATE TRIGGER "refunds_audited" AFTER INSERT OR UPDATE ON "refunds" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();
--> statement-breakpoint
CREATE TRIGGER "returns_audited" AFTER INSERT OR UPDATE ON "returns" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();
