-- contract: orders of the release before have neither discount nor round-off, so the new constraints allow all that orders_total has allowed since 0001_tables
ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "round_off_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_discount" CHECK ("order_lines"."discount_paise" between 0 and "order_lines"."unit_price_paise"::bigint * "order_lines"."quantity") NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount" CHECK ("orders"."discount_paise" between 0 and "orders"."subtotal_paise") NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_round_off" CHECK ("orders"."round_off_paise" between -49 and 50) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("orders"."total_paise" = "orders"."subtotal_paise" - "orders"."discount_paise" + "orders"."delivery_paise" + "orders"."round_off_paise") NOT VALID;--> statement-breakpoint
COMMENT ON COLUMN "order_lines"."discount_paise" IS 'what was taken off all pieces together, with the line''s share of a discount on the whole bill';--> statement-breakpoint
COMMENT ON COLUMN "orders"."subtotal_paise" IS 'sum of the lines in paise, before discounts';--> statement-breakpoint
COMMENT ON COLUMN "orders"."discount_paise" IS 'sum of the discounts of the lines';--> statement-breakpoint
COMMENT ON COLUMN "orders"."round_off_paise" IS 'what rounds the total to a rupee';--> statement-breakpoint
COMMENT ON COLUMN "orders"."total_paise" IS 'amount to pay in paise: subtotal - discount + delivery + round-off';--> statement-breakpoint
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
CREATE OR REPLACE VIEW "order_summaries" AS
SELECT id, user_id, status, full_name, phone_number, delivery_paise, total_paise, placed_at, paid_at, is_demo, round_off_paise FROM orders;--> statement-breakpoint
CREATE OR REPLACE VIEW "sold_lines" AS
SELECT l.order_id, p.captured_at AS sold_at, l.product_id, l.catalogue, l.name, l.quantity,
	l.quantity::bigint * l.unit_price_paise - l.discount_paise AS amount_paise
FROM order_lines l JOIN captured_payments p ON p.order_id = l.order_id
WHERE p.is_settled AND NOT p.is_test;--> statement-breakpoint
COMMENT ON COLUMN "sold_lines"."amount_paise" IS 'less the line''s discount';
