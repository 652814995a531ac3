-- contract: taken_back_paise is new, so refunds of the release before satisfy its constraint; nothing else of them has changed since 0001_tables
-- locks: a shop has few refunds
CREATE TABLE "payment_parts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"part_paise" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_parts_amount" CHECK ("payment_parts"."part_paise" <> 0)
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "taken_back_paise" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "credit_note_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_parts" ADD CONSTRAINT "payment_parts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_parts_payment" ON "payment_parts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_parts_reference" ON "payment_parts" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "refunds_reference" ON "refunds" USING btree ("reference") WHERE reference is not null;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_taken_back" CHECK ("refunds"."taken_back_paise" >= "refunds"."amount_paise") NOT VALID;--> statement-breakpoint
COMMENT ON TABLE "payment_parts" IS 'What each payment pays. One payment may pay several bills; a negative part takes an earlier one back. Rows never change.';--> statement-breakpoint
COMMENT ON COLUMN "payment_parts"."reference" IS 'number of an order';--> statement-breakpoint
COMMENT ON COLUMN "refunds"."reference" IS 'order whose part of the payment it gives back; null: the money paid nothing';--> statement-breakpoint
COMMENT ON COLUMN "refunds"."taken_back_paise" IS 'what it takes back of the part: the amount and its share of a discount of the gateway; null: the amount';--> statement-breakpoint
COMMENT ON COLUMN "refunds"."credit_note_id" IS 'credit note that it pays out';--> statement-breakpoint
-- A process of the release before knows neither parts nor what a refund takes back of them: the database books them for it, from before what is there is booked.
CREATE FUNCTION "book_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into payment_parts (id, payment_id, reference, part_paise, at)
	select gen_random_uuid(), id, reference, amount_paise, captured_at from payments
	where id = new.id and status = 'captured' and purpose = 'order' and unplaced is null
		and not exists (select from payment_parts where payment_id = new.id);
	return null;
end
$$;--> statement-breakpoint
CREATE FUNCTION "book_refund"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	new.reference := (select reference from payments where id = new.payment_id and status = 'captured' and purpose = 'order' and unplaced is null);
	return new;
end
$$;--> statement-breakpoint
CREATE FUNCTION "book_credit_note"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	update refunds set credit_note_id = new.id, taken_back_paise = nullif(new.total_paise, amount_paise)
	where id = new.refund_id and credit_note_id is null;
	return null;
end
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "payments_booked" AFTER INSERT OR UPDATE ON "payments" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.status = 'captured' and new.purpose = 'order' and new.unplaced is null) EXECUTE FUNCTION "book_payment"();--> statement-breakpoint
CREATE TRIGGER "refunds_booked" BEFORE INSERT ON "refunds" FOR EACH ROW WHEN (new.reference is null) EXECUTE FUNCTION "book_refund"();--> statement-breakpoint
CREATE TRIGGER "credit_notes_booked" AFTER INSERT ON "tax_documents" FOR EACH ROW WHEN (new.refund_id is not null) EXECUTE FUNCTION "book_credit_note"();--> statement-breakpoint
COMMENT ON TRIGGER "payments_booked" ON "payments" IS 'Adds the part of a payment that the release before has applied to its order.';--> statement-breakpoint
COMMENT ON TRIGGER "refunds_booked" ON "refunds" IS 'Names the order of a refund of the release before.';--> statement-breakpoint
COMMENT ON TRIGGER "credit_notes_booked" ON "tax_documents" IS 'Names the credit note of a refund of the release before, and what it takes back.';--> statement-breakpoint
INSERT INTO "payment_parts" ("id", "payment_id", "reference", "part_paise", "at")
SELECT gen_random_uuid(), "id", "reference", "amount_paise", "captured_at" FROM "payments"
WHERE "status" = 'captured' AND "purpose" = 'order' AND "unplaced" IS NULL;--> statement-breakpoint
UPDATE "refunds" SET "reference" = p."reference" FROM "payments" p
WHERE p."id" = "refunds"."payment_id" AND p."status" = 'captured' AND p."purpose" = 'order' AND p."unplaced" IS NULL;--> statement-breakpoint
UPDATE "refunds" SET "credit_note_id" = d."id", "taken_back_paise" = nullif(d."total_paise", "refunds"."amount_paise")
FROM "tax_documents" d WHERE d."refund_id" = "refunds"."id";--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_change_unless_demo"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	row_values jsonb := to_jsonb(old);
	of_order text := case tg_table_name
		when 'payments' then row_values ->> 'reference'
		when 'payment_parts' then row_values ->> 'reference'
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
CREATE FUNCTION "guard_payment_parts"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	settled integer;
	wrong text;
begin
	-- Parts and refunds of one payment are counted one after the other.
	select amount_paise into settled from payments where id = new.payment_id for update;
	if (select sum(part_paise) from payment_parts where payment_id = new.payment_id) > settled then
		raise exception 'payment % pays more than it is', new.payment_id using errcode = 'check_violation';
	end if;
	select reference into wrong from (
		select reference, part_paise as paise from payment_parts where payment_id = new.payment_id
		union all
		select reference, -amount_paise from refunds where payment_id = new.payment_id and reference is not null
	) as booked group by reference having sum(paise) < 0;
	if found then
		raise exception 'payment % has less left for % than is given back', new.payment_id, wrong using errcode = 'check_violation';
	end if;
	return null;
