ALTER TABLE "orders" ADD COLUMN "device_brand" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "device_model" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_device" CHECK (("orders"."device_brand" is null) = ("orders"."device_model" is null));--> statement-breakpoint
COMMENT ON COLUMN "orders"."device_brand" IS 'brand of the phone to be repaired; null if the buyer did not name it';
--> statement-breakpoint
COMMENT ON COLUMN "orders"."device_model" IS 'model of the phone to be repaired';
--> statement-breakpoint
-- The phone to be repaired changes as the delivery does: only while the order awaits payment.
CREATE OR REPLACE FUNCTION "guard_order"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_op = 'INSERT' then
		if new.status <> 'awaiting_payment' then
			raise exception 'an order begins as awaiting_payment, not as %', new.status using errcode = 'check_violation';
		end if;
		return new;
	end if;
	if new.status <> old.status and (old.delivery, old.status, new.status) not in (
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
	if (new.delivery, new.full_name, new.phone_number, new.delivery_address, new.delivery_paise, new.total_paise, new.place_of_supply, new.buyer_gstin, new.device_brand, new.device_model)
		is distinct from (old.delivery, old.full_name, old.phone_number, old.delivery_address, old.delivery_paise, old.total_paise, old.place_of_supply, old.buyer_gstin, old.device_brand, old.device_model)
		and (old.status <> 'awaiting_payment' or new.status <> 'awaiting_payment') then
		raise exception 'delivery and amount of % are frozen, since it is %', old.id, old.status using errcode = 'check_violation';
	end if;
	return new;
end $$;
