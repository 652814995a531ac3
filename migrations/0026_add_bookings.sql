CREATE TABLE "bookings" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"phone_number" text NOT NULL,
	"product_id" uuid,
	"item_name" text DEFAULT '' NOT NULL,
	"quantity" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"price_paise" integer,
	"advance_paise" integer NOT NULL,
	"until_day" date NOT NULL,
	"state" text NOT NULL,
	"order_id" text,
	"booked_by" uuid NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	CONSTRAINT "bookings_id" CHECK ("bookings"."id" ~ '^BK-[0-9A-Z]{10}$'),
	CONSTRAINT "bookings_phone_number" CHECK (case when "bookings"."erased_at" is null then "bookings"."phone_number" ~ '^[6-9][0-9]{9}$' else "bookings"."phone_number" = '' end),
	CONSTRAINT "bookings_known_state" CHECK ("bookings"."state" in ('open', 'billed', 'given_back', 'lapsed')),
	CONSTRAINT "bookings_billed" CHECK (("bookings"."state" = 'billed') = ("bookings"."order_id" is not null)),
	CONSTRAINT "bookings_closed" CHECK (("bookings"."state" in ('billed', 'given_back')) = ("bookings"."closed_at" is not null)),
	CONSTRAINT "bookings_item" CHECK (case when "bookings"."product_id" is null then "bookings"."quantity" = 0 and "bookings"."price_paise" is null else "bookings"."quantity" > 0 end),
	CONSTRAINT "bookings_held_pieces" CHECK ("bookings"."held" between 0 and "bookings"."quantity" and ("bookings"."held" = 0 or "bookings"."state" = 'open')),
	CONSTRAINT "bookings_price" CHECK ("bookings"."price_paise" > 0),
	CONSTRAINT "bookings_advance" CHECK ("bookings"."advance_paise" > 0),
	CONSTRAINT "bookings_erased" CHECK ("bookings"."erased_at" is null or "bookings"."closed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"series" text NOT NULL,
	"year" text NOT NULL,
	"number" integer NOT NULL,
	"code" text NOT NULL,
	"reference" text NOT NULL,
	"receipt_id" uuid,
	"issued_at" timestamp with time zone NOT NULL,
	"total_paise" integer NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "vouchers_code_unique" UNIQUE("code"),
	CONSTRAINT "vouchers_known_kind" CHECK ("vouchers"."kind" in ('receipt_voucher', 'refund_voucher')),
	CONSTRAINT "vouchers_code" CHECK ("vouchers"."code" ~ '^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$'),
	CONSTRAINT "vouchers_number_counts" CHECK ("vouchers"."number" > 0),
	CONSTRAINT "vouchers_total" CHECK ("vouchers"."total_paise" > 0),
	CONSTRAINT "vouchers_receipt" CHECK (("vouchers"."kind" = 'refund_voucher') = ("vouchers"."receipt_id" is not null))
);
--> statement-breakpoint
CREATE INDEX "bookings_phone" ON "bookings" USING btree ("phone_number");--> statement-breakpoint
CREATE INDEX "bookings_booked" ON "bookings" USING btree ("booked_at");--> statement-breakpoint
CREATE INDEX "bookings_waiting" ON "bookings" USING btree ("until_day") WHERE state in ('open', 'lapsed');--> statement-breakpoint
CREATE INDEX "bookings_held" ON "bookings" USING btree ("product_id") WHERE held > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_order" ON "bookings" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_number" ON "vouchers" USING btree ("series","year","number");--> statement-breakpoint
CREATE INDEX "vouchers_reference" ON "vouchers" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "vouchers_issued" ON "vouchers" USING btree ("issued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_one_receipt" ON "vouchers" USING btree ("reference") WHERE kind = 'receipt_voucher';--> statement-breakpoint
CREATE FUNCTION "guard_booking"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_op = 'INSERT' then
		if new.state <> 'open' then
			raise exception 'a booking begins as open, not as %', new.state using errcode = 'check_violation';
		end if;
		return new;
	end if;
	if new.state <> old.state and (old.state, new.state) not in (
		values ('open', 'billed'), ('open', 'given_back'), ('open', 'lapsed'), ('lapsed', 'billed'), ('lapsed', 'given_back')
	) then
		raise exception 'booking % cannot go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
	end if;
	if (new.id, new.product_id, new.item_name, new.quantity, new.price_paise, new.advance_paise, new.until_day, new.booked_by, new.booked_at)
		is distinct from (old.id, old.product_id, old.item_name, old.quantity, old.price_paise, old.advance_paise, old.until_day, old.booked_by, old.booked_at)
		or new.held > old.held
		or (old.closed_at is not null and (new.closed_at, new.order_id) is distinct from (old.closed_at, old.order_id)) then
		raise exception 'what was booked in % is frozen', old.id using errcode = 'check_violation';
	end if;
	-- The customer asked for it: name and number go.
	if (new.full_name, new.phone_number) is distinct from (old.full_name, old.phone_number)
		and not (old.erased_at is null and new.erased_at is not null) then
		raise exception 'name and number of booking % stay until they are erased', old.id using errcode = 'check_violation';
	end if;
	if old.erased_at is not null and new.erased_at is distinct from old.erased_at then
		raise exception 'booking % was erased at % and stays so', old.id, old.erased_at using errcode = 'check_violation';
	end if;
	return new;
end
$$;--> statement-breakpoint
CREATE TRIGGER "bookings_audited" AFTER INSERT OR UPDATE ON "bookings" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('id', 'state', 'order_id');--> statement-breakpoint
CREATE TRIGGER "bookings_guarded" BEFORE INSERT OR UPDATE ON "bookings" FOR EACH ROW EXECUTE FUNCTION "guard_booking"();--> statement-breakpoint
CREATE TRIGGER "bookings_kept" BEFORE DELETE ON "bookings" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "vouchers_kept" BEFORE UPDATE OR DELETE ON "vouchers" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
COMMENT ON TRIGGER "bookings_audited" ON "bookings" IS 'Records in audit_log who booked, billed and gave back.';--> statement-breakpoint
COMMENT ON TRIGGER "bookings_guarded" ON "bookings" IS 'Rejects changes of state that are not in the table of states, and changes of what was booked.';--> statement-breakpoint
COMMENT ON TRIGGER "bookings_kept" ON "bookings" IS 'Bookings are not deleted.';--> statement-breakpoint
COMMENT ON TRIGGER "vouchers_kept" ON "vouchers" IS 'Vouchers stay as they were issued.';--> statement-breakpoint
COMMENT ON TABLE "bookings" IS 'Advances of customers for an item, or for anything. The money is in payment_parts under the number of the booking.';--> statement-breakpoint
COMMENT ON COLUMN "bookings"."product_id" IS 'null: money without an item';--> statement-breakpoint
COMMENT ON COLUMN "bookings"."item_name" IS 'when it was booked';--> statement-breakpoint
COMMENT ON COLUMN "bookings"."held" IS 'pieces in stock that are held for it while it is open';--> statement-breakpoint
COMMENT ON COLUMN "bookings"."price_paise" IS 'of one piece, if it was agreed';--> statement-breakpoint
COMMENT ON COLUMN "bookings"."until_day" IS 'last day, in India, until which pieces are held';--> statement-breakpoint
COMMENT ON COLUMN "bookings"."state" IS 'open, billed, given_back or lapsed (its day is over, the money stays owed)';--> statement-breakpoint
COMMENT ON COLUMN "bookings"."order_id" IS 'bill that took the advance';--> statement-breakpoint
COMMENT ON COLUMN "bookings"."closed_at" IS 'when it was billed or given back';--> statement-breakpoint
COMMENT ON TABLE "vouchers" IS 'Receipt vouchers of advances, and refund vouchers of what is given back of them. They never change.';--> statement-breakpoint
COMMENT ON COLUMN "vouchers"."reference" IS 'number of the booking';--> statement-breakpoint
COMMENT ON COLUMN "vouchers"."receipt_id" IS 'of a refund voucher: the receipt voucher of the advance';--> statement-breakpoint
COMMENT ON COLUMN "payment_parts"."reference" IS 'number of an order or of a booking';--> statement-breakpoint
COMMENT ON COLUMN "refunds"."reference" IS 'order or booking whose part of the payment it gives back; null: the money paid nothing';--> statement-breakpoint
CREATE VIEW "booking_summaries" AS
SELECT id, user_id, full_name, phone_number, product_id, held, until_day, state, booked_at FROM bookings;--> statement-breakpoint
COMMENT ON VIEW "booking_summaries" IS 'Of the bookings: whose each is, and the pieces that it holds.';--> statement-breakpoint
CREATE VIEW "issued_vouchers" AS
SELECT id, kind, code, series, year, number, reference, receipt_id, total_paise, issued_at, content FROM vouchers;--> statement-breakpoint
COMMENT ON VIEW "issued_vouchers" IS 'Of the invoices: receipt vouchers and refund vouchers.';--> statement-breakpoint
CREATE OR REPLACE VIEW "refunds_of_orders" AS
SELECT r."id" AS "refund_id", p."payment_id", coalesce(r."reference", p."order_id") AS "order_id", r."status", r."amount_paise", r."reference" IS NOT NULL AS "is_settled", p."discount_paise",
	coalesce(r."taken_back_paise", r."amount_paise") AS "taken_back_paise", r."credit_note_id", r."paid_by"
FROM "refunds" r JOIN "payments_of_orders" p ON p."payment_id" = r."payment_id";--> statement-breakpoint
CREATE OR REPLACE VIEW "money_of_orders" AS
SELECT pp.reference AS order_id, pp.at, pp.part_paise - d.discount_paise AS received_paise, d.discount_paise, 0 AS refunded_paise, 0 AS charged_back_paise
FROM payment_parts pp JOIN captured_payments p ON p.id = pp.payment_id
	CROSS JOIN LATERAL (
		-- The payment has its discount once, in its first part.
		SELECT CASE WHEN p.discount_paise > 0 AND NOT EXISTS (
			SELECT FROM payment_parts earlier WHERE earlier.payment_id = pp.payment_id AND (earlier.at, earlier.id) < (pp.at, pp.id)
		) THEN p.discount_paise ELSE 0 END AS discount_paise
	) d
WHERE NOT p.is_test AND NOT EXISTS (SELECT FROM bookings WHERE id = pp.reference)
UNION ALL
SELECT r.reference, r.requested_at, 0, 0, r.amount_paise, 0
FROM refunds r JOIN captured_payments p ON p.id = r.payment_id
WHERE r.reference IS NOT NULL AND NOT p.is_test AND NOT EXISTS (SELECT FROM bookings WHERE id = r.reference)
UNION ALL
SELECT p.order_id, c.at, 0, 0, 0, c.taken_paise - c.returned_paise
FROM chargebacks c JOIN captured_payments p ON p.gateway_payment_id = c.gateway_payment_id
WHERE p.is_settled AND NOT p.is_test;--> statement-breakpoint
COMMENT ON VIEW "money_of_orders" IS 'Of the payments: money of orders by the rule of the integrity checks. What payments pay of orders, less discounts of the gateway, on the day of the payment, an advance on the day of the bill; refunds, sent or still to be sent, on the day on which each was decided; chargebacks. Without test payments, and without advances of bookings that are not billed. Sales are the sums of these rows.';
--> statement-breakpoint
CREATE OR REPLACE VIEW "paid_parts" AS
SELECT b."reference" AS "order_id", b."payment_id", sum(b."part_paise")::integer AS "paid_paise", sum(b."taken_back_paise")::integer AS "taken_back_paise",
	bool_or(p."is_test") AS "is_test", bool_or(p."needs_attention" OR p."attention_closed_at" IS NOT NULL) AS "has_exception",
	(sum(b."part_paise") - max(greatest(p."amount_paise" - coalesce(p."charged_paise", p."amount_paise"), 0)))::integer AS "received_paise",
	sum(b."refunded_paise")::integer AS "refunded_paise", max(p."charged_back_paise") AS "charged_back_paise"
FROM (
	SELECT "reference", "payment_id", "part_paise", 0 AS "taken_back_paise", 0 AS "refunded_paise" FROM "payment_parts"
	UNION ALL
	SELECT "reference", "payment_id", 0, coalesce("taken_back_paise", "amount_paise"), "amount_paise" FROM "refunds" WHERE "reference" IS NOT NULL
) b JOIN "payments" p ON p."id" = b."payment_id" WHERE p."status" = 'captured' GROUP BY 1, 2;--> statement-breakpoint
COMMENT ON VIEW "paid_parts" IS 'Of the payments: what each payment pays of each order or booking, and what refunds took back of it.';--> statement-breakpoint
COMMENT ON COLUMN "paid_parts"."received_paise" IS 'without the discount of the gateway, whose payments pay one order';--> statement-breakpoint
COMMENT ON COLUMN "paid_parts"."refunded_paise" IS 'what was given back, without the share of such a discount';