end
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "guard_refund"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if new.amount_paise <> old.amount_paise or new.payment_id <> old.payment_id or (old.status = 'processed' and new.status <> 'processed')
		or (old.reference is not null and new.reference is distinct from old.reference)
		or (old.credit_note_id is not null and new.credit_note_id is distinct from old.credit_note_id) then
		raise exception 'refund % is in the books and stays as it is', old.id using errcode = 'check_violation';
	end if;
	return new;
end
$$;--> statement-breakpoint
CREATE TRIGGER "payment_parts_guarded" AFTER INSERT ON "payment_parts" FOR EACH ROW EXECUTE FUNCTION "guard_payment_parts"();--> statement-breakpoint
CREATE TRIGGER "payment_parts_kept" BEFORE UPDATE OR DELETE ON "payment_parts" FOR EACH ROW EXECUTE FUNCTION "refuse_change_unless_demo"();--> statement-breakpoint
CREATE TRIGGER "refunds_of_parts_guarded" AFTER INSERT ON "refunds" FOR EACH ROW WHEN (new.reference is not null) EXECUTE FUNCTION "guard_payment_parts"();--> statement-breakpoint
COMMENT ON TRIGGER "payment_parts_guarded" ON "payment_parts" IS 'Rejects a payment that pays more than it is, and less of an order than was given back of it.';--> statement-breakpoint
COMMENT ON TRIGGER "payment_parts_kept" ON "payment_parts" IS 'Rejects changes and deletions, except of sample orders of a demo shop.';--> statement-breakpoint
COMMENT ON TRIGGER "refunds_of_parts_guarded" ON "refunds" IS 'Rejects a refund of more than the payment still pays of the order.';--> statement-breakpoint
CREATE OR REPLACE VIEW "money_of_orders" AS
SELECT pp.reference AS order_id, pp.at, pp.part_paise - CASE WHEN pp.reference = p.order_id THEN p.discount_paise ELSE 0 END AS received_paise,
	CASE WHEN pp.reference = p.order_id THEN p.discount_paise ELSE 0 END AS discount_paise, 0 AS refunded_paise, 0 AS charged_back_paise
FROM payment_parts pp JOIN captured_payments p ON p.id = pp.payment_id
WHERE NOT p.is_test
UNION ALL
SELECT r.reference, r.requested_at, 0, 0, r.amount_paise, 0
FROM refunds r JOIN captured_payments p ON p.id = r.payment_id
WHERE r.reference IS NOT NULL AND NOT p.is_test
UNION ALL
SELECT p.order_id, c.at, 0, 0, 0, c.taken_paise - c.returned_paise
FROM chargebacks c JOIN captured_payments p ON p.gateway_payment_id = c.gateway_payment_id
WHERE p.is_settled AND NOT p.is_test;--> statement-breakpoint
COMMENT ON VIEW "money_of_orders" IS 'Of the payments: money of orders by the rule of the integrity checks. What payments pay of orders, less discounts of the gateway, on the day of the payment; refunds, sent or still to be sent, on the day on which each was decided; chargebacks. Without test payments. Sales are the sums of these rows.';--> statement-breakpoint
CREATE OR REPLACE VIEW "sold_lines" AS
SELECT l.order_id, d.issued_at AS sold_at, l.product_id, l.catalogue, l.name, l.quantity,
	l.quantity::bigint * l.unit_price_paise - l.discount_paise AS amount_paise
FROM order_lines l JOIN issued_documents d ON d.order_id = l.order_id
WHERE d.kind IN ('tax_invoice', 'bill_of_supply') AND d.series <> 'TS';--> statement-breakpoint
COMMENT ON VIEW "sold_lines" IS 'Of the orders: the lines of bills on the day of the bill. Without test payments.';--> statement-breakpoint
CREATE OR REPLACE VIEW "refunds_of_orders" AS
SELECT r."id" AS "refund_id", p."payment_id", p."order_id", r."status", r."amount_paise", r."reference" IS NOT NULL AS "is_settled", p."discount_paise",
	coalesce(r."taken_back_paise", r."amount_paise") AS "taken_back_paise", r."credit_note_id"
FROM "refunds" r JOIN "payments_of_orders" p ON p."payment_id" = r."payment_id";--> statement-breakpoint
COMMENT ON COLUMN "refunds_of_orders"."is_settled" IS 'gives back what a payment paid of the order';--> statement-breakpoint
CREATE VIEW "paid_parts" AS
SELECT b."reference" AS "order_id", b."payment_id", sum(b."part_paise")::integer AS "paid_paise", sum(b."taken_back_paise")::integer AS "taken_back_paise",
	bool_or(p."is_test") AS "is_test", bool_or(p."needs_attention" OR p."attention_closed_at" IS NOT NULL) AS "has_exception"
FROM (
	SELECT "reference", "payment_id", "part_paise", 0 AS "taken_back_paise" FROM "payment_parts"
	UNION ALL
	SELECT "reference", "payment_id", 0, coalesce("taken_back_paise", "amount_paise") FROM "refunds" WHERE "reference" IS NOT NULL
) b JOIN "payments" p ON p."id" = b."payment_id" WHERE p."status" = 'captured' GROUP BY 1, 2;--> statement-breakpoint
COMMENT ON VIEW "paid_parts" IS 'Of the payments: what each payment pays of each order, and what refunds took back of it.';--> statement-breakpoint
COMMENT ON COLUMN "paid_parts"."has_exception" IS 'the payment is or was a payment exception';
