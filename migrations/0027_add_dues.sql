-- contract: the new columns are those of the release before in all rows that it writes: no credit, which satisfies the constraints since 0017_add_counter_sales
CREATE TABLE "write_offs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"reason" text NOT NULL,
	"written_by" uuid,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "write_offs_amount" CHECK ("write_offs"."amount_paise" <> 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_until" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_allowed_by" uuid;--> statement-breakpoint
ALTER TABLE "write_offs" ADD CONSTRAINT "write_offs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "write_offs_order" ON "write_offs" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "write_offs_written" ON "write_offs" USING btree ("written_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credit" CHECK ("orders"."credit_paise" between 0 and "orders"."total_paise" and ("orders"."credit_paise" > 0) = ("orders"."due_until" is not null) and ("orders"."credit_paise" = 0 or ("orders"."channel" = 'counter' and ("orders"."phone_number" <> '' or "orders"."erased_at" is not null)))) NOT VALID;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "guard_order"() RETURNS trigger LANGUAGE plpgsql AS $$
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
	) and not (old.channel = 'counter' and old.status = 'processing' and new.status = 'collected') then
		raise exception 'order % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
	end if;
	if old.paid_at is not null and new.paid_at is distinct from old.paid_at then
		raise exception 'order % was paid at % and stays so', old.id, old.paid_at using errcode = 'check_violation';
	end if;
	if (new.id, new.channel, new.sold_by, new.subtotal_paise, new.credit_paise, new.due_until, new.credit_allowed_by, new.placed_at, new.link_token)
		is distinct from (old.id, old.channel, old.sold_by, old.subtotal_paise, old.credit_paise, old.due_until, old.credit_allowed_by, old.placed_at, old.link_token) then
		raise exception 'what was ordered in % is frozen', old.id using errcode = 'check_violation';
	end if;
	if old.erased_at is not null and new.erased_at is distinct from old.erased_at then
		raise exception 'order % was erased at % and stays so', old.id, old.erased_at using errcode = 'check_violation';
	end if;
	-- The buyer asked for it: name, number and address go, and nothing else changes.
	is_erasure := old.erased_at is null and new.erased_at is not null and new.status = old.status
		and (new.delivery, new.discount_paise, new.delivery_paise, new.round_off_paise, new.total_paise, new.place_of_supply, new.buyer_gstin, new.device_brand, new.device_model)
		is not distinct from (old.delivery, old.discount_paise, old.delivery_paise, old.round_off_paise, old.total_paise, old.place_of_supply, old.buyer_gstin, old.device_brand, old.device_model);
	if not is_erasure and (new.delivery, new.full_name, new.phone_number, new.delivery_address, new.discount_paise, new.delivery_paise, new.round_off_paise, new.total_paise, new.place_of_supply, new.buyer_gstin, new.device_brand, new.device_model)
		is distinct from (old.delivery, old.full_name, old.phone_number, old.delivery_address, old.discount_paise, old.delivery_paise, old.round_off_paise, old.total_paise, old.place_of_supply, old.buyer_gstin, old.device_brand, old.device_model)
		and (old.status <> 'awaiting_payment' or new.status <> 'awaiting_payment') then
		raise exception 'delivery and amount of % are frozen, since it is %', old.id, old.status using errcode = 'check_violation';
	end if;
	return new;
end
$$;--> statement-breakpoint
CREATE OR REPLACE VIEW "refunds_of_orders" AS
SELECT r."id" AS "refund_id", p."payment_id", coalesce(r."reference", p."order_id") AS "order_id", r."status", r."amount_paise", r."reference" IS NOT NULL AS "is_settled", p."discount_paise",
	coalesce(r."taken_back_paise", r."amount_paise") AS "taken_back_paise", r."credit_note_id", r."paid_by"
FROM "refunds" r JOIN "payments_of_orders" p ON p."payment_id" = r."payment_id";--> statement-breakpoint
CREATE VIEW "dues_of_orders" AS
SELECT o.id AS order_id, o.phone_number, o.full_name, o.placed_at, o.paid_at, o.due_until, o.credit_paise, o.total_paise, n.credited_paise, p.paid_paise, w.written_off_paise,
	o.total_paise - n.credited_paise - p.paid_paise - w.written_off_paise AS due_paise
FROM orders o
	CROSS JOIN LATERAL (SELECT coalesce(sum(total_paise), 0)::integer AS credited_paise FROM issued_documents WHERE order_id = o.id AND kind = 'credit_note') n
	CROSS JOIN LATERAL (SELECT coalesce(sum(paid_paise - taken_back_paise), 0)::integer AS paid_paise FROM paid_parts WHERE order_id = o.id) p
	CROSS JOIN LATERAL (SELECT coalesce(sum(amount_paise), 0)::integer AS written_off_paise FROM write_offs WHERE order_id = o.id) w
