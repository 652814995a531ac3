-- contract: the new constraints allow all that orders_phone and payments_known_method have allowed since 0001_tables
-- locks: a shop has few payments and refunds, and the indexed columns are new
CREATE TABLE "order_line_serials" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"serial" text NOT NULL,
	"returned_at" timestamp with time zone,
	CONSTRAINT "order_line_serials_order_id_position_serial_pk" PRIMARY KEY("order_id","position","serial"),
	CONSTRAINT "order_line_serials_serial" CHECK ("order_line_serials"."serial" ~ '^[0-9A-Z/-]{4,30}$')
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_phone";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_known_method";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "channel" text DEFAULT 'online' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sold_by" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_allowed_by" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "taken_by" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "tendered_paise" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "shift_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "slip" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "corrected_by" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "paid_by" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "shift_id" uuid;--> statement-breakpoint
ALTER TABLE "order_line_serials" ADD CONSTRAINT "order_line_serials_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_line_serials_sold" ON "order_line_serials" USING btree ("serial") WHERE returned_at is null;--> statement-breakpoint
CREATE INDEX "payments_shift" ON "payments" USING btree ("shift_id") WHERE shift_id is not null;--> statement-breakpoint
CREATE INDEX "payments_not_received" ON "payments" USING btree ("captured_at") WHERE method in ('card', 'finance', 'bank') and received_at is null;--> statement-breakpoint
CREATE INDEX "refunds_shift" ON "refunds" USING btree ("shift_id") WHERE shift_id is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_known_channel" CHECK ("orders"."channel" in ('online', 'counter')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_at_counter" CHECK ("orders"."channel" = 'online' or ("orders"."delivery" = 'collect' and "orders"."sold_by" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_phone" CHECK (case when "orders"."erased_at" is null then "orders"."phone_number" ~ '^[6-9][0-9]{9}$' or ("orders"."channel" = 'counter' and "orders"."phone_number" = '') else "orders"."phone_number" = '' end) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_cash_in_shift" CHECK (("payments"."method" = 'cash') = ("payments"."shift_id" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_tendered" CHECK ("payments"."tendered_paise" is null or ("payments"."method" = 'cash' and "payments"."tendered_paise" >= "payments"."amount_paise")) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_known_method" CHECK ("payments"."method" in ('gateway', 'upi', 'cash', 'card', 'finance', 'bank', 'offset')) NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_paid_by" CHECK ("refunds"."paid_by" is null or ("refunds"."method" = 'by_hand' and "refunds"."paid_by" in ('upi', 'cash', 'card', 'finance', 'bank', 'offset'))) NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_cash_from_shift" CHECK ("refunds"."shift_id" is null or "refunds"."paid_by" = 'cash') NOT VALID;--> statement-breakpoint
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
	if (new.id, new.channel, new.sold_by, new.subtotal_paise, new.placed_at, new.link_token) is distinct from (old.id, old.channel, old.sold_by, old.subtotal_paise, old.placed_at, old.link_token) then
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
CREATE OR REPLACE FUNCTION "guard_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if (new.amount_paise <> old.amount_paise and not (old.unplaced is not null and new.unplaced is null and new.charged_paise is not distinct from old.amount_paise))
		or new.reference is distinct from old.reference
		or (old.status = 'captured' and (new.status <> 'captured' or new.captured_at <> old.captured_at or new.receipt_number <> old.receipt_number))
		or (old.gateway_payment_id is not null and new.gateway_payment_id is distinct from old.gateway_payment_id)
		or (new.method, new.taken_by, new.tendered_paise, new.shift_id, new.slip) is distinct from (old.method, old.taken_by, old.tendered_paise, old.shift_id, old.slip)
		or (old.corrected_by is not null and new.corrected_by is distinct from old.corrected_by) then
		raise exception 'payment % is in the books and stays as it is', old.id using errcode = 'check_violation';
	end if;
	return new;
end
$$;--> statement-breakpoint
CREATE OR REPLACE VIEW "captured_payments" AS
SELECT id, reference AS order_id, payer_id, method, gateway_payment_id, utr, captured_at,
	coalesce(charged_paise, amount_paise) AS charged_paise, coalesce(fee_paise, 0) AS fee_paise,
	least(amount_paise, charged_paise) AS received_paise,
	greatest(amount_paise - coalesce(charged_paise, amount_paise), 0) AS discount_paise, refunded_paise, charged_back_paise,
	CASE WHEN purpose = 'on_account' THEN 'account' WHEN unplaced IS NULL THEN 'order' ELSE 'unapplied' END AS purpose,
	purpose = 'order' AND unplaced IS NULL AS is_settled, is_test,
	shift_id, taken_by, slip, received_at
FROM payments WHERE status = 'captured' AND corrected_by IS NULL;--> statement-breakpoint
CREATE OR REPLACE VIEW "payments_of_orders" AS
SELECT "id" AS "payment_id", "reference" AS "order_id", "method", "status", "is_test", "amount_paise",
  "status" = 'captured' AND "unplaced" IS NULL AND "corrected_by" IS NULL AS "is_settled",
  "needs_attention" OR "attention_closed_at" IS NOT NULL AS "has_exception",
  least("amount_paise", "charged_paise") AS "returnable_paise",
  greatest("amount_paise" - coalesce("charged_paise", "amount_paise"), 0) AS "discount_paise",
  "opened_at"
FROM "payments" WHERE "purpose" = 'order';--> statement-breakpoint
CREATE OR REPLACE VIEW "order_summaries" AS
SELECT id, user_id, status, full_name, phone_number, delivery_paise, total_paise, placed_at, paid_at, is_demo, round_off_paise, channel, sold_by FROM orders;--> statement-breakpoint
COMMENT ON TABLE "order_line_serials" IS 'IMEIs and serial numbers of the pieces of order lines. A number is on one sale only, until its piece is returned.';--> statement-breakpoint
COMMENT ON COLUMN "order_line_serials"."position" IS 'of the order''s line';--> statement-breakpoint
COMMENT ON COLUMN "orders"."channel" IS 'online or counter (sold in the shop)';--> statement-breakpoint
COMMENT ON COLUMN "orders"."sold_by" IS 'who of the staff sold it at the counter';--> statement-breakpoint
COMMENT ON COLUMN "orders"."discount_reason" IS 'why staff gave the discount';--> statement-breakpoint
COMMENT ON COLUMN "orders"."discount_allowed_by" IS 'who allowed a discount above the limit of the seller''s role';--> statement-breakpoint
COMMENT ON COLUMN "payments"."taken_by" IS 'who of the staff took it at the counter';--> statement-breakpoint
COMMENT ON COLUMN "payments"."tendered_paise" IS 'the notes that the customer gave; the change is what exceeds the amount';--> statement-breakpoint
COMMENT ON COLUMN "payments"."shift_id" IS 'shift of the drawer in which the cash is';--> statement-breakpoint
COMMENT ON COLUMN "payments"."slip" IS 'number of the slip or approval of a card, finance or bank payment; of an offset the code of the credit note';--> statement-breakpoint
COMMENT ON COLUMN "payments"."received_at" IS 'when staff ticked that the bank or finance company has paid';--> statement-breakpoint
COMMENT ON COLUMN "payments"."corrected_by" IS 'the payment that was recorded instead of this wrong one, which counts nowhere';--> statement-breakpoint
COMMENT ON COLUMN "refunds"."paid_by" IS 'how a refund by hand is paid out; null while that is not known';--> statement-breakpoint
COMMENT ON COLUMN "refunds"."shift_id" IS 'shift of the drawer from which the cash was taken';
