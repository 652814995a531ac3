CREATE TABLE "customer_merges" (
	"phone" text PRIMARY KEY NOT NULL,
	"into_phone" text NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_merges_other" CHECK ("customer_merges"."phone" <> "customer_merges"."into_phone")
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"phone_end" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_requests_kind" CHECK ("customer_requests"."kind" in ('export', 'erasure')),
	CONSTRAINT "customer_requests_end" CHECK ("customer_requests"."phone_end" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_phone";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "customer_merges_into" ON "customer_merges" USING btree ("into_phone");--> statement-breakpoint
CREATE INDEX "customer_notes_phone" ON "customer_notes" USING btree ("phone","written_at");--> statement-breakpoint
CREATE INDEX "orders_phone_placed" ON "orders" USING btree ("phone_number","placed_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_phone" CHECK (case when "orders"."erased_at" is null then "orders"."phone_number" ~ '^[6-9][0-9]{9}$' else "orders"."phone_number" = '' end);--> statement-breakpoint
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
		and (new.delivery, new.delivery_paise, new.total_paise, new.place_of_supply, new.buyer_gstin, new.device_brand, new.device_model)
		is not distinct from (old.delivery, old.delivery_paise, old.total_paise, old.place_of_supply, old.buyer_gstin, old.device_brand, old.device_model);
	if not is_erasure and (new.delivery, new.full_name, new.phone_number, new.delivery_address, new.delivery_paise, new.total_paise, new.place_of_supply, new.buyer_gstin, new.device_brand, new.device_model)
		is distinct from (old.delivery, old.full_name, old.phone_number, old.delivery_address, old.delivery_paise, old.total_paise, old.place_of_supply, old.buyer_gstin, old.device_brand, old.device_model)
		and (old.status <> 'awaiting_payment' or new.status <> 'awaiting_payment') then
		raise exception 'delivery and amount of % are frozen, since it is %', old.id, old.status using errcode = 'check_violation';
	end if;
	return new;
end $$;--> statement-breakpoint
CREATE TRIGGER "customer_notes_audited" AFTER INSERT OR UPDATE OR DELETE ON "customer_notes" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();--> statement-breakpoint
CREATE TRIGGER "customer_merges_audited" AFTER INSERT OR UPDATE OR DELETE ON "customer_merges" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();--> statement-breakpoint
CREATE TRIGGER "customer_requests_audited" AFTER INSERT OR UPDATE OR DELETE ON "customer_requests" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();--> statement-breakpoint
COMMENT ON TRIGGER "customer_notes_audited" ON "customer_notes" IS 'Records in audit_log who noted what.';--> statement-breakpoint
COMMENT ON TRIGGER "customer_merges_audited" ON "customer_merges" IS 'Records in audit_log who merged which numbers, and who undid it.';--> statement-breakpoint
COMMENT ON TRIGGER "customer_requests_audited" ON "customer_requests" IS 'Records in audit_log who exported or erased the data of a customer.';--> statement-breakpoint
COMMENT ON TABLE "customer_notes" IS 'Notes of staff about a customer, by mobile number.';--> statement-breakpoint
COMMENT ON TABLE "customer_merges" IS 'Mobile numbers of one person: the orders of one are shown with those of the other. Removing the row undoes it.';--> statement-breakpoint
COMMENT ON TABLE "customer_requests" IS 'Exports and erasures of personal data that staff carried out; names the customer by the last four digits.';--> statement-breakpoint
COMMENT ON COLUMN "orders"."erased_at" IS 'When name, number and address of the buyer were erased.';--> statement-breakpoint
COMMENT ON TRIGGER "orders_guarded" ON "orders" IS 'Allows only the listed status transitions and the listed undos. Rejects a change of what was ordered and of the time of payment, and of delivery and amount unless the order awaits payment; name, number and address can be erased once.';
