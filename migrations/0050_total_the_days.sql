CREATE TABLE "changed_days" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changed_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_items" (
	"day" date NOT NULL,
	"product_id" uuid NOT NULL,
	"catalogue" text NOT NULL,
	"name" text NOT NULL,
	"orders" integer NOT NULL,
	"pieces" integer NOT NULL,
	"sales_paise" bigint NOT NULL,
	CONSTRAINT "day_items_day_product_id_catalogue_pk" PRIMARY KEY("day","product_id","catalogue")
);
--> statement-breakpoint
CREATE TABLE "day_payments" (
	"day" date NOT NULL,
	"method" text NOT NULL,
	"purpose" text NOT NULL,
	"payments" integer NOT NULL,
	"at_gateway" integer NOT NULL,
	"captured_paise" bigint NOT NULL,
	"refunds" integer NOT NULL,
	"refunded_paise" bigint NOT NULL,
	CONSTRAINT "day_payments_day_method_purpose_pk" PRIMARY KEY("day","method","purpose")
);
--> statement-breakpoint
CREATE TABLE "day_sales" (
	"day" date PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"received_paise" bigint NOT NULL,
	"delivery_paise" bigint NOT NULL,
	"refunded_paise" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_taxes" (
	"day" date NOT NULL,
	"kind" text,
	"hsn" text,
	"rate_bp" integer,
	"documents" integer NOT NULL,
	"taxable_paise" bigint NOT NULL,
	"cgst_paise" bigint NOT NULL,
	"sgst_paise" bigint NOT NULL,
	"igst_paise" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "day_items" ADD CONSTRAINT "day_items_day_day_sales_day_fk" FOREIGN KEY ("day") REFERENCES "day_sales"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_payments" ADD CONSTRAINT "day_payments_day_day_sales_day_fk" FOREIGN KEY ("day") REFERENCES "day_sales"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_taxes" ADD CONSTRAINT "day_taxes_day_day_sales_day_fk" FOREIGN KEY ("day") REFERENCES "day_sales"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changed_days_day" ON "changed_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "day_taxes_day" ON "day_taxes" USING btree ("day");--> statement-breakpoint
CREATE FUNCTION "note_changed_days"(VARIADIC "moments" timestamptz[]) RETURNS void LANGUAGE sql AS $$
	insert into changed_days (day)
	select distinct (moment at time zone 'Asia/Kolkata')::date from unnest(moments) as moment where moment is not null
$$;
--> statement-breakpoint
CREATE FUNCTION "note_days_of_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if old.captured_at is null and new.captured_at is null then
		return null;
	end if;
	if tg_op = 'UPDATE' and (
		old.status, old.purpose, old.reference, old.method, old.amount_paise, old.captured_at, old.unplaced, old.attention_reason,
		old.is_test, old.gateway_order_id, old.gateway_payment_id
	) is not distinct from (
		new.status, new.purpose, new.reference, new.method, new.amount_paise, new.captured_at, new.unplaced, new.attention_reason,
		new.is_test, new.gateway_order_id, new.gateway_payment_id
	) then
		return null;
	end if;
	-- A refund counts as its payment does.
	perform note_changed_days(variadic array[old.captured_at, new.captured_at] || array(
		select unnest(array[requested_at, processed_at]) from refunds where payment_id = coalesce(new.id, old.id)));
	return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "note_days_of_refund"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_op = 'UPDATE' and (old.payment_id, old.amount_paise, old.status, old.requested_at, old.processed_at)
		is not distinct from (new.payment_id, new.amount_paise, new.status, new.requested_at, new.processed_at) then
		return null;
	end if;
	perform note_changed_days(old.requested_at, old.processed_at, new.requested_at, new.processed_at);
	return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "note_days_of_document"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	perform note_changed_days(old.issued_at, new.issued_at);
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "payments_noted_for_totals" AFTER INSERT OR UPDATE OR DELETE ON "payments" FOR EACH ROW EXECUTE FUNCTION "note_days_of_payment"();
--> statement-breakpoint
CREATE TRIGGER "refunds_noted_for_totals" AFTER INSERT OR UPDATE OR DELETE ON "refunds" FOR EACH ROW EXECUTE FUNCTION "note_days_of_refund"();
--> statement-breakpoint
CREATE TRIGGER "tax_documents_noted_for_totals" AFTER INSERT OR UPDATE OR DELETE ON "tax_documents" FOR EACH ROW EXECUTE FUNCTION "note_days_of_document"();
--> statement-breakpoint
-- Days that have something to add up.
CREATE VIEW "days_with_records" AS
	SELECT (captured_at AT TIME ZONE 'Asia/Kolkata')::date AS day FROM "payments" WHERE captured_at IS NOT NULL
	UNION SELECT (requested_at AT TIME ZONE 'Asia/Kolkata')::date FROM "refunds"
	UNION SELECT (processed_at AT TIME ZONE 'Asia/Kolkata')::date FROM "refunds" WHERE processed_at IS NOT NULL
	UNION SELECT (issued_at AT TIME ZONE 'Asia/Kolkata')::date FROM "tax_documents";
--> statement-breakpoint
-- Nothing is added up yet: a job does that, and until then the figures of these days are read from their rows.
INSERT INTO "changed_days" ("day") SELECT day FROM "days_with_records";
--> statement-breakpoint
COMMENT ON TABLE "changed_days" IS 'Days in India whose payments, refunds or tax documents changed since their totals were stored. Triggers add rows, a job stores the totals and removes them. The stored totals of such a day are not read.';
--> statement-breakpoint
COMMENT ON TABLE "day_sales" IS 'Sales of a day in India: payments of orders by the day of capture, and their refunds by the day of decision. A day has totals if and only if it has a row here.';
--> statement-breakpoint
COMMENT ON TABLE "day_payments" IS 'Money that moved on a day in India, by method and purpose: payments captured and refunds sent.';
--> statement-breakpoint
COMMENT ON TABLE "day_items" IS 'Items of the orders that were paid on a day in India.';
--> statement-breakpoint
COMMENT ON TABLE "day_taxes" IS 'Tax of the documents of a day in India: a row for each kind of document, and one for each code and rate, credit notes subtracted.';
--> statement-breakpoint
COMMENT ON COLUMN "day_payments"."purpose" IS 'order, account (a payment without an order) or unapplied';
--> statement-breakpoint
COMMENT ON COLUMN "day_taxes"."kind" IS 'kind of document; null in the rows of codes';
--> statement-breakpoint
COMMENT ON VIEW "days_with_records" IS 'Days in India with a payment, a refund or a tax document.';
--> statement-breakpoint
COMMENT ON TRIGGER "payments_noted_for_totals" ON "payments" IS 'Records in changed_days the days whose totals a payment changes.';
--> statement-breakpoint
COMMENT ON TRIGGER "refunds_noted_for_totals" ON "refunds" IS 'Records in changed_days the days whose totals a refund changes.';
--> statement-breakpoint
COMMENT ON TRIGGER "tax_documents_noted_for_totals" ON "tax_documents" IS 'Records in changed_days the days whose totals a document changes.';
