CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"gateway_payment_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"phase" text NOT NULL,
	"reason_code" text NOT NULL,
	"status" text NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	"respond_by" timestamp with time zone,
	"deducted_paise" integer DEFAULT 0 NOT NULL,
	"deducted_at" timestamp with time zone,
	"returned_paise" integer DEFAULT 0 NOT NULL,
	"returned_at" timestamp with time zone,
	"received_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "disputes_known_status" CHECK ("disputes"."status" in ('open', 'under_review', 'action_required', 'won', 'lost', 'closed')),
	CONSTRAINT "disputes_returned_most" CHECK ("disputes"."returned_paise" between 0 and "disputes"."deducted_paise"),
	CONSTRAINT "disputes_deducted_whole" CHECK (("disputes"."deducted_paise" > 0) = ("disputes"."deducted_at" is not null) and ("disputes"."returned_paise" > 0) = ("disputes"."returned_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "gateway_exceptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"event" text NOT NULL,
	"detail" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"note" text,
	"closed_at" timestamp with time zone,
	CONSTRAINT "gateway_exceptions_eventId_unique" UNIQUE("event_id")
);
--> statement-breakpoint
ALTER TABLE "day_payments" ADD COLUMN "fee_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "day_payments" ADD COLUMN "discount_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "day_payments" ADD COLUMN "charged_back_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "day_sales" ADD COLUMN "charged_back_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "day_sales" ADD COLUMN "discount_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "charged_paise" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fee_paise" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "charged_back_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "fee" integer;--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("gateway_payment_id");--> statement-breakpoint
CREATE INDEX "disputes_unfinished" ON "disputes" USING btree ("respond_by") WHERE status in ('open', 'action_required', 'under_review');--> statement-breakpoint
CREATE INDEX "disputes_deducted" ON "disputes" USING btree ("deducted_at") WHERE deducted_at is not null;--> statement-breakpoint
CREATE INDEX "disputes_returned" ON "disputes" USING btree ("returned_at") WHERE returned_at is not null;--> statement-breakpoint
CREATE INDEX "gateway_exceptions_open" ON "gateway_exceptions" USING btree ("received_at") WHERE closed_at is null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_charged" CHECK ("payments"."charged_paise" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_fee" CHECK ("payments"."fee_paise" >= 0 and ("payments"."charged_paise" is null or "payments"."fee_paise" <= "payments"."charged_paise")) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_charged_back" CHECK ("payments"."charged_back_paise" >= 0) NOT VALID;
--> statement-breakpoint
-- The amount of a payment that was not applied to its order may become the order's amount, once, when it is applied after all.
CREATE OR REPLACE FUNCTION "guard_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if (new.amount_paise <> old.amount_paise and not (old.unplaced is not null and new.unplaced is null and new.charged_paise is not distinct from old.amount_paise))
		or new.reference is distinct from old.reference
		or (old.status = 'captured' and (new.status <> 'captured' or new.captured_at <> old.captured_at or new.receipt_number <> old.receipt_number))
		or (old.gateway_payment_id is not null and new.gateway_payment_id is distinct from old.gateway_payment_id) then
		raise exception 'payment % is in the books and stays as it is', old.id using errcode = 'check_violation';
	end if;
	return new;
end $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_days_of_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if old.captured_at is null and new.captured_at is null then
		return null;
	end if;
	if tg_op = 'UPDATE' and (
		old.status, old.purpose, old.reference, old.method, old.amount_paise, old.charged_paise, old.fee_paise, old.captured_at, old.unplaced,
		old.attention_reason, old.is_test, old.gateway_order_id, old.gateway_payment_id
	) is not distinct from (
		new.status, new.purpose, new.reference, new.method, new.amount_paise, new.charged_paise, new.fee_paise, new.captured_at, new.unplaced,
		new.attention_reason, new.is_test, new.gateway_order_id, new.gateway_payment_id
	) then
		return null;
	end if;
	-- A refund and a chargeback count as their payment does.
	perform note_changed_days(variadic array[old.captured_at, new.captured_at] || array(
		select unnest(array[requested_at, processed_at]) from refunds where payment_id = coalesce(new.id, old.id)) || array(
		select unnest(array[deducted_at, returned_at]) from disputes where gateway_payment_id in (old.gateway_payment_id, new.gateway_payment_id)));
	return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "note_days_of_dispute"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	perform note_changed_days(old.deducted_at, old.returned_at, new.deducted_at, new.returned_at);
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "disputes_noted_for_totals" AFTER INSERT OR UPDATE OR DELETE ON "disputes" FOR EACH ROW EXECUTE FUNCTION "note_days_of_dispute"();
--> statement-breakpoint
CREATE TRIGGER "disputes_kept" BEFORE DELETE ON "disputes" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "gateway_exceptions_audited" AFTER INSERT OR UPDATE OR DELETE ON "gateway_exceptions" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();
--> statement-breakpoint
CREATE OR REPLACE VIEW "days_with_records" AS
	SELECT (captured_at AT TIME ZONE 'Asia/Kolkata')::date AS day FROM "payments" WHERE captured_at IS NOT NULL
	UNION SELECT (requested_at AT TIME ZONE 'Asia/Kolkata')::date FROM "refunds"
	UNION SELECT (processed_at AT TIME ZONE 'Asia/Kolkata')::date FROM "refunds" WHERE processed_at IS NOT NULL
	UNION SELECT (issued_at AT TIME ZONE 'Asia/Kolkata')::date FROM "tax_documents"
	UNION SELECT (deducted_at AT TIME ZONE 'Asia/Kolkata')::date FROM "disputes" WHERE deducted_at IS NOT NULL
	UNION SELECT (returned_at AT TIME ZONE 'Asia/Kolkata')::date FROM "disputes" WHERE returned_at IS NOT NULL;
--> statement-breakpoint
COMMENT ON TABLE "disputes" IS 'Disputes: a buyer, or the buyer''s bank, asks for the money of a payment back. A dispute belongs to the payment with the same gateway_payment_id, which the shop may not know.';
--> statement-breakpoint
COMMENT ON COLUMN "disputes"."id" IS 'the gateway''s id';
--> statement-breakpoint
COMMENT ON COLUMN "disputes"."amount_paise" IS 'disputed amount, in the smallest unit of the currency';
--> statement-breakpoint
COMMENT ON COLUMN "disputes"."phase" IS 'fraud, retrieval, chargeback, pre_arbitration or arbitration';
--> statement-breakpoint
COMMENT ON COLUMN "disputes"."status_at" IS 'when the gateway reported the status';
--> statement-breakpoint
COMMENT ON COLUMN "disputes"."respond_by" IS 'last moment to answer';
--> statement-breakpoint
COMMENT ON COLUMN "disputes"."deducted_paise" IS 'the most that the gateway deducted: the chargeback';
--> statement-breakpoint
COMMENT ON COLUMN "disputes"."returned_paise" IS 'the part of it that came back';
--> statement-breakpoint
COMMENT ON TRIGGER "disputes_noted_for_totals" ON "disputes" IS 'Records in changed_days the days whose totals a chargeback changes.';
--> statement-breakpoint
COMMENT ON TRIGGER "disputes_kept" ON "disputes" IS 'Disputes are not deleted.';
--> statement-breakpoint
COMMENT ON TABLE "gateway_exceptions" IS 'Webhook events by which money moves and which the shop cannot book: they wait for staff, who close them with a note.';
--> statement-breakpoint
COMMENT ON TRIGGER "gateway_exceptions_audited" ON "gateway_exceptions" IS 'Records in audit_log who closed which message.';
--> statement-breakpoint
COMMENT ON COLUMN "gateway_exceptions"."event_id" IS 'the gateway''s id of the event, or a hash of its body';
--> statement-breakpoint
COMMENT ON COLUMN "gateway_exceptions"."detail" IS 'the ids and amounts in the event';
--> statement-breakpoint
COMMENT ON COLUMN "payments"."charged_paise" IS 'what the gateway took from the buyer, if that is not the amount: with its fee on top, or less a discount that it granted';
--> statement-breakpoint
COMMENT ON COLUMN "payments"."fee_paise" IS 'what the gateway keeps, GST included; null if it did not say';
--> statement-breakpoint
COMMENT ON COLUMN "payments"."charged_back_paise" IS 'what its disputes have deducted and not given back';
--> statement-breakpoint
COMMENT ON COLUMN "day_payments"."fee_paise" IS 'fees of the gateway';
--> statement-breakpoint
COMMENT ON COLUMN "day_payments"."discount_paise" IS 'discounts that the gateway granted';
--> statement-breakpoint
COMMENT ON COLUMN "day_payments"."charged_back_paise" IS 'chargebacks less what came back of them';
--> statement-breakpoint
COMMENT ON COLUMN "day_sales"."discount_paise" IS 'discounts that the gateway granted: the orders cost so much more than was received';
--> statement-breakpoint
COMMENT ON COLUMN "day_sales"."charged_back_paise" IS 'chargebacks less what came back of them';
