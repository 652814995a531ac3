-- contract: the new constraint allows all that cash_moves_known_reason has allowed since 0019_add_drawers
CREATE TABLE "purchase_line_devices" (
	"line_id" uuid NOT NULL,
	"device_purchase_id" uuid NOT NULL,
	"replaced_id" uuid,
	CONSTRAINT "purchase_line_devices_line_id_device_purchase_id_pk" PRIMARY KEY("line_id","device_purchase_id")
);
--> statement-breakpoint
CREATE TABLE "purchase_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purchase_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"hsn" text NOT NULL,
	"rate_bp" integer NOT NULL,
	"unit_price_paise" bigint NOT NULL,
	"taxable_paise" bigint NOT NULL,
	"cgst_paise" bigint NOT NULL,
	"sgst_paise" bigint NOT NULL,
	"igst_paise" bigint NOT NULL,
	"cost_paise" bigint NOT NULL,
	"bill_line_id" uuid,
	CONSTRAINT "purchase_lines_quantity" CHECK ("purchase_lines"."quantity" > 0 or ("purchase_lines"."quantity" = 0 and "purchase_lines"."bill_line_id" is not null)),
	CONSTRAINT "purchase_lines_rate" CHECK ("purchase_lines"."rate_bp" between 0 and 10000),
	CONSTRAINT "purchase_lines_hsn" CHECK ("purchase_lines"."hsn" ~ '^[0-9]{4,8}$'),
	CONSTRAINT "purchase_lines_amounts" CHECK ("purchase_lines"."unit_price_paise" >= 0 and "purchase_lines"."taxable_paise" >= 0 and "purchase_lines"."cgst_paise" >= 0 and "purchase_lines"."cgst_paise" = "purchase_lines"."sgst_paise" and "purchase_lines"."igst_paise" >= 0 and "purchase_lines"."cost_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"is_serialised" boolean NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"received_by" uuid NOT NULL,
	CONSTRAINT "purchase_receipts_quantity" CHECK ("purchase_receipts"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"supplier_id" uuid NOT NULL,
	"bill_id" uuid,
	"number" text NOT NULL,
	"day" date NOT NULL,
	"year" integer GENERATED ALWAYS AS (extract(year from day - interval '3 months')::integer) STORED NOT NULL,
	"discount_paise" bigint NOT NULL,
	"freight_paise" bigint NOT NULL,
	"taxable_paise" bigint NOT NULL,
	"cgst_paise" bigint NOT NULL,
	"sgst_paise" bigint NOT NULL,
	"igst_paise" bigint NOT NULL,
	"round_off_paise" bigint NOT NULL,
	"total_paise" bigint NOT NULL,
	"is_tax_creditable" boolean NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"entered_by" uuid NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "purchases_kind" CHECK ("purchases"."kind" in ('bill', 'debit_note')),
	CONSTRAINT "purchases_bill_named" CHECK (("purchases"."kind" = 'debit_note') = ("purchases"."bill_id" is not null)),
	CONSTRAINT "purchases_number_length" CHECK (char_length("purchases"."number") between 1 and 40),
	CONSTRAINT "purchases_amounts" CHECK ("purchases"."discount_paise" >= 0 and "purchases"."freight_paise" >= 0 and "purchases"."taxable_paise" >= 0 and "purchases"."total_paise" >= 0),
	CONSTRAINT "purchases_tax" CHECK ("purchases"."cgst_paise" >= 0 and "purchases"."cgst_paise" = "purchases"."sgst_paise" and "purchases"."igst_paise" >= 0 and ("purchases"."cgst_paise" = 0 or "purchases"."igst_paise" = 0)),
	CONSTRAINT "purchases_total" CHECK ("purchases"."total_paise" = "purchases"."taxable_paise" + "purchases"."cgst_paise" + "purchases"."sgst_paise" + "purchases"."igst_paise" + "purchases"."round_off_paise")
);
--> statement-breakpoint
CREATE TABLE "supplier_payment_parts" (
	"payment_id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"part_paise" bigint NOT NULL,
	CONSTRAINT "supplier_payment_parts_payment_id_purchase_id_pk" PRIMARY KEY("payment_id","purchase_id"),
	CONSTRAINT "supplier_payment_parts_paid" CHECK ("supplier_payment_parts"."part_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "supplier_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"supplier_id" uuid NOT NULL,
	"method" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"day" date NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"cash_move_id" uuid,
	"paid_by" uuid NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone,
	"taken_back_by" uuid,
	CONSTRAINT "supplier_payments_method" CHECK ("supplier_payments"."method" in ('cash', 'upi', 'bank')),
	CONSTRAINT "supplier_payments_amount" CHECK ("supplier_payments"."amount_paise" > 0),
	CONSTRAINT "supplier_payments_cash" CHECK ("supplier_payments"."cash_move_id" is null or "supplier_payments"."method" = 'cash'),
	CONSTRAINT "supplier_payments_taken_back" CHECK (num_nonnulls("supplier_payments"."taken_back_at", "supplier_payments"."taken_back_by") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"gstin" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "suppliers_name_length" CHECK (char_length("suppliers"."name") between 1 and 100),
	CONSTRAINT "suppliers_gstin_form" CHECK ("suppliers"."gstin" = '' or "suppliers"."gstin" ~ '^[0-9A-Z]{15}$')
);
--> statement-breakpoint
ALTER TABLE "cash_moves" DROP CONSTRAINT "cash_moves_known_reason";--> statement-breakpoint
ALTER TABLE "purchase_line_devices" ADD CONSTRAINT "purchase_line_devices_line_id_purchase_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."purchase_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipts" ADD CONSTRAINT "purchase_receipts_line_id_purchase_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."purchase_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_payment_parts" ADD CONSTRAINT "supplier_payment_parts_payment_id_supplier_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."supplier_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_payment_parts" ADD CONSTRAINT "supplier_payment_parts_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_payments" ADD CONSTRAINT "supplier_payments_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_line_devices_device" ON "purchase_line_devices" USING btree ("device_purchase_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_line_devices_replaced" ON "purchase_line_devices" USING btree ("replaced_id") WHERE replaced_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_lines_position" ON "purchase_lines" USING btree ("purchase_id","position");--> statement-breakpoint
CREATE INDEX "purchase_lines_product" ON "purchase_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "purchase_lines_bill_line" ON "purchase_lines" USING btree ("bill_line_id") WHERE bill_line_id is not null;--> statement-breakpoint
CREATE INDEX "purchase_receipts_line" ON "purchase_receipts" USING btree ("line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_number" ON "purchases" USING btree ("supplier_id","kind","year",upper("number"));--> statement-breakpoint
CREATE INDEX "purchases_day" ON "purchases" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "purchases_bill" ON "purchases" USING btree ("bill_id") WHERE bill_id is not null;--> statement-breakpoint
CREATE INDEX "supplier_payment_parts_purchase" ON "supplier_payment_parts" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "supplier_payments_supplier" ON "supplier_payments" USING btree ("supplier_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_name" ON "suppliers" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_gstin" ON "suppliers" USING btree ("gstin") WHERE gstin <> '';--> statement-breakpoint
ALTER TABLE "cash_moves" ADD CONSTRAINT "cash_moves_reason" CHECK ("cash_moves"."reason" in ('owner', 'bank', 'other', 'supplier', 'used_phone') or ("cash_moves"."reason" in ('tea', 'courier') and "cash_moves"."amount_paise" < 0)) NOT VALID;--> statement-breakpoint
CREATE FUNCTION "guard_purchase"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if old.kind = 'debit_note' and tg_op = 'DELETE' then
		raise exception 'debit note % stays', old.number using errcode = 'check_violation';
	end if;
	if tg_op = 'DELETE' then
		return old;
	end if;
	if (new.id, new.kind, new.bill_id, new.entered_by, new.entered_at) is distinct from (old.id, old.kind, old.bill_id, old.entered_by, old.entered_at)
		or (old.kind = 'debit_note' and to_jsonb(new) - 'note' - 'year' is distinct from to_jsonb(old) - 'note' - 'year')
		or ((new.supplier_id, new.day, new.is_tax_creditable) is distinct from (old.supplier_id, old.day, old.is_tax_creditable)
			and exists (select from purchase_lines l join purchase_receipts r on r.line_id = l.id where l.purchase_id = old.id)) then
		raise exception 'purchase % is frozen', old.number using errcode = 'check_violation';
	end if;
	return new;
end
$$;--> statement-breakpoint
CREATE FUNCTION "guard_purchase_line"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if old.bill_line_id is not null then
		raise exception 'line % of a debit note is frozen', old.id using errcode = 'check_violation';
	end if;
	if tg_op = 'DELETE' then
		return old;
	end if;
	if (new.id, new.purchase_id, new.bill_line_id) is distinct from (old.id, old.purchase_id, old.bill_line_id)
		or (new.product_id <> old.product_id and exists (select from purchase_receipts where line_id = old.id))
		or new.quantity < (select coalesce(sum(quantity), 0) from purchase_receipts where line_id = old.id) then
		raise exception 'what arrived of line % is frozen', old.id using errcode = 'check_violation';
	end if;
	return new;
end
$$;--> statement-breakpoint
CREATE FUNCTION "guard_purchase_receipt"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_op <> 'INSERT' then
		raise exception 'receipt % is frozen', old.id using errcode = 'check_violation';
	end if;
	if new.quantity > (
		select l.quantity - (select coalesce(sum(quantity), 0) from purchase_receipts where line_id = l.id)
		from purchase_lines l where l.id = new.line_id and l.bill_line_id is null for update
	) then
		raise exception 'more than line % has would be received', new.line_id using errcode = 'check_violation';
	end if;
	return new;
end
$$;--> statement-breakpoint
CREATE FUNCTION "guard_supplier_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_op = 'DELETE' or old.taken_back_at is not null
		or to_jsonb(new) - 'taken_back_at' - 'taken_back_by' is distinct from to_jsonb(old) - 'taken_back_at' - 'taken_back_by' then
		raise exception 'payment % is frozen', old.id using errcode = 'check_violation';
	end if;
	return new;
end
$$;--> statement-breakpoint
CREATE TRIGGER "suppliers_audited" AFTER INSERT OR UPDATE OR DELETE ON "suppliers" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('id');--> statement-breakpoint
CREATE TRIGGER "purchases_audited" AFTER INSERT OR UPDATE OR DELETE ON "purchases" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('id', 'kind', 'number');--> statement-breakpoint
CREATE TRIGGER "purchases_guarded" BEFORE UPDATE OR DELETE ON "purchases" FOR EACH ROW EXECUTE FUNCTION "guard_purchase"();--> statement-breakpoint
CREATE TRIGGER "purchase_lines_audited" AFTER INSERT OR UPDATE OR DELETE ON "purchase_lines" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('id', 'name', 'hsn');--> statement-breakpoint
CREATE TRIGGER "purchase_lines_guarded" BEFORE UPDATE OR DELETE ON "purchase_lines" FOR EACH ROW EXECUTE FUNCTION "guard_purchase_line"();--> statement-breakpoint
CREATE TRIGGER "purchase_receipts_audited" AFTER INSERT ON "purchase_receipts" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('id');--> statement-breakpoint
CREATE TRIGGER "purchase_receipts_guarded" BEFORE INSERT OR UPDATE OR DELETE ON "purchase_receipts" FOR EACH ROW EXECUTE FUNCTION "guard_purchase_receipt"();--> statement-breakpoint
CREATE TRIGGER "purchase_line_devices_kept" BEFORE UPDATE OR DELETE ON "purchase_line_devices" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "supplier_payments_audited" AFTER INSERT OR UPDATE ON "supplier_payments" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('id', 'method');--> statement-breakpoint
CREATE TRIGGER "supplier_payments_guarded" BEFORE UPDATE OR DELETE ON "supplier_payments" FOR EACH ROW EXECUTE FUNCTION "guard_supplier_payment"();--> statement-breakpoint
CREATE TRIGGER "supplier_payment_parts_kept" BEFORE UPDATE OR DELETE ON "supplier_payment_parts" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
COMMENT ON TRIGGER "suppliers_audited" ON "suppliers" IS 'Records in audit_log who changed a supplier.';--> statement-breakpoint
COMMENT ON TRIGGER "purchases_audited" ON "purchases" IS 'Records in audit_log who entered and changed bills and debit notes.';--> statement-breakpoint
COMMENT ON TRIGGER "purchases_guarded" ON "purchases" IS 'Freezes debit notes, and supplier and day of a bill of which goods arrived.';--> statement-breakpoint
COMMENT ON TRIGGER "purchase_lines_audited" ON "purchase_lines" IS 'Records in audit_log who entered and changed lines.';--> statement-breakpoint
COMMENT ON TRIGGER "purchase_lines_guarded" ON "purchase_lines" IS 'Freezes lines of debit notes, and what arrived of the lines of bills.';--> statement-breakpoint
COMMENT ON TRIGGER "purchase_receipts_audited" ON "purchase_receipts" IS 'Records in audit_log who received goods.';--> statement-breakpoint
COMMENT ON TRIGGER "purchase_receipts_guarded" ON "purchase_receipts" IS 'Rejects more than was ordered; receipts never change.';--> statement-breakpoint
COMMENT ON TRIGGER "purchase_line_devices_kept" ON "purchase_line_devices" IS 'Devices stay with their lines.';--> statement-breakpoint
COMMENT ON TRIGGER "supplier_payments_audited" ON "supplier_payments" IS 'Records in audit_log who paid suppliers, and who took a payment back.';--> statement-breakpoint
COMMENT ON TRIGGER "supplier_payments_guarded" ON "supplier_payments" IS 'A payment stays as it is, but may be taken back once.';--> statement-breakpoint
COMMENT ON TRIGGER "supplier_payment_parts_kept" ON "supplier_payment_parts" IS 'What a payment pays stays as it was.';--> statement-breakpoint
COMMENT ON TABLE "suppliers" IS 'From whom the shop buys goods with bills. What is owed to each is computed, never stored.';--> statement-breakpoint
COMMENT ON COLUMN "suppliers"."gstin" IS 'empty for one without a registration, who charges no tax';--> statement-breakpoint
COMMENT ON TABLE "purchases" IS 'Bills of suppliers, and debit notes for goods that went back to them or that they made cheaper.';--> statement-breakpoint
COMMENT ON COLUMN "purchases"."kind" IS 'bill or debit_note';--> statement-breakpoint
COMMENT ON COLUMN "purchases"."bill_id" IS 'bill that a debit note lowers';--> statement-breakpoint
COMMENT ON COLUMN "purchases"."number" IS 'of the supplier''s bill; of a debit note, the shop''s own';--> statement-breakpoint
COMMENT ON COLUMN "purchases"."day" IS 'day on the bill, in India';--> statement-breakpoint
COMMENT ON COLUMN "purchases"."year" IS 'in which the financial year of the day begins';--> statement-breakpoint
COMMENT ON COLUMN "purchases"."discount_paise" IS 'before tax, spread over the lines as the freight';--> statement-breakpoint
COMMENT ON COLUMN "purchases"."round_off_paise" IS 'by which the total of the bill differs from its lines';--> statement-breakpoint
COMMENT ON COLUMN "purchases"."is_tax_creditable" IS 'the shop takes input tax credit for it, so that the tax is no cost';--> statement-breakpoint
COMMENT ON TABLE "purchase_lines" IS 'Lines of bills and debit notes.';--> statement-breakpoint
COMMENT ON COLUMN "purchase_lines"."name" IS 'of the item when the line was entered';--> statement-breakpoint
COMMENT ON COLUMN "purchase_lines"."quantity" IS 'of a debit note: pieces that went back; 0 if it only lowers the price';--> statement-breakpoint
COMMENT ON COLUMN "purchase_lines"."unit_price_paise" IS 'without tax';--> statement-breakpoint
COMMENT ON COLUMN "purchase_lines"."taxable_paise" IS 'less its share of the discount, with its share of the freight';--> statement-breakpoint
COMMENT ON COLUMN "purchase_lines"."cost_paise" IS 'what the pieces cost the shop: with the tax if it is not creditable, and with a share of the round-off';--> statement-breakpoint
COMMENT ON COLUMN "purchase_lines"."bill_line_id" IS 'of a debit note: line of the bill that it lowers';--> statement-breakpoint
COMMENT ON TABLE "purchase_receipts" IS 'Goods of a bill that arrived, in parts.';--> statement-breakpoint
COMMENT ON COLUMN "purchase_receipts"."is_serialised" IS 'the pieces came with their numbers, which purchase_line_devices names';--> statement-breakpoint
COMMENT ON TABLE "purchase_line_devices" IS 'Devices of a line: those that came with the bill, or that went back with the debit note.';--> statement-breakpoint
COMMENT ON COLUMN "purchase_line_devices"."replaced_id" IS 'purchase of the device that went back to the supplier for it';--> statement-breakpoint
COMMENT ON TABLE "supplier_payments" IS 'Money that the shop paid to suppliers. What its parts do not name is on account, and pays the oldest bills.';--> statement-breakpoint
COMMENT ON COLUMN "supplier_payments"."method" IS 'cash, upi or bank';--> statement-breakpoint
COMMENT ON COLUMN "supplier_payments"."reference" IS 'number of the transfer or cheque';--> statement-breakpoint
COMMENT ON COLUMN "supplier_payments"."cash_move_id" IS 'cash that left a drawer for it';--> statement-breakpoint
COMMENT ON COLUMN "supplier_payments"."taken_back_at" IS 'it was entered by an error, and counts nowhere';--> statement-breakpoint
COMMENT ON TABLE "supplier_payment_parts" IS 'What a payment pays of each bill.';--> statement-breakpoint
CREATE VIEW "purchases_of_devices" AS
SELECT d."device_purchase_id", s."id" AS "supplier_id", s."name" AS "supplier", p."id" AS "purchase_id", p."number", p."day", l."id" AS "line_id", d."replaced_id"
FROM "purchase_line_devices" d
	JOIN "purchase_lines" l ON l."id" = d."line_id" AND l."bill_line_id" IS NULL
	JOIN "purchases" p ON p."id" = l."purchase_id"
	JOIN "suppliers" s ON s."id" = p."supplier_id";--> statement-breakpoint
COMMENT ON VIEW "purchases_of_devices" IS 'Of the purchases: the bill with which the shop bought a device.';
