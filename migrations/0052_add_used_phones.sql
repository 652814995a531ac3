-- contract: the new constraints allow all that payments_known_method and refunds_paid_by have allowed since 0017_add_counter_sales
CREATE TABLE "used_phone_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"used_phone_id" uuid NOT NULL,
	"method" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"utr" text DEFAULT '' NOT NULL,
	"cash_move_id" uuid,
	"payment_id" uuid,
	"order_id" text,
	"paid_at" timestamp with time zone NOT NULL,
	"paid_by" uuid NOT NULL,
	CONSTRAINT "used_phone_payments_method" CHECK ("used_phone_payments"."method" in ('cash', 'upi', 'bank', 'exchange')),
	CONSTRAINT "used_phone_payments_amount" CHECK ("used_phone_payments"."amount_paise" > 0),
	CONSTRAINT "used_phone_payments_cash" CHECK (("used_phone_payments"."method" = 'cash') = ("used_phone_payments"."cash_move_id" is not null)),
	CONSTRAINT "used_phone_payments_exchange" CHECK (num_nonnulls("used_phone_payments"."payment_id", "used_phone_payments"."order_id") = case when "used_phone_payments"."method" = 'exchange' then 2 else 0 end)
);
--> statement-breakpoint
CREATE TABLE "used_phone_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"used_phone_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "used_phone_pictures_kind" CHECK ("used_phone_pictures"."kind" in ('document', 'signature')),
	CONSTRAINT "used_phone_pictures_size" CHECK (octet_length("used_phone_pictures"."content") between 1 and 5000000)
);
--> statement-breakpoint
CREATE TABLE "used_phones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"code" text,
	"product_id" uuid,
	"new_item" jsonb,
	"item_name" text NOT NULL,
	"imei1" text NOT NULL,
	"imei2" text,
	"grade" text NOT NULL,
	"condition_note" text DEFAULT '' NOT NULL,
	"battery_percent" integer,
	"price_paise" integer NOT NULL,
	"is_unlocked" boolean NOT NULL,
	"is_erased" boolean NOT NULL,
	"papers" text NOT NULL,
	"seller_name" text NOT NULL,
	"phone_number" text NOT NULL,
	"address" text NOT NULL,
	"document" text NOT NULL,
	"document_digits" text NOT NULL,
	"seller_gstin" text,
	"consented_at" timestamp with time zone NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"offered_by" uuid NOT NULL,
	"bought_at" timestamp with time zone,
	"bought_by" uuid,
	"device_id" uuid,
	"device_purchase_id" uuid,
	"closed_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	CONSTRAINT "used_phones_state" CHECK ("used_phones"."state" in ('offered', 'bought', 'declined', 'given_back')),
	CONSTRAINT "used_phones_item" CHECK ("used_phones"."product_id" is not null or "used_phones"."new_item" is not null),
	CONSTRAINT "used_phones_imei1" CHECK ("used_phones"."imei1" ~ '^[0-9]{15}$'),
	CONSTRAINT "used_phones_imei2" CHECK ("used_phones"."imei2" ~ '^[0-9]{15}$' and "used_phones"."imei2" <> "used_phones"."imei1"),
	CONSTRAINT "used_phones_grade" CHECK ("used_phones"."grade" in ('A', 'B', 'C', 'D')),
	CONSTRAINT "used_phones_battery" CHECK ("used_phones"."battery_percent" between 1 and 100),
	CONSTRAINT "used_phones_price" CHECK ("used_phones"."price_paise" > 0),
	CONSTRAINT "used_phones_papers" CHECK ("used_phones"."papers" in ('bill', 'box', 'both', 'none')),
	CONSTRAINT "used_phones_document" CHECK ("used_phones"."document" in ('driving_licence', 'voter_card', 'passport', 'aadhaar')),
	CONSTRAINT "used_phones_seller" CHECK (case when "used_phones"."erased_at" is null
        then "used_phones"."phone_number" ~ '^[6-9][0-9]{9}$' and "used_phones"."document_digits" ~ '^[0-9]{4}$'
        else "used_phones"."phone_number" = '' and "used_phones"."document_digits" = '' and "used_phones"."address" = '' end),
	CONSTRAINT "used_phones_bought_whole" CHECK (num_nonnulls("used_phones"."bought_at", "used_phones"."bought_by", "used_phones"."code", "used_phones"."device_id", "used_phones"."device_purchase_id")
        = case when "used_phones"."state" in ('bought', 'given_back') then 5 else 0 end),
	CONSTRAINT "used_phones_closed" CHECK (("used_phones"."state" in ('declined', 'given_back')) = ("used_phones"."closed_at" is not null)),
	CONSTRAINT "used_phones_passed" CHECK ("used_phones"."state" in ('offered', 'declined') or ("used_phones"."is_unlocked" and "used_phones"."is_erased"))
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_known_method";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_paid_by";--> statement-breakpoint
ALTER TABLE "used_phone_payments" ADD CONSTRAINT "used_phone_payments_used_phone_id_used_phones_id_fk" FOREIGN KEY ("used_phone_id") REFERENCES "public"."used_phones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_phone_pictures" ADD CONSTRAINT "used_phone_pictures_used_phone_id_used_phones_id_fk" FOREIGN KEY ("used_phone_id") REFERENCES "public"."used_phones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "used_phone_payments_phone" ON "used_phone_payments" USING btree ("used_phone_id");--> statement-breakpoint
CREATE UNIQUE INDEX "used_phone_payments_payment" ON "used_phone_payments" USING btree ("payment_id") WHERE payment_id is not null;--> statement-breakpoint
CREATE INDEX "used_phone_pictures_phone" ON "used_phone_pictures" USING btree ("used_phone_id");--> statement-breakpoint
CREATE UNIQUE INDEX "used_phones_code" ON "used_phones" USING btree ("code") WHERE code is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "used_phones_life" ON "used_phones" USING btree ("device_purchase_id") WHERE device_purchase_id is not null;--> statement-breakpoint
CREATE INDEX "used_phones_device" ON "used_phones" USING btree ("device_id") WHERE device_id is not null;--> statement-breakpoint
CREATE INDEX "used_phones_offered" ON "used_phones" USING btree ("offered_at","id");--> statement-breakpoint
CREATE INDEX "used_phones_bought" ON "used_phones" USING btree ("bought_at") WHERE bought_at is not null;--> statement-breakpoint
CREATE INDEX "used_phones_phone" ON "used_phones" USING btree ("phone_number");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method" CHECK ("payments"."method" in ('gateway', 'upi', 'cash', 'card', 'finance', 'bank', 'offset', 'exchange')) NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_paid_out_by" CHECK ("refunds"."paid_by" is null or ("refunds"."method" = 'by_hand' and "refunds"."paid_by" in ('upi', 'cash', 'card', 'finance', 'bank', 'offset', 'exchange'))) NOT VALID;--> statement-breakpoint
CREATE FUNCTION "guard_used_phone"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_op = 'INSERT' then
		if new.state <> 'offered' then
			raise exception 'a used phone begins as offered, not as %', new.state using errcode = 'check_violation';
		end if;
		return new;
	end if;
	if new.state <> old.state and (old.state, new.state) not in (
		values ('offered', 'bought'), ('offered', 'declined'), ('bought', 'given_back')
	) then
		raise exception 'used phone % cannot go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
	end if;
	if old.state <> 'offered'
		and (new.product_id, new.imei1, new.imei2, new.grade, new.price_paise, new.is_unlocked, new.is_erased, new.papers, new.seller_gstin is null, new.offered_at,
			new.bought_at, new.bought_by, new.code, new.device_id, new.device_purchase_id)
		is distinct from (old.product_id, old.imei1, old.imei2, old.grade, old.price_paise, old.is_unlocked, old.is_erased, old.papers, old.seller_gstin is null, old.offered_at,
			old.bought_at, old.bought_by, old.code, old.device_id, old.device_purchase_id) then
		raise exception 'what was bought as used phone % is frozen', old.id using errcode = 'check_violation';
	end if;
	if old.state <> 'offered'
		and (new.seller_name, new.phone_number, new.address, new.document, new.document_digits, new.consented_at)
			is distinct from (old.seller_name, old.phone_number, old.address, old.document, old.document_digits, old.consented_at)
		and not (old.erased_at is null and new.erased_at is not null) then
		raise exception 'the seller of used phone % stays until the data are erased', old.id using errcode = 'check_violation';
	end if;
	if old.erased_at is not null and new.erased_at is distinct from old.erased_at then
		raise exception 'the seller of used phone % was erased and stays so', old.id using errcode = 'check_violation';
	end if;
	return new;
