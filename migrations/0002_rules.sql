CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	raise exception '% of % is not allowed: it is kept as it was written', lower(tg_op), tg_table_name using errcode = 'check_violation';
end
$$;--> statement-breakpoint
CREATE FUNCTION "refuse_change_unless_demo"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	row_values jsonb := to_jsonb(old);
	of_order text := case tg_table_name
		when 'payments' then row_values ->> 'reference'
		when 'refunds' then (select reference from payments where id = (row_values ->> 'payment_id')::uuid)
		else row_values ->> 'order_id'
	end;
begin
	if tg_op = 'DELETE' and exists (select from orders where id = of_order and is_demo) then
		return old;
	end if;
	raise exception '% of % is not allowed: it is kept as it was written', lower(tg_op), tg_table_name using errcode = 'check_violation';
end
$$;--> statement-breakpoint
CREATE FUNCTION "text_lengths"(entry jsonb, fields text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	select entry || coalesce((
		select jsonb_object_agg(key, jsonb_build_object('characters', length(value)))
		from jsonb_each_text(entry) where key = any(fields) and value is not null), '{}')
$$;--> statement-breakpoint
CREATE FUNCTION "audit_hash"(prev text, wrote timestamp with time zone, staff uuid, action text, table_name text, row_key text, before_row jsonb, after_row jsonb) RETURNS text LANGUAGE sql STABLE AS $$
	select encode(sha256(convert_to(concat_ws('|', prev, extract(epoch from wrote)::numeric(20, 6), staff, action, table_name, row_key, before_row, after_row), 'UTF8')), 'hex')
$$;--> statement-breakpoint
CREATE FUNCTION "write_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE FUNCTION "guard_order"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	is_undo boolean;
	is_erasure boolean;
begin
	if tg_op = 'INSERT' then
		if new.status <> 'awaiting_payment' then
			raise exception 'an order begins as awaiting_payment, not as %', new.status using errcode = 'check_violation';
		end if;
		return new;
	end if;
	-- Staff take a wrong status back; the goods are still in the shop, and an order that was paid never awaits payment again.
	is_undo := (old.delivery, old.status, new.status) in (
		values
			('home', 'shipped', 'processing'), ('collect', 'ready', 'processing'),
			('home', 'cancelled', 'awaiting_payment'), ('collect', 'cancelled', 'awaiting_payment')
	) and old.handed_over_at is null and (new.status = 'processing' or old.paid_at is null);
	if new.status <> old.status and not is_undo and (old.delivery, old.status, new.status) not in (
		values
			('home', 'awaiting_payment', 'payment_to_confirm'), ('collect', 'awaiting_payment', 'payment_to_confirm'),
			('home', 'awaiting_payment', 'processing'), ('collect', 'awaiting_payment', 'processing'),
			('home', 'awaiting_payment', 'cancelled'), ('collect', 'awaiting_payment', 'cancelled'),
			('home', 'payment_to_confirm', 'awaiting_payment'), ('collect', 'payment_to_confirm', 'awaiting_payment'),
			('home', 'payment_to_confirm', 'processing'), ('collect', 'payment_to_confirm', 'processing'),
			('home', 'processing', 'shipped'), ('collect', 'processing', 'ready'),
			('home', 'processing', 'cancelled'), ('collect', 'processing', 'cancelled'),
			('collect', 'ready', 'collected'), ('collect', 'ready', 'cancelled'),
			('home', 'shipped', 'delivered'), ('home', 'shipped', 'returned'), ('home', 'shipped', 'refunded'),
			('home', 'delivered', 'returned'), ('home', 'delivered', 'refunded'),
			('collect', 'collected', 'returned'), ('collect', 'collected', 'refunded'),
			('home', 'cancelled', 'refunded'), ('collect', 'cancelled', 'refunded'),
			('home', 'returned', 'refunded'), ('collect', 'returned', 'refunded')
	) then
		raise exception 'order % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
	end if;
	if old.paid_at is not null and new.paid_at is distinct from old.paid_at then
		raise exception 'order % was paid at % and stays so', old.id, old.paid_at using errcode = 'check_violation';
	end if;
	if (new.id, new.subtotal_paise, new.placed_at, new.link_token) is distinct from (old.id, old.subtotal_paise, old.placed_at, old.link_token) then
		raise exception 'what was ordered in % is frozen', old.id using errcode = 'check_violation';
	end if;
	if old.erased_at is not null and new.erased_at is distinct from old.erased_at then
		raise exception 'order % was erased at % and stays so', old.id, old.erased_at using errcode = 'check_violation';
	end if;
	-- The buyer asked for it: name, number and address go, and nothing else changes.
	is_erasure := old.erased_at is null and new.erased_at is not null and new.status = old.status
		and (new.delivery, new.delivery_paise, new.total_paise, new.place_of_supply, new.buyer_gstin, new.device_brand, new.device_model)
		is not distinct from (old.delivery, old.delivery_paise, old.total_paise, old.place_of_supply, old.buyer_gstin, old.device_brand, old.device_model);
	if not is_erasure and (new.delivery, new.full_name, new.phone_number, new.delivery_address, new.delivery_paise, new.total_paise, new.place_of_supply, new.buyer_gstin, new.device_brand, new.device_model)
		is distinct from (old.delivery, old.full_name, old.phone_number, old.delivery_address, old.delivery_paise, old.total_paise, old.place_of_supply, old.buyer_gstin, old.device_brand, old.device_model)
		and (old.status <> 'awaiting_payment' or new.status <> 'awaiting_payment') then
		raise exception 'delivery and amount of % are frozen, since it is %', old.id, old.status using errcode = 'check_violation';
	end if;
	return new;
end
$$;--> statement-breakpoint
CREATE FUNCTION "guard_order_event"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if new.note = '' and to_jsonb(new) - 'note' = to_jsonb(old) - 'note'
		and exists (select from orders where id = old.order_id and erased_at is not null) then
		return new;
	end if;
	raise exception 'event % of order % is not changed', old.id, old.order_id using errcode = 'check_violation';
end
$$;--> statement-breakpoint
CREATE FUNCTION "guard_timeline"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	told text;
	stands text;
begin
	select status into stands from orders where id = new.id;
	select to_status into told from order_events where order_id = new.id and to_status is not null order by id desc limit 1;
	if told is distinct from stands then
		raise exception 'order % is %, but its timeline says %', new.id, stands, coalesce(told, 'nothing') using errcode = 'check_violation';
	end if;
	return null;
end
$$;--> statement-breakpoint
CREATE FUNCTION "guard_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if (new.amount_paise <> old.amount_paise and not (old.unplaced is not null and new.unplaced is null and new.charged_paise is not distinct from old.amount_paise))
		or new.reference is distinct from old.reference
		or (old.status = 'captured' and (new.status <> 'captured' or new.captured_at <> old.captured_at or new.receipt_number <> old.receipt_number))
		or (old.gateway_payment_id is not null and new.gateway_payment_id is distinct from old.gateway_payment_id) then
		raise exception 'payment % is in the books and stays as it is', old.id using errcode = 'check_violation';
	end if;
	return new;
end
$$;--> statement-breakpoint
CREATE FUNCTION "guard_refund"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if new.amount_paise <> old.amount_paise or new.payment_id <> old.payment_id or (old.status = 'processed' and new.status <> 'processed') then
		raise exception 'refund % is in the books and stays as it is', old.id using errcode = 'check_violation';
	end if;
	return new;
end
$$;--> statement-breakpoint
CREATE FUNCTION "record_price_change"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into price_changes (product_id, before_paise, after_paise, changed_at) values (new.id, old.price_paise, new.price_paise, new.updated_at);
	return null;
end
$$;--> statement-breakpoint
CREATE FUNCTION "tell_item_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	perform pg_notify('kadai_shown', pg_current_xact_id() || ' ' || new.catalogue || ' ' || new.catalogue || '/' || new.id);
	return null;
end
$$;--> statement-breakpoint
CREATE FUNCTION "tell_items_added"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	perform pg_notify('kadai_shown', pg_current_xact_id() || ' ' || catalogue) from (select distinct catalogue from added) as catalogues;
	return null;
end
$$;--> statement-breakpoint
CREATE FUNCTION "tell_everything_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	perform pg_notify('kadai_shown', pg_current_xact_id() || ' everything');
	return null;
end
$$;--> statement-breakpoint
CREATE FUNCTION "tell_synonyms_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into catalogue_revisions (catalogue, revision) select name, 1 from unnest(array['sales', 'services', 'accessories']) as name
	on conflict (catalogue) do update set revision = catalogue_revisions.revision + 1;
	perform pg_notify('kadai_shown', pg_current_xact_id() || ' sales services accessories');
	return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER "audit_log_kept" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "authenticators_audited" AFTER INSERT OR UPDATE OR DELETE ON "authenticators" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();--> statement-breakpoint
CREATE TRIGGER "bulk_changes_audited" AFTER INSERT OR UPDATE ON "bulk_changes" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('summary');--> statement-breakpoint
CREATE TRIGGER "contact_messages_answered_audited" AFTER UPDATE OF "answered_at" ON "contact_messages" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();--> statement-breakpoint
CREATE TRIGGER "contact_messages_assigned_audited" AFTER UPDATE OF "assigned_to" ON "contact_messages" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();--> statement-breakpoint
CREATE TRIGGER "contact_replies_audited" AFTER INSERT OR UPDATE OR DELETE ON "contact_replies" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();--> statement-breakpoint
CREATE TRIGGER "customer_merges_audited" AFTER INSERT OR UPDATE OR DELETE ON "customer_merges" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();--> statement-breakpoint
CREATE TRIGGER "customer_notes_audited" AFTER INSERT OR UPDATE OR DELETE ON "customer_notes" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();--> statement-breakpoint
CREATE TRIGGER "customer_requests_audited" AFTER INSERT OR UPDATE OR DELETE ON "customer_requests" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('kind');--> statement-breakpoint
CREATE TRIGGER "data_exports_audited" AFTER INSERT ON "data_exports" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('kind', 'format');--> statement-breakpoint
CREATE TRIGGER "disputes_kept" BEFORE DELETE ON "disputes" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "gateway_exceptions_audited" AFTER INSERT OR UPDATE OR DELETE ON "gateway_exceptions" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();--> statement-breakpoint
CREATE TRIGGER "message_texts_audited" AFTER INSERT OR UPDATE OR DELETE ON "message_texts" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('id', 'subject', 'body');--> statement-breakpoint
CREATE TRIGGER "order_cancel_requests_audited" AFTER INSERT OR UPDATE OR DELETE ON "order_cancel_requests" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();--> statement-breakpoint
CREATE TRIGGER "order_events_guarded" BEFORE UPDATE ON "order_events" FOR EACH ROW EXECUTE FUNCTION "guard_order_event"();--> statement-breakpoint
CREATE TRIGGER "order_events_kept" BEFORE DELETE ON "order_events" FOR EACH ROW EXECUTE FUNCTION "refuse_change_unless_demo"();--> statement-breakpoint
CREATE TRIGGER "order_lines_kept" BEFORE UPDATE OR DELETE ON "order_lines" FOR EACH ROW EXECUTE FUNCTION "refuse_change_unless_demo"();--> statement-breakpoint
CREATE TRIGGER "order_notes_audited" AFTER INSERT OR UPDATE OR DELETE ON "order_notes" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('order_id');--> statement-breakpoint
CREATE TRIGGER "orders_audited" AFTER UPDATE ON "orders" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('status', 'delivery', 'hold', 'place_of_supply');--> statement-breakpoint
CREATE TRIGGER "orders_demo_immutable" BEFORE UPDATE ON "orders" FOR EACH ROW WHEN (old.is_demo <> new.is_demo) EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "orders_guarded" BEFORE INSERT OR UPDATE ON "orders" FOR EACH ROW EXECUTE FUNCTION "guard_order"();--> statement-breakpoint
CREATE TRIGGER "orders_kept" BEFORE DELETE ON "orders" FOR EACH ROW WHEN (not old.is_demo) EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "orders_told" AFTER INSERT OR UPDATE OF "status" ON "orders" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "guard_timeline"();--> statement-breakpoint
CREATE TRIGGER "outbox_retried_audited" AFTER UPDATE OF "attempts" ON "outbox" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();--> statement-breakpoint
CREATE TRIGGER "page_texts_audited" AFTER INSERT OR UPDATE OR DELETE ON "page_texts" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('id', 'body');--> statement-breakpoint
CREATE TRIGGER "page_texts_shown_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "page_texts" FOR EACH STATEMENT EXECUTE FUNCTION "tell_everything_changed"();--> statement-breakpoint
CREATE TRIGGER "payments_audited" AFTER INSERT OR UPDATE ON "payments" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('purpose', 'reference', 'method', 'status', 'gateway_order_id', 'gateway_payment_id', 'utr', 'attention_reason', 'unplaced');--> statement-breakpoint
CREATE TRIGGER "payments_guarded" BEFORE UPDATE ON "payments" FOR EACH ROW EXECUTE FUNCTION "guard_payment"();--> statement-breakpoint
CREATE TRIGGER "payments_kept" BEFORE DELETE ON "payments" FOR EACH ROW EXECUTE FUNCTION "refuse_change_unless_demo"();--> statement-breakpoint
CREATE TRIGGER "price_changes_immutable" BEFORE UPDATE OR DELETE ON "price_changes" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "product_imports_audited" AFTER INSERT OR UPDATE ON "product_imports" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('file_name', 'encoding', 'status', 'ignored_columns', 'problem');--> statement-breakpoint
CREATE TRIGGER "products_audited" AFTER INSERT OR UPDATE OR DELETE ON "products" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('catalogue', 'name', 'brand', 'model', 'category', 'compatibility', 'image_url', 'description', 'hsn', 'specifications', 'barcode');--> statement-breakpoint
CREATE TRIGGER "products_demo_immutable" BEFORE UPDATE ON "products" FOR EACH ROW WHEN (old.is_demo <> new.is_demo) EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "products_price_recorded" AFTER UPDATE OF "price_paise" ON "products" FOR EACH ROW WHEN (old.price_paise <> new.price_paise) EXECUTE FUNCTION "record_price_change"();--> statement-breakpoint
CREATE TRIGGER "products_shown_added" AFTER INSERT ON "products" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "tell_items_added"();--> statement-breakpoint
CREATE TRIGGER "products_shown_changed" AFTER UPDATE ON "products" FOR EACH ROW WHEN ( (old.shop_code, old.name, old.brand, old.model, old.category, old.compatibility, old.price_paise, old.image_url, old.description, old.hsn, old.specifications, old.on_hand - old.held, old.created_at, old.deleted_at) IS DISTINCT FROM (new.shop_code, new.name, new.brand, new.model, new.category, new.compatibility, new.price_paise, new.image_url, new.description, new.hsn, new.specifications, new.on_hand - new.held, new.created_at, new.deleted_at) ) EXECUTE FUNCTION "tell_item_changed"();--> statement-breakpoint
CREATE TRIGGER "products_shown_gone" AFTER DELETE OR TRUNCATE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION "tell_everything_changed"();--> statement-breakpoint
CREATE TRIGGER "products_shown_moved" AFTER UPDATE ON "products" FOR EACH ROW WHEN (old.catalogue <> new.catalogue OR old.id <> new.id) EXECUTE FUNCTION "tell_everything_changed"();--> statement-breakpoint
CREATE TRIGGER "refunds_audited" AFTER INSERT OR UPDATE ON "refunds" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('method', 'status', 'gateway_refund_id', 'utr');--> statement-breakpoint
CREATE TRIGGER "refunds_guarded" BEFORE UPDATE ON "refunds" FOR EACH ROW EXECUTE FUNCTION "guard_refund"();--> statement-breakpoint
CREATE TRIGGER "refunds_kept" BEFORE DELETE ON "refunds" FOR EACH ROW EXECUTE FUNCTION "refuse_change_unless_demo"();--> statement-breakpoint
CREATE TRIGGER "returns_audited" AFTER INSERT OR UPDATE ON "returns" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('order_id', 'status');--> statement-breakpoint
CREATE TRIGGER "series_starts_audited" AFTER INSERT OR UPDATE ON "series_starts" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('series', 'year');--> statement-breakpoint
CREATE TRIGGER "sessions_ended_audited" AFTER DELETE ON "sessions" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();--> statement-breakpoint
CREATE TRIGGER "shop_profile_audited" AFTER INSERT OR UPDATE ON "shop_profile" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('profile');--> statement-breakpoint
CREATE TRIGGER "shop_profile_shown_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "shop_profile" FOR EACH STATEMENT EXECUTE FUNCTION "tell_everything_changed"();--> statement-breakpoint
CREATE TRIGGER "shop_synonyms_audited" AFTER INSERT OR UPDATE OR DELETE ON "shop_synonyms" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('term', 'meaning');--> statement-breakpoint
CREATE TRIGGER "shop_synonyms_shown" AFTER INSERT OR UPDATE OR DELETE ON "shop_synonyms" FOR EACH ROW EXECUTE FUNCTION "tell_synonyms_changed"();--> statement-breakpoint
CREATE TRIGGER "staff_invitations_audited" AFTER INSERT OR UPDATE OR DELETE ON "staff_invitations" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('email', 'role');--> statement-breakpoint
CREATE TRIGGER "stock_moves_kept" BEFORE UPDATE OR DELETE ON "stock_moves" FOR EACH ROW EXECUTE FUNCTION "refuse_change_unless_demo"();--> statement-breakpoint
CREATE TRIGGER "stored_secrets_audited" AFTER INSERT OR UPDATE OR DELETE ON "stored_secrets" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('id', 'hint');--> statement-breakpoint
CREATE TRIGGER "stored_secrets_shown_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "stored_secrets" FOR EACH STATEMENT EXECUTE FUNCTION "tell_everything_changed"();--> statement-breakpoint
CREATE TRIGGER "tax_documents_kept" BEFORE UPDATE ON "tax_documents" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "tax_documents_not_deleted" BEFORE DELETE ON "tax_documents" FOR EACH ROW WHEN (old.series not in ('DM', 'DC')) EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "tax_rates_audited" AFTER INSERT OR UPDATE OR DELETE ON "tax_rates" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('hsn', 'description');--> statement-breakpoint
CREATE TRIGGER "users_role_audited" AFTER UPDATE OF "is_admin", "role" ON "users" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('role');--> statement-breakpoint
COMMENT ON TRIGGER "audit_log_kept" ON "audit_log" IS 'Rejects every change of an audit entry.';--> statement-breakpoint
COMMENT ON TRIGGER "authenticators_audited" ON "authenticators" IS 'Records in audit_log what staff changed.';--> statement-breakpoint
COMMENT ON TRIGGER "bulk_changes_audited" ON "bulk_changes" IS 'Records in audit_log what staff changed.';--> statement-breakpoint
COMMENT ON TRIGGER "contact_messages_answered_audited" ON "contact_messages" IS 'Records in audit_log that staff marked a message as answered or not.';--> statement-breakpoint
COMMENT ON TRIGGER "contact_messages_assigned_audited" ON "contact_messages" IS 'Records in audit_log whom staff assigned a message to.';--> statement-breakpoint
COMMENT ON TRIGGER "contact_replies_audited" ON "contact_replies" IS 'Records in audit_log what staff replied.';--> statement-breakpoint
COMMENT ON TRIGGER "customer_merges_audited" ON "customer_merges" IS 'Records in audit_log who merged which numbers, and who undid it.';--> statement-breakpoint
COMMENT ON TRIGGER "customer_notes_audited" ON "customer_notes" IS 'Records in audit_log who noted what.';--> statement-breakpoint
COMMENT ON TRIGGER "customer_requests_audited" ON "customer_requests" IS 'Records in audit_log who exported or erased the data of a customer.';--> statement-breakpoint
COMMENT ON TRIGGER "data_exports_audited" ON "data_exports" IS 'Records in audit_log who exported what.';--> statement-breakpoint
COMMENT ON TRIGGER "disputes_kept" ON "disputes" IS 'Disputes are not deleted.';--> statement-breakpoint
COMMENT ON TRIGGER "gateway_exceptions_audited" ON "gateway_exceptions" IS 'Records in audit_log who closed which message.';--> statement-breakpoint
COMMENT ON TRIGGER "message_texts_audited" ON "message_texts" IS 'Records in audit_log what staff changed.';--> statement-breakpoint
COMMENT ON TRIGGER "order_cancel_requests_audited" ON "order_cancel_requests" IS 'Records in audit_log who declined.';--> statement-breakpoint
COMMENT ON TRIGGER "order_events_guarded" ON "order_events" IS 'Rejects every change of an order event, except that the note of an erased order is emptied.';--> statement-breakpoint
COMMENT ON TRIGGER "order_events_kept" ON "order_events" IS 'Rejects the deletion of an order event, except one of a sample order.';--> statement-breakpoint
COMMENT ON TRIGGER "order_lines_kept" ON "order_lines" IS 'Rejects every change of an order line, except the deletion of one of a sample order.';--> statement-breakpoint
COMMENT ON TRIGGER "order_notes_audited" ON "order_notes" IS 'Records in audit_log what staff wrote.';--> statement-breakpoint
COMMENT ON TRIGGER "orders_audited" ON "orders" IS 'Records in audit_log what staff changed.';--> statement-breakpoint
COMMENT ON TRIGGER "orders_demo_immutable" ON "orders" IS 'Rejects that an order becomes a sample, or a sample becomes an order.';--> statement-breakpoint
COMMENT ON TRIGGER "orders_guarded" ON "orders" IS 'Allows only the listed status transitions and the listed undos. Rejects a change of what was ordered and of the time of payment, and of delivery and amount unless the order awaits payment; name, number and address can be erased once.';--> statement-breakpoint
COMMENT ON TRIGGER "orders_kept" ON "orders" IS 'Rejects the deletion of an order, except a sample order of a demo shop.';--> statement-breakpoint
COMMENT ON TRIGGER "orders_told" ON "orders" IS 'At COMMIT: rejects an order whose last event names another status.';--> statement-breakpoint
COMMENT ON TRIGGER "outbox_retried_audited" ON "outbox" IS 'Records in audit_log that staff had an email sent again.';--> statement-breakpoint
COMMENT ON TRIGGER "page_texts_audited" ON "page_texts" IS 'Records in audit_log what staff changed.';--> statement-breakpoint
COMMENT ON TRIGGER "page_texts_shown_changed" ON "page_texts" IS 'Notifies the response caches to drop everything.';--> statement-breakpoint
COMMENT ON TRIGGER "payments_audited" ON "payments" IS 'Records in audit_log what staff changed.';--> statement-breakpoint
COMMENT ON TRIGGER "payments_guarded" ON "payments" IS 'Rejects a change of the amount or the order, and of status, time or receipt number of a captured payment.';--> statement-breakpoint
COMMENT ON TRIGGER "payments_kept" ON "payments" IS 'Rejects the deletion of a payment, except one of a sample order.';--> statement-breakpoint
COMMENT ON TRIGGER "price_changes_immutable" ON "price_changes" IS 'Rejects every change of a recorded price change.';--> statement-breakpoint
COMMENT ON TRIGGER "product_imports_audited" ON "product_imports" IS 'Records in audit_log what staff uploaded, started and cancelled.';--> statement-breakpoint
COMMENT ON TRIGGER "products_audited" ON "products" IS 'Records in audit_log what staff changed.';--> statement-breakpoint
COMMENT ON TRIGGER "products_demo_immutable" ON "products" IS 'Rejects that an item becomes a sample, or a sample becomes an item of the shop.';--> statement-breakpoint
COMMENT ON TRIGGER "products_price_recorded" ON "products" IS 'Records in price_changes that a price changed.';--> statement-breakpoint
COMMENT ON TRIGGER "products_shown_added" ON "products" IS 'Notifies the response caches that a catalogue has a new item.';--> statement-breakpoint
COMMENT ON TRIGGER "products_shown_changed" ON "products" IS 'Notifies the response caches that an item changed in what shoppers see.';--> statement-breakpoint
COMMENT ON TRIGGER "products_shown_gone" ON "products" IS 'Notifies the response caches to drop everything.';--> statement-breakpoint
COMMENT ON TRIGGER "products_shown_moved" ON "products" IS 'Notifies the response caches to drop everything when an item changed its catalogue or id.';--> statement-breakpoint
COMMENT ON TRIGGER "refunds_audited" ON "refunds" IS 'Records in audit_log what staff changed.';--> statement-breakpoint
COMMENT ON TRIGGER "refunds_guarded" ON "refunds" IS 'Rejects a change of the amount or the payment, and of the status of a processed refund.';--> statement-breakpoint
COMMENT ON TRIGGER "refunds_kept" ON "refunds" IS 'Rejects the deletion of a refund, except one of a sample order.';--> statement-breakpoint
COMMENT ON TRIGGER "returns_audited" ON "returns" IS 'Records in audit_log what staff changed.';--> statement-breakpoint
COMMENT ON TRIGGER "series_starts_audited" ON "series_starts" IS 'Records in audit_log what staff changed.';--> statement-breakpoint
COMMENT ON TRIGGER "sessions_ended_audited" ON "sessions" IS 'Records in audit_log what staff changed.';--> statement-breakpoint
COMMENT ON TRIGGER "shop_profile_audited" ON "shop_profile" IS 'Records in audit_log what staff changed.';--> statement-breakpoint
COMMENT ON TRIGGER "shop_profile_shown_changed" ON "shop_profile" IS 'Notifies the response caches to drop everything.';--> statement-breakpoint
COMMENT ON TRIGGER "shop_synonyms_audited" ON "shop_synonyms" IS 'Records in audit_log what staff changed.';--> statement-breakpoint
COMMENT ON TRIGGER "shop_synonyms_shown" ON "shop_synonyms" IS 'Raises the revision of each catalogue and notifies the response caches, so that every process searches with the new list.';--> statement-breakpoint
COMMENT ON TRIGGER "staff_invitations_audited" ON "staff_invitations" IS 'Records in audit_log who invited whom with which role, and who cancelled it.';--> statement-breakpoint
COMMENT ON TRIGGER "stock_moves_kept" ON "stock_moves" IS 'Rejects every change of a ledger entry, except the deletion of one of a sample order.';--> statement-breakpoint
COMMENT ON TRIGGER "stored_secrets_audited" ON "stored_secrets" IS 'Records in audit_log what staff changed, without the secret.';--> statement-breakpoint
COMMENT ON TRIGGER "stored_secrets_shown_changed" ON "stored_secrets" IS 'Notifies all processes: they load the secrets again, and drop pages whose headers depend on them.';--> statement-breakpoint
COMMENT ON TRIGGER "tax_documents_kept" ON "tax_documents" IS 'Rejects a change of an issued document.';--> statement-breakpoint
COMMENT ON TRIGGER "tax_documents_not_deleted" ON "tax_documents" IS 'Rejects the deletion of a document, except one in the series of sample orders.';--> statement-breakpoint
COMMENT ON TRIGGER "tax_rates_audited" ON "tax_rates" IS 'Records in audit_log what staff changed.';--> statement-breakpoint
COMMENT ON TRIGGER "users_role_audited" ON "users" IS 'Records in audit_log who gave or took which role.';
