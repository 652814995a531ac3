-- The entry of a new row is the row itself; comparing each column with an empty old row took much of the time of an import of items.
CREATE OR REPLACE FUNCTION "write_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	omitted constant text[] := array['search_text', 'specification_text', 'in_stock', 'name_sort_key', 'updated_at', 'changed_at', 'password_hash', 'token_hash', 'secret', 'last_step', 'agent', 'ip', 'hold_network', 'hold_site', 'claim_network', 'claim_site'];
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
	perform pg_advisory_xact_lock(7524111);
	select hash into last_hash from audit_log order by id desc limit 1;
	insert into audit_log (written_at, staff_id, action, table_name, row_id, before, after, hash)
	values (wrote, staff, lower(tg_op), tg_table_name, row_key, before_row, after_row,
		audit_hash(coalesce(last_hash, ''), wrote, staff, lower(tg_op), tg_table_name, row_key, before_row, after_row));
	return null;
end $$;
--> statement-breakpoint
-- With kadai.outdate_lists, which an import sets, caches may show a list without the new items for two seconds. A process of the release before
-- ignores what is behind the number of the transaction, and drops the list at once.
CREATE OR REPLACE FUNCTION "tell_items_added"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	perform pg_notify('kadai_shown', pg_current_xact_id() || case when current_setting('kadai.outdate_lists', true) = 'on' then '/outdated ' else ' ' end || catalogue) from (select distinct catalogue from added) as catalogues;
	return null;
end $$;