end
$$;--> statement-breakpoint
CREATE TRIGGER "device_purchases_audited" AFTER UPDATE OF "added_cost_paise" ON "device_purchases" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '' and new.added_cost_paise <> old.added_cost_paise) EXECUTE FUNCTION "write_audit"();--> statement-breakpoint
CREATE TRIGGER "used_phones_audited" AFTER INSERT OR UPDATE ON "used_phones" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('state', 'code', 'grade', 'papers', 'document');--> statement-breakpoint
CREATE TRIGGER "used_phones_guarded" BEFORE INSERT OR UPDATE ON "used_phones" FOR EACH ROW EXECUTE FUNCTION "guard_used_phone"();--> statement-breakpoint
CREATE TRIGGER "used_phones_kept" BEFORE DELETE ON "used_phones" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "used_phone_pictures_audited" AFTER INSERT ON "used_phone_pictures" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('kind');--> statement-breakpoint
CREATE TRIGGER "used_phone_payments_audited" AFTER INSERT ON "used_phone_payments" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('method', 'order_id');--> statement-breakpoint
CREATE TRIGGER "used_phone_payments_immutable" BEFORE UPDATE OR DELETE ON "used_phone_payments" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
COMMENT ON TRIGGER "device_purchases_audited" ON "device_purchases" IS 'Records in audit_log who entered what a repair cost.';--> statement-breakpoint
COMMENT ON TRIGGER "used_phones_audited" ON "used_phones" IS 'Records in audit_log who bought, declined and gave back.';--> statement-breakpoint
COMMENT ON TRIGGER "used_phones_guarded" ON "used_phones" IS 'Rejects changes of state that are not in the table of states, and changes of what was bought.';--> statement-breakpoint
COMMENT ON TRIGGER "used_phones_kept" ON "used_phones" IS 'Used phones are not deleted.';--> statement-breakpoint
COMMENT ON TRIGGER "used_phone_pictures_audited" ON "used_phone_pictures" IS 'Records in audit_log who added a picture, without the picture.';--> statement-breakpoint
COMMENT ON TRIGGER "used_phone_payments_audited" ON "used_phone_payments" IS 'Records in audit_log who paid a seller.';--> statement-breakpoint
COMMENT ON TRIGGER "used_phone_payments_immutable" ON "used_phone_payments" IS 'Rejects a change or deletion of a payment.';--> statement-breakpoint
COMMENT ON TABLE "used_phones" IS 'Used phones that people offer, and the purchases that they become.';--> statement-breakpoint
COMMENT ON COLUMN "used_phones"."code" IS 'number of the purchase voucher';--> statement-breakpoint
COMMENT ON COLUMN "used_phones"."product_id" IS 'used item of which it becomes a piece; null: the purchase adds new_item';--> statement-breakpoint
COMMENT ON COLUMN "used_phones"."item_name" IS 'when it was offered';--> statement-breakpoint
COMMENT ON COLUMN "used_phones"."is_unlocked" IS 'no account of the seller locks it';--> statement-breakpoint
COMMENT ON COLUMN "used_phones"."papers" IS 'what staff have seen: bill, box, both or none';--> statement-breakpoint
COMMENT ON COLUMN "used_phones"."document_digits" IS 'last four digits of the document''s number, never more';--> statement-breakpoint
COMMENT ON COLUMN "used_phones"."seller_gstin" IS 'of a seller who is registered for GST: the margin scheme does not apply';--> statement-breakpoint
COMMENT ON COLUMN "used_phones"."device_purchase_id" IS 'life of the device that began with it';--> statement-breakpoint
COMMENT ON COLUMN "used_phones"."closed_at" IS 'when it was declined, or given back to the seller';--> statement-breakpoint
COMMENT ON TABLE "used_phone_pictures" IS 'The masked document and the signature of a seller; erased with the seller.';--> statement-breakpoint
COMMENT ON COLUMN "used_phone_pictures"."content" IS 'WebP, without metadata';--> statement-breakpoint
COMMENT ON TABLE "used_phone_payments" IS 'What sellers of used phones got: money, or the part of a bill that the phone paid.';--> statement-breakpoint
COMMENT ON COLUMN "used_phone_payments"."cash_move_id" IS 'the cash that was taken out of a drawer';--> statement-breakpoint
COMMENT ON COLUMN "used_phone_payments"."payment_id" IS 'the payment of the bill, of an exchange';--> statement-breakpoint
CREATE VIEW "sellers_of_devices" AS
SELECT "id" AS "used_phone_id", "device_id", "device_purchase_id", "code", "state", "seller_name", "phone_number", "document", "document_digits", "grade", "bought_at", "closed_at", "erased_at"
FROM "used_phones" WHERE "device_id" IS NOT NULL;--> statement-breakpoint
COMMENT ON VIEW "sellers_of_devices" IS 'Of the used phones: from whom the shop bought them.';--> statement-breakpoint
CREATE FUNCTION "guard_imei_check"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	-- The shop bought the phone that was checked.
	if tg_op = 'UPDATE' and old.device_id is null
		and (to_jsonb(new) - array['device_id', 'purchase_id', 'picture']) = (to_jsonb(old) - array['device_id', 'purchase_id', 'picture'])
		and new.picture = old.picture then
		return new;
	end if;
	raise exception 'IMEI check % stays as it was entered', old.id using errcode = 'check_violation';
end
$$;--> statement-breakpoint
DROP TRIGGER "imei_checks_immutable" ON "imei_checks";--> statement-breakpoint
CREATE TRIGGER "imei_checks_guarded" BEFORE UPDATE OR DELETE ON "imei_checks" FOR EACH ROW EXECUTE FUNCTION "guard_imei_check"();--> statement-breakpoint
COMMENT ON TRIGGER "imei_checks_guarded" ON "imei_checks" IS 'Rejects a change or deletion of a check; once the phone is bought, it gets its device.';--> statement-breakpoint
CREATE VIEW "register_checks" AS
SELECT "id", "number", "device_id", "purchase_id", "purpose", "result", "checked_on" FROM "imei_checks";--> statement-breakpoint
COMMENT ON VIEW "register_checks" IS 'Of the devices: what the central IMEI register said of each, without the pictures.';