WHERE o.credit_paise > 0;--> statement-breakpoint
CREATE FUNCTION "guard_due"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	row_values jsonb := to_jsonb(new);
	of_order text := case tg_table_name when 'orders' then row_values ->> 'id' when 'payment_parts' then row_values ->> 'reference' else row_values ->> 'order_id' end;
	due dues_of_orders;
	unpaid integer;
begin
	select o.total_paise - o.credit_paise - coalesce((select sum(part_paise) from payment_parts where reference = o.id), 0) into unpaid
	from orders o where o.id = of_order and o.channel = 'counter' and o.handed_over_at is not null;
	if unpaid > 0 then
		raise exception 'order % was handed over, and % paise of it are neither paid nor due later', of_order, unpaid using errcode = 'check_violation';
	end if;
	select * into due from dues_of_orders where order_id = of_order;
	if due.due_paise < 0 or due.written_off_paise < 0 then
		raise exception 'order % is paid or written off by more than was due', of_order using errcode = 'check_violation';
	end if;
	return null;
end
$$;--> statement-breakpoint
CREATE FUNCTION "guard_write_off"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if new.reason = '' and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason'
		and exists (select from orders where id = old.order_id and erased_at is not null) then
		return new;
	end if;
	raise exception 'write-off % of order % is not changed', old.id, old.order_id using errcode = 'check_violation';
end
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "orders_within_credit" AFTER UPDATE OF "status" ON "orders" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.channel = 'counter' and new.status <> old.status) EXECUTE FUNCTION "guard_due"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "payment_parts_within_due" AFTER INSERT ON "payment_parts" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "guard_due"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "write_offs_within_due" AFTER INSERT ON "write_offs" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "guard_due"();--> statement-breakpoint
CREATE TRIGGER "write_offs_audited" AFTER INSERT ON "write_offs" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('order_id');--> statement-breakpoint
CREATE TRIGGER "write_offs_guarded" BEFORE UPDATE ON "write_offs" FOR EACH ROW EXECUTE FUNCTION "guard_write_off"();--> statement-breakpoint
CREATE TRIGGER "write_offs_kept" BEFORE DELETE ON "write_offs" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
COMMENT ON TRIGGER "orders_within_credit" ON "orders" IS 'At COMMIT: rejects goods that leave the counter with more due than the credit granted.';--> statement-breakpoint
COMMENT ON TRIGGER "payment_parts_within_due" ON "payment_parts" IS 'At COMMIT: rejects that a bill of the counter is paid by more than is due, or less than its credit allows.';--> statement-breakpoint
COMMENT ON TRIGGER "write_offs_within_due" ON "write_offs" IS 'At COMMIT: rejects a write-off of more than is due, and taking back more than was written off.';--> statement-breakpoint
COMMENT ON TRIGGER "write_offs_audited" ON "write_offs" IS 'Records in audit_log who wrote off what.';--> statement-breakpoint
COMMENT ON TRIGGER "write_offs_guarded" ON "write_offs" IS 'Rejects every change of a write-off, except that the reason of an erased order is emptied.';--> statement-breakpoint
COMMENT ON TRIGGER "write_offs_kept" ON "write_offs" IS 'Write-offs are not deleted.';--> statement-breakpoint
COMMENT ON VIEW "dues_of_orders" IS 'Of the orders: what is still due of each bill with credit, and how it comes about. Due are its total less credit notes, payments and write-offs; it is stored nowhere.';--> statement-breakpoint
COMMENT ON COLUMN "dues_of_orders"."paid_paise" IS 'parts of payments less what refunds took back of them, sent or not';--> statement-breakpoint
COMMENT ON TABLE "write_offs" IS 'What the owner gave up of dues: a loss, for which no document is issued. A negative row takes an earlier one back. Rows never change.';--> statement-breakpoint
COMMENT ON COLUMN "write_offs"."reason" IS 'why; emptied when the order is erased';--> statement-breakpoint
COMMENT ON COLUMN "orders"."paid_at" IS 'when first nothing of it was due any more';--> statement-breakpoint
COMMENT ON COLUMN "orders"."credit_paise" IS 'what the customer may pay after the sale at the counter';--> statement-breakpoint
COMMENT ON COLUMN "orders"."due_until" IS 'day until which it is to be paid';--> statement-breakpoint
COMMENT ON COLUMN "orders"."credit_allowed_by" IS 'who allowed a due above the limit of the seller''s role';
