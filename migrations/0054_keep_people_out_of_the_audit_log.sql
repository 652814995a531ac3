-- locks: the table has one row for each pair of numbers that staff merged
ALTER TABLE "customer_merges" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;
--> statement-breakpoint
CREATE FUNCTION "text_lengths"(entry jsonb, fields text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	select entry || coalesce((
		select jsonb_object_agg(key, jsonb_build_object('characters', length(value)))
		from jsonb_each_text(entry) where key = any(fields) and value is not null), '{}')
$$;
--> statement-breakpoint
-- Entries are never deleted, and text may be about a person who wants to be forgotten: an entry has the text of the columns that the trigger
-- names as its arguments, and only the length of any other text.
CREATE OR REPLACE FUNCTION "write_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	omitted constant text[] := array['search_text', 'specification_text', 'in_stock', 'name_sort_key', 'updated_at', 'changed_at', 'password_hash', 'token_hash', 'secret', 'last_step', 'agent', 'ip', 'hold_network', 'hold_site', 'claim_network', 'claim_site'];
	not_text constant oid[] := array['uuid', 'timestamptz', 'date', 'boolean', 'integer', 'bigint']::regtype[];
	shortened text[] := array(
		select attname::text from pg_attribute
		where attrelid = tg_relid and attnum > 0 and not attisdropped and atttypid <> all(not_text) and attname <> all(coalesce(tg_argv, '{}')));
	old_row jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) - omitted end;
	new_row jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) - omitted end;
	before_row jsonb := old_row;
	after_row jsonb := new_row;
	staff uuid := current_setting('kadai.staff')::uuid;
	row_key text := coalesce(new_row ->> 'id', old_row ->> 'id', new_row ->> 'hsn', old_row ->> 'hsn', new_row ->> 'user_id', old_row ->> 'user_id', '');
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
end $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "bulk_changes_audited" AFTER INSERT OR UPDATE ON "bulk_changes" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('summary');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "customer_requests_audited" AFTER INSERT OR UPDATE OR DELETE ON "customer_requests" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('kind');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "data_exports_audited" AFTER INSERT ON "data_exports" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('kind', 'format');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "message_texts_audited" AFTER INSERT OR UPDATE OR DELETE ON "message_texts" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('id', 'subject', 'body');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "order_notes_audited" AFTER INSERT OR UPDATE OR DELETE ON "order_notes" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('order_id');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "orders_audited" AFTER UPDATE ON "orders" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('status', 'delivery', 'hold', 'place_of_supply');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "page_texts_audited" AFTER INSERT OR UPDATE OR DELETE ON "page_texts" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('id', 'body');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "payments_audited" AFTER INSERT OR UPDATE ON "payments" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('purpose', 'reference', 'method', 'status', 'gateway_order_id', 'gateway_payment_id', 'utr', 'attention_reason', 'unplaced');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "product_imports_audited" AFTER INSERT OR UPDATE ON "product_imports" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('file_name', 'encoding', 'status', 'ignored_columns', 'problem');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "products_audited" AFTER INSERT OR UPDATE OR DELETE ON "products" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('catalogue', 'name', 'brand', 'model', 'category', 'compatibility', 'image_url', 'description', 'hsn', 'specifications', 'barcode');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "refunds_audited" AFTER INSERT OR UPDATE ON "refunds" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('method', 'status', 'gateway_refund_id', 'utr');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "returns_audited" AFTER INSERT OR UPDATE ON "returns" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('order_id', 'status');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "shop_profile_audited" AFTER INSERT OR UPDATE ON "shop_profile" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('profile');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "shop_synonyms_audited" AFTER INSERT OR UPDATE OR DELETE ON "shop_synonyms" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('term', 'meaning');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "staff_invitations_audited" AFTER INSERT OR UPDATE OR DELETE ON "staff_invitations" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('email', 'role');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "stored_secrets_audited" AFTER INSERT OR UPDATE OR DELETE ON "stored_secrets" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('id', 'hint');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "tax_rates_audited" AFTER INSERT OR UPDATE OR DELETE ON "tax_rates" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('hsn', 'description');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "users_role_audited" AFTER UPDATE OF "is_admin", "role" ON "users" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('role');
--> statement-breakpoint
-- The timeline stays after an erasure, without what was written in it.
CREATE FUNCTION "guard_order_event"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if new.note = '' and to_jsonb(new) - 'note' = to_jsonb(old) - 'note'
		and exists (select from orders where id = old.order_id and erased_at is not null) then
		return new;
	end if;
	raise exception 'event % of order % is not changed', old.id, old.order_id using errcode = 'check_violation';
end $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "order_events_kept" BEFORE DELETE ON "order_events" FOR EACH ROW EXECUTE FUNCTION "refuse_change_unless_demo"();
--> statement-breakpoint
CREATE TRIGGER "order_events_guarded" BEFORE UPDATE ON "order_events" FOR EACH ROW EXECUTE FUNCTION "guard_order_event"();
--> statement-breakpoint
COMMENT ON TRIGGER "order_events_kept" ON "order_events" IS 'Rejects the deletion of an order event, except one of a sample order.';
--> statement-breakpoint
COMMENT ON TRIGGER "order_events_guarded" ON "order_events" IS 'Rejects every change of an order event, except that the note of an erased order is emptied.';
--> statement-breakpoint
COMMENT ON COLUMN "customer_merges"."id" IS 'names the merge in audit_log, which has no numbers';
--> statement-breakpoint
COMMENT ON COLUMN "audit_log"."before" IS 'changed columns with their old values; of a text that the trigger does not name, its length in characters';
--> statement-breakpoint
COMMENT ON COLUMN "audit_log"."after" IS 'changed columns with their new values; of a text that the trigger does not name, its length in characters';
