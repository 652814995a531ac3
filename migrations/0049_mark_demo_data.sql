ALTER TABLE "products" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Rows of a sample order may be deleted, together with it. All others stay as they were written.
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
end $$;
--> statement-breakpoint
DROP TRIGGER "orders_kept" ON "orders";
--> statement-breakpoint
CREATE TRIGGER "orders_kept" BEFORE DELETE ON "orders" FOR EACH ROW WHEN (not old.is_demo) EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "orders_demo_immutable" BEFORE UPDATE ON "orders" FOR EACH ROW WHEN (old.is_demo <> new.is_demo) EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "products_demo_immutable" BEFORE UPDATE ON "products" FOR EACH ROW WHEN (old.is_demo <> new.is_demo) EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
DROP TRIGGER "order_lines_kept" ON "order_lines";
--> statement-breakpoint
CREATE TRIGGER "order_lines_kept" BEFORE UPDATE OR DELETE ON "order_lines" FOR EACH ROW EXECUTE FUNCTION "refuse_change_unless_demo"();
--> statement-breakpoint
DROP TRIGGER "order_events_kept" ON "order_events";
--> statement-breakpoint
CREATE TRIGGER "order_events_kept" BEFORE UPDATE OR DELETE ON "order_events" FOR EACH ROW EXECUTE FUNCTION "refuse_change_unless_demo"();
--> statement-breakpoint
DROP TRIGGER "stock_moves_kept" ON "stock_moves";
--> statement-breakpoint
CREATE TRIGGER "stock_moves_kept" BEFORE UPDATE OR DELETE ON "stock_moves" FOR EACH ROW EXECUTE FUNCTION "refuse_change_unless_demo"();
--> statement-breakpoint
DROP TRIGGER "payments_kept" ON "payments";
--> statement-breakpoint
CREATE TRIGGER "payments_kept" BEFORE DELETE ON "payments" FOR EACH ROW EXECUTE FUNCTION "refuse_change_unless_demo"();
--> statement-breakpoint
DROP TRIGGER "refunds_kept" ON "refunds";
--> statement-breakpoint
CREATE TRIGGER "refunds_kept" BEFORE DELETE ON "refunds" FOR EACH ROW EXECUTE FUNCTION "refuse_change_unless_demo"();
--> statement-breakpoint
DROP TRIGGER "tax_documents_not_deleted" ON "tax_documents";
--> statement-breakpoint
CREATE TRIGGER "tax_documents_not_deleted" BEFORE DELETE ON "tax_documents" FOR EACH ROW WHEN (old.series not in ('DM', 'DC')) EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE FUNCTION "tally_order_gone"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into tallies (list, part, day, change) values ('orders', old.status, (old.placed_at at time zone 'UTC')::date, -1);
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "orders_demo_gone_tallied" AFTER DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION "tally_order_gone"();
--> statement-breakpoint
COMMENT ON TRIGGER "orders_kept" ON "orders" IS 'Rejects the deletion of an order, except a sample order of a demo shop.';
--> statement-breakpoint
COMMENT ON TRIGGER "orders_demo_immutable" ON "orders" IS 'Rejects that an order becomes a sample, or a sample becomes an order.';
--> statement-breakpoint
COMMENT ON TRIGGER "products_demo_immutable" ON "products" IS 'Rejects that an item becomes a sample, or a sample becomes an item of the shop.';
--> statement-breakpoint
COMMENT ON TRIGGER "orders_demo_gone_tallied" ON "orders" IS 'Records in tallies that a sample order was removed.';
--> statement-breakpoint
COMMENT ON TRIGGER "order_lines_kept" ON "order_lines" IS 'Rejects every change of an order line, except the deletion of one of a sample order.';
--> statement-breakpoint
COMMENT ON TRIGGER "order_events_kept" ON "order_events" IS 'Rejects every change of an order event, except the deletion of one of a sample order.';
--> statement-breakpoint
COMMENT ON TRIGGER "stock_moves_kept" ON "stock_moves" IS 'Rejects every change of a ledger entry, except the deletion of one of a sample order.';
--> statement-breakpoint
COMMENT ON TRIGGER "payments_kept" ON "payments" IS 'Rejects the deletion of a payment, except one of a sample order.';
--> statement-breakpoint
COMMENT ON TRIGGER "refunds_kept" ON "refunds" IS 'Rejects the deletion of a refund, except one of a sample order.';
--> statement-breakpoint
COMMENT ON TRIGGER "tax_documents_not_deleted" ON "tax_documents" IS 'Rejects the deletion of a document, except one in the series of sample orders.';
--> statement-breakpoint
COMMENT ON COLUMN "orders"."is_demo" IS 'a sample order of a demo shop; it can be removed';
--> statement-breakpoint
COMMENT ON COLUMN "products"."is_demo" IS 'a sample item of a demo shop';
